import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CompiledPage } from '../record.ts'

/** An import of a page or of one of its fragments, as stored in a record. */
interface Imported {
  specifier: string
  /** Index of the importing fragment; undefined if the page itself imports the file. */
  fragment?: number
}

type Fragments = CompiledPage['fragments']

/**
 * Resolve an import to an absolute path.
 *
 * @param pageFile The absolute path of the page.
 * @param chain Specifiers of the fragments from the page to the importing file, outermost first.
 */
export function resolveImport(pageFile: string, specifier: string, chain: readonly string[]): string {
  const dir = chain.reduce((from, step) => path.dirname(resolveFrom(from, step)), path.dirname(pageFile))
  return resolveFrom(dir, specifier)
}

/**
 * Specifiers such as `@/snippets/boil.js` are looked up in each parent folder, nearest first: other tools
 * resolve `@` to different ones of these folders.
 */
function resolveFrom(dir: string, specifier: string): string {
  if (!specifier.startsWith('@/')) return path.resolve(dir, specifier)
  const inner = specifier.slice(2)
  for (let above = dir; above !== path.dirname(above); above = path.dirname(above)) {
    const file = path.join(above, inner)
    if (existsSync(file)) return file
  }
  return path.resolve(dir, inner)
}

/**
 * The specifiers of the imports from a page to one of its fragments, outermost first. Empty for the page
 * itself.
 */
export function toImportChain(fragments: Fragments, fragment: number | undefined): string[] {
  const found = fragment === undefined ? undefined : fragments[fragment]
  return found ? [...toImportChain(fragments, found.fragment), found.specifier] : []
}

/** How many of the fragments that include a fragment, directly or not, have the same content. */
export function countCopiesAbove(fragments: Fragments, fragment: number): number {
  const own = fragments[fragment]
  let copies = 0
  for (let above = own && fragments[own.fragment ?? -1]; above; above = fragments[above.fragment ?? -1])
    if (above.sha256 === own?.sha256) copies += 1
  return copies
}

/**
 * Whether a value in a page is the address of an imported file that is published: `import:N` for the
 * Nth of `assets`.
 */
export function isImportedFile(value: unknown): value is `import:${number}` {
  return typeof value === 'string' && /^import:\d+$/.test(value)
}

/** The absolute path of an imported file. @param pageFile The absolute path of the page. */
export function toImportedFile(pageFile: string, fragments: Fragments, imported: Imported): string {
  return resolveImport(pageFile, imported.specifier, toImportChain(fragments, imported.fragment))
}

/** The absolute path of a fragment, or of the page itself if `fragment` is undefined. */
export function toFragmentFile(pageFile: string, fragments: Fragments, fragment: number | undefined): string {
  const found = fragment === undefined ? undefined : fragments[fragment]
  return found ? toImportedFile(pageFile, fragments, found) : pageFile
}

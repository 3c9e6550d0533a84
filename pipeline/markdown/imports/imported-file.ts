import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CompiledPage } from '../record.ts'

/** A file that a page or one of its fragments imports, as a record has it. */
interface Imported {
  specifier: string
  /** The index of the importing fragment; undefined when the page itself imports it. */
  fragment?: number
}

type Fragments = CompiledPage['fragments']

/**
 * The absolute path of what a file imports.
 *
 * @param pageFile The absolute path of the page.
 * @param chain Specifiers of the fragments that lead from the page to the importing file, outermost first.
 */
export function resolveImport(pageFile: string, specifier: string, chain: readonly string[]): string {
  const dir = chain.reduce((from, step) => path.dirname(resolveFrom(from, step)), path.dirname(pageFile))
  return resolveFrom(dir, specifier)
}

/** `@/snippets/boil.js` is in the nearest folder above that has it: other tools start from one of them. */
function resolveFrom(dir: string, specifier: string): string {
  if (!specifier.startsWith('@/')) return path.resolve(dir, specifier)
  const inner = specifier.slice(2)
  for (let above = dir; above !== path.dirname(above); above = path.dirname(above)) {
    const file = path.join(above, inner)
    if (existsSync(file)) return file
  }
  return path.resolve(dir, inner)
}

/** The specifiers that lead from a page to one of its fragments, outermost first; none lead to the page itself. */
export function toImportChain(fragments: Fragments, fragment: number | undefined): string[] {
  const found = fragment === undefined ? undefined : fragments[fragment]
  return found ? [...toImportChain(fragments, found.fragment), found.specifier] : []
}

/** The absolute path of an imported file. @param pageFile The absolute path of the page. */
export function toImportedFile(pageFile: string, fragments: Fragments, imported: Imported): string {
  return resolveImport(pageFile, imported.specifier, toImportChain(fragments, imported.fragment))
}

/** The absolute path of the file that a place is in: of a fragment, or of the page itself. */
export function toFragmentFile(pageFile: string, fragments: Fragments, fragment: number | undefined): string {
  const found = fragment === undefined ? undefined : fragments[fragment]
  return found ? toImportedFile(pageFile, fragments, found) : pageFile
}

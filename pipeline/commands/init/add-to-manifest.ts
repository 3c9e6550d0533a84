import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** What `package.json` gets. */
export interface ManifestAddition {
  /** Of the package, if there is no `package.json` yet. */
  name: string
  /** Command lines by the name of their script. */
  scripts: Readonly<Record<string, string>>
  /** The range of docsite that is asked for, if the project doesn't depend on it yet. */
  range: string
}

export interface ExtendedManifest {
  text: string
  /** The name that each script has in the file: its own, or with `docs:` if another script has that name. */
  names: Record<string, string>
}

interface Manifest {
  scripts?: Record<string, string>
  [key: string]: unknown
}

const byteOrderMark = '\uFEFF'

/** Where a package may name another one that it needs. */
const dependencyKeys = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/**
 * Add scripts and the dependency on docsite to a `package.json`. Everything else stays as it is, byte for byte. Scripts
 * that are there already are never changed: if another one has one of the names, all new ones get the prefix `docs:`.
 *
 * @param text The file; undefined if there is none.
 * @throws {DocsiteError} When the file isn't JSON with an object.
 */
export function addToManifest(
  text: string | undefined,
  { name, scripts, range }: ManifestAddition,
): ExtendedManifest {
  if (text === undefined) {
    const manifest = {
      ...{ name, version: '0.0.0', private: true, type: 'module' },
      ...{ scripts, devDependencies: { docsite: range } },
    }
    return {
      text: `${JSON.stringify(manifest, null, 2)}\n`,
      names: toNames(scripts, ''),
    }
  }
  if (text.startsWith(byteOrderMark)) {
    const { text: rest, names } = addToManifest(text.slice(1), { name, scripts, range })
    return { text: byteOrderMark + rest, names }
  }
  const manifest = readManifest(text)
  const present = manifest.scripts ?? {}
  const isFree = (prefix: string) =>
    Object.entries(scripts).every(([script, line]) => [undefined, line].includes(present[prefix + script]))
  const prefix = ['', 'docs:', 'docsite:'].find(isFree) ?? 'docsite:'
  const names = toNames(scripts, prefix)
  let extended = text
  for (const [script, line] of Object.entries(scripts)) {
    const key = prefix + script
    if (!Object.hasOwn(present, key)) extended = set(extended, ['scripts', key], line)
  }
  const isAsked = dependencyKeys.some((key) => Object.hasOwn(Object(manifest[key]), 'docsite'))
  if (!isAsked) extended = set(extended, ['devDependencies', 'docsite'], range)
  return { text: extended, names }
}

function readManifest(text: string): Manifest {
  const errors: ParseError[] = []
  const manifest: unknown = parse(text, errors)
  if (errors.length === 0 && typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest))
    return manifest as Manifest
  throw new DocsiteError('`package.json` isn’t valid JSON: nothing was written', {
    ruleId: 'manifest-invalid',
    hint: 'Fix the file and run the command again.',
  })
}

function set(text: string, path: string[], value: string): string {
  const [, indent = '  '] = /^\s*\{\r?\n([\t ]+)/.exec(text) ?? []
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

function toNames(scripts: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.keys(scripts).map((script) => [script, prefix + script]))
}

import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** Entries to add to `package.json`. */
export interface ManifestAddition {
  /** Name of the package, used if there is no `package.json` yet. */
  name: string
  /** Command lines by script name. */
  scripts: Readonly<Record<string, string>>
  /** Version ranges of packages by name, used for those that the project doesn't depend on yet. */
  packages: Readonly<Record<string, string>>
}

export interface ExtendedManifest {
  text: string
  /**
   * Name that each script has in the file: unchanged, or with the prefix `docs:` or `docsite:` if a name is
   * taken.
   */
  names: Record<string, string>
}

interface Manifest {
  scripts?: Record<string, string>
  [key: string]: unknown
}

const byteOrderMark = '\uFEFF'

/** Keys of `package.json` under which a project may depend on a package. */
const dependencyKeys = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/**
 * Adds scripts and dependencies to a `package.json`. The rest of the file is kept byte for byte.
 * Existing scripts are never changed: if one of the names is taken, all new scripts get the prefix `docs:`,
 * or `docsite:` if that is taken too.
 *
 * @param text Content of the file; undefined if there is no file.
 * @throws {DocsiteError} If the file isn't a JSON object.
 */
export function addToManifest(
  text: string | undefined,
  { name, scripts, packages }: ManifestAddition,
): ExtendedManifest {
  if (text === undefined) {
    const manifest = {
      ...{ name, version: '0.0.0', private: true, type: 'module' },
      ...{ scripts, devDependencies: packages },
    }
    return {
      text: `${JSON.stringify(manifest, null, 2)}\n`,
      names: toNames(scripts, ''),
    }
  }
  if (text.startsWith(byteOrderMark)) {
    const { text: rest, names } = addToManifest(text.slice(1), { name, scripts, packages })
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
  for (const [one, range] of Object.entries(packages)) {
    const isDependency = dependencyKeys.some((key) => Object.hasOwn(Object(manifest[key]), one))
    if (!isDependency) extended = set(extended, ['devDependencies', one], range)
  }
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

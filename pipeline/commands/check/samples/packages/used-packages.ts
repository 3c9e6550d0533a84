import { shortHash } from '../../../../support/files/hash.ts'
import type { InstalledPackages } from './installed-packages.ts'

/**
 * The direct dependencies that a sample can make use of: those whose name occurs in its text as a word, in an import,
 * in the name of a loader or in an install command.
 *
 * @param always Names that count even where the text doesn't say them.
 */
export function listUsedPackages(
  text: string,
  always: readonly string[],
  installed: InstalledPackages,
): string[] {
  return installed.direct.filter((name) => always.includes(name) || hasWord(text, name))
}

/** Represents the versions of packages and of all that they depend on: with another one a result is worth nothing. */
export function hashVersions(names: readonly string[], installed: InstalledPackages): string {
  const versions = installed.closure(names).map(({ name, version }) => `${name}@${version}`)
  return shortHash([...new Set(versions)].sort().join('\n'))
}

/** Whether a name is in a text with nothing around it that could be part of a longer one. */
function hasWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + name.length] ?? ' '
    if (!/[\w@-]/.test(before) && !/[\w-]/.test(after)) return true
  }
  return false
}

import { shortHash } from '../../../../support/files/hash.ts'
import type { InstalledPackages } from './installed-packages.ts'

/**
 * Lists the direct dependencies that a sample may use: those whose name occurs in its text as a word, such as
 * in an import, as the name of a loader or in an install command.
 *
 * @param always Names that are included even if they don't occur in the text.
 */
export function listUsedPackages(
  text: string,
  always: readonly string[],
  installed: InstalledPackages,
): string[] {
  return installed.direct.filter((name) => always.includes(name) || hasPackageName(text, name))
}

/**
 * Hashes the versions of packages and all their dependencies. A cached result is only valid as long as this
 * hash doesn't change.
 */
export function hashVersions(names: readonly string[], installed: InstalledPackages): string {
  const versions = installed.closure(names).map(({ name, version }) => `${name}@${version}`)
  return shortHash([...new Set(versions)].sort().join('\n'))
}

/** Whether a text contains a package name that isn't part of a longer name. */
export function hasPackageName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + name.length] ?? ' '
    if (!/[\w@-]/.test(before) && !/[\w-]/.test(after)) return true
  }
  return false
}

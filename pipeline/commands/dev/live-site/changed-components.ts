import type { ClientManifest } from '../../../client/client-manifest.ts'

/**
 * @returns the names of the components whose scripts have different bytes. File names can't be compared,
 *   because the name of a script also changes with its stylesheet.
 */
export function listChangedComponents(before: ClientManifest, after: ClientManifest): string[] {
  const hashOf = ({ own, files }: ClientManifest, name: string) => files[own[name]?.module ?? '']
  return Object.keys(before.own).filter((name) => hashOf(before, name) !== hashOf(after, name))
}

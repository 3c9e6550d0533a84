import { type Lock, toFullName } from './lock-file.ts'
import type { ReadmeSource } from './source.ts'

/**
 * Find repositories whose name has changed since the last run. They are identified by their id, which doesn't
 * change.
 */
export function findRenames(sources: readonly ReadmeSource[], lock: Lock): { from: string; to: string }[] {
  const lastNames = new Map<string, string>()
  for (const entry of lock.values()) {
    if (entry.repositoryId) lastNames.set(entry.repositoryId, toFullName(entry))
  }
  const renames = new Map<string, { from: string; to: string }>()
  for (const { repository, repositoryId = '' } of sources) {
    const from = lastNames.get(repositoryId)
    if (repository && from !== undefined && from !== repository.fullName) {
      renames.set(from, { from, to: repository.fullName })
    }
  }
  return [...renames.values()]
}

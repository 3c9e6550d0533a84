import type { LockEntry } from './lock-file.ts'
import type { PlannedPage } from './plan-pages.ts'

/**
 * Create the lock entry of a page that was just written.
 *
 * @param now The time in ISO 8601. It is used only if the README has changed since the last run.
 */
export function toLockEntry(
  { source, readme }: PlannedPage,
  sha256: string,
  last: LockEntry | undefined,
  now: string,
): LockEntry {
  const { kind, repository, repositoryId, packageName } = source
  const otherNames = repository && listOtherNames(repository.fullName, repository.otherNames, last)
  const entry: LockEntry = {
    kind,
    repository: repository?.url,
    otherNames: otherNames?.length ? otherNames : undefined,
    repositoryId,
    package: packageName,
    branch: kind === 'github' ? repository?.branch : undefined,
    ...readme?.revision,
    sha256,
  }
  if (!readme) return entry
  const isSame = last?.kind === kind && last.blob === entry.blob && last.integrity === entry.integrity
  return { ...entry, fetchedAt: isSame && last.fetchedAt ? last.fetchedAt : now }
}

/** List the names of a repository other than its current one: those of this run, and those in the lock. */
function listOtherNames(fullName: string, names: readonly string[], last: LockEntry | undefined): string[] {
  const lastName =
    last?.repository && URL.canParse(last.repository) ? new URL(last.repository).pathname.slice(1) : fullName
  return [...new Set([...names, ...(last?.otherNames ?? []), lastName])]
    .filter((name) => name !== fullName)
    .sort()
}

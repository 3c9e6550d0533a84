import type { Config } from '../config/schema.ts'
import { compareText } from '../support/files/compare.ts'
import { type Lock, type LockEntry, toFullName } from './lock-file.ts'
import type { Collected, FetchedReadme, Outcome, ReadmeSource, SourceFailure } from './source.ts'

/** A page to write, with its README or as a replacement for a missing README. */
export interface PlannedPage {
  /** Path relative to the content folder, with `/`. */
  file: string
  source: ReadmeSource
  readme?: FetchedReadme
}

export interface Plan {
  /** In the order of their paths. */
  pages: PlannedPage[]
  /** Pages of an earlier run that are not changed. */
  kept: Map<string, LockEntry>
  /** Pages of an earlier run whose sources don't exist any more. */
  removed: Map<string, LockEntry>
  /** Files with several sources: they are neither written nor removed. */
  conflicts: { file: string; sources: ReadmeSource[] }[]
  failed: FailedSource[]
}

/** A source whose README could not be fetched. */
export interface FailedSource {
  name: string
  file?: string
  failure: SourceFailure
  /** Whether a page of an earlier run is kept. */
  isKept: boolean
}

export interface PlanInput {
  collected: Collected
  lock: Lock
  sections: Config['readmes']['sections']
  /** Sections that were fetched in this run, as `kind section`. */
  asked: ReadonlySet<string>
  /** The pages of the lock that exist on disk. */
  present: ReadonlySet<string>
}

/** Decide which pages to write, keep and remove, for the sources of this run and those of earlier runs. */
export function planPages({ collected, lock, sections, asked, present }: PlanInput): Plan {
  const plan: Plan = { pages: [], kept: new Map(), removed: new Map(), conflicts: [], failed: [] }
  const claims = groupByFile(collected.outcomes)
  const keep = (file: string) => {
    const entry = lock.get(file)
    const isKept = entry?.fetchedAt !== undefined && present.has(file)
    if (isKept) plan.kept.set(file, entry)
    return isKept
  }
  for (const outcomes of claims) {
    const [first] = outcomes
    if (!first) continue
    const file = toFile(first.source)
    if (new Set(outcomes.map(({ source }) => source.label)).size > 1) {
      plan.conflicts.push({ file, sources: outcomes.map(({ source }) => source) })
      for (const { source } of outcomes) keep(toFile(source))
    } else if ('readme' in first) plan.pages.push({ file, ...first })
    else {
      const isKept = keep(file)
      plan.failed.push({ name: first.source.label, file, failure: first.failure, isKept })
      if (!isKept) plan.pages.push({ file, source: first.source })
    }
  }
  const claimed = new Set(collected.outcomes.map(({ source }) => toFile(source)))
  const others = [...lock].filter(([file]) => !claimed.has(file) && !plan.kept.has(file))
  for (const { login, suffix, section, failure } of collected.brokenListings) {
    plan.failed.push({ name: `${login}/*${suffix}`, failure, isKept: true })
    for (const [file, entry] of others) {
      if (toSection(file) === section && toOwner(entry) === login.toLowerCase()) plan.kept.set(file, entry)
    }
  }
  for (const [file, entry] of others) {
    if (plan.kept.has(file)) continue
    const isConfigured = sections.some(
      (section) => section.section === toSection(file) && isNamed(entry, section),
    )
    const isAnswered = asked.has(`${entry.kind} ${toSection(file)}`)
    plan[isConfigured && !isAnswered ? 'kept' : 'removed'].set(file, entry)
  }
  return plan
}

/**
 * The path of a source's page. The name is not trusted: the caller must check the path before it writes the
 * file.
 */
export function toFile({ section, name }: ReadmeSource): string {
  return `${section}/_${name}.md`
}

/**
 * Group outcomes by path, ignoring case: on some systems, names that differ only in case are the same file.
 */
function groupByFile(outcomes: readonly Outcome[]): Outcome[][] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = toFile(outcome.source).toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([, group]) => group)
}

/** Whether a section still includes the source of a page, as far as this is known without a request. */
function isNamed(entry: LockEntry, section: Config['readmes']['sections'][number]): boolean {
  if (entry.kind === 'npm') {
    return section.packages.some((spec) => spec.replace(/(?<=.)@.*$/, '') === entry.package)
  }
  const names = [toFullName(entry), ...(entry.otherNames ?? [])].map((name) => name.toLowerCase())
  return (
    section.repositories.some((repository) => names.includes(repository.toLowerCase())) ||
    section.organizations.some(({ login, suffix, exclude }) => {
      const [owner, name = ''] = toFullName(entry).split('/')
      return owner?.toLowerCase() === login.toLowerCase() && name.endsWith(suffix) && !exclude.includes(name)
    })
  )
}

function toSection(file: string): string {
  return file.slice(0, file.indexOf('/'))
}

function toOwner(entry: LockEntry): string {
  return toFullName(entry).split('/', 1).join('').toLowerCase()
}

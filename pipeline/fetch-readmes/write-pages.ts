import type { RunContext } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { sha256 } from '../support/files/hash.ts'
import type { Problem } from '../support/problems/problem.ts'
import { ProcessDied, TaskOverdue } from '../support/processes/process-end.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { createLocalPages, type LocalPage } from './clean/local-pages.ts'
import type { PageFiles } from './imported-pages.ts'
import { toKeptPage, toLocalPage } from './local-pages-of.ts'
import type { Lock, LockEntry } from './lock-file.ts'
import type { ReadmeTask } from './make-checked-page.ts'
import { type MadePage, makePage } from './make-page.ts'
import type { FailedSource, Plan, PlannedPage } from './plan-pages.ts'
import { type ReadmeResult, readmeJob } from './readme-job.ts'
import type { FetchResult } from './result.ts'
import { SourceFailure } from './source.ts'
import { toLockEntry } from './to-lock-entry.ts'

export interface WriteInput {
  sections: Config['readmes']['sections']
  plan: Plan
  files: PageFiles
  lock: Lock
  /** The pages of the lock that exist on disk. */
  present: ReadonlySet<string>
  context: RunContext
}

/** The outcome of one planned page. */
type PageOutcome =
  | {
      kind: 'written'
      file: string
      written: 'added' | 'changed' | 'restored' | 'unchanged'
      entry: LockEntry
    }
  /** A page that replaces a missing README. */
  | { kind: 'stand-in'; file: string; entry: LockEntry }
  /** The page of an earlier run, which is kept because the README of this run can't become a page. */
  | { kind: 'kept'; file: string; entry: LockEntry }
  | { kind: 'refused' }

/** The result of writing all pages. */
export interface Written {
  /** The lock of this run. */
  lock: Map<string, LockEntry>
  counts: Pick<FetchResult, 'added' | 'changed' | 'restored' | 'unchanged'>
  /** Sources whose README can't become a page. */
  failed: FailedSource[]
  /** Files of an earlier run that are not changed. */
  kept: Set<string>
  problems: Problem[]
}

/** Write the planned pages. */
export async function writePages({
  sections,
  plan,
  files,
  lock,
  present,
  context,
}: WriteInput): Promise<Written> {
  const pages = plan.pages.map((page) => ({ page, local: toLocalPage(page, sections) }))
  const keptPages = [...plan.kept].map(([file, entry]) => toKeptPage(file, entry, sections))
  const allPages = [...pages.map(({ local }) => local), ...keptPages]
  const localPages = createLocalPages(allPages)
  const madeOf = await makePages(
    pages.map(({ page, local }) => ({ page, local, knownSha256: lock.get(page.file)?.sha256 })),
    allPages,
    context,
  )
  const now = new Date().toISOString()
  const failed: FailedSource[] = []
  const problems: Problem[] = []
  const outcomes: PageOutcome[] = []
  for (const { page, local } of pages) {
    const made = makeOrFail(page, local)
    if (made.failure) failed.push(made.failure)
    outcomes.push(await toOutcome(page.file, made))
  }
  const keptEntries = outcomes.flatMap((outcome) => (outcome.kind === 'kept' ? [outcome] : []))
  return {
    lock: new Map([
      ...plan.kept,
      ...outcomes.flatMap((outcome) =>
        outcome.kind === 'refused' ? [] : [[outcome.file, outcome.entry] as const],
      ),
    ]),
    counts: toCounts(outcomes),
    failed,
    kept: new Set([...plan.kept.keys(), ...keptEntries.map(({ file }) => file)]),
    problems,
  }

  /**
   * @returns A page, with a failure if it replaces its README; or only the failure if the page of an earlier
   *   run is kept.
   */
  function makeOrFail(page: PlannedPage, local: LocalPage): Made | { failure: FailedSource } {
    const made = madeOf.get(page)
    if (made && !(made instanceof SourceFailure)) return { page, ...made }
    const standIn = { ...page, readme: undefined }
    if (!made) return { page, ...makePage(standIn, localPages, local) }
    const isKept = lock.get(page.file)?.fetchedAt !== undefined && present.has(page.file)
    const failure = { name: page.source.label, file: page.file, failure: made, isKept }
    if (isKept) return { failure }
    return { page: standIn, ...makePage(standIn, localPages, local), failure }
  }

  async function toOutcome(file: string, made: Made | { failure: FailedSource }): Promise<PageOutcome> {
    const last = lock.get(file)
    if (!('page' in made)) return last ? { kind: 'kept', file, entry: last } : { kind: 'refused' }
    const written = await files.write(file, made.text)
    if (written === 'outside' || written === 'foreign') {
      problems.push(toWriteProblem(written, made.page))
      return { kind: 'refused' }
    }
    problems.push(...made.problems)
    const entry = toLockEntry(made.page, sha256(made.text), last, now)
    // If a page replaces a README that was fetched earlier, the lock keeps the entry of that README.
    if (!made.page.readme) return { kind: 'stand-in', file, entry: last?.fetchedAt ? last : entry }
    return { kind: 'written', file, written, entry }
  }
}

/** READMEs with more bytes are converted in a worker process, which can be terminated. */
const safeBytes = 8 * 1024

/** Create the pages of all READMEs. A README that can't become a page has a failure instead. */
async function makePages(
  tasks: readonly ReadmeTask[],
  localPages: LocalPage[],
  { project, pool, progress, signal }: RunContext,
): Promise<Map<PlannedPage, MadePage | SourceFailure>> {
  const { limits } = project.config
  const made = new Map<PlannedPage, MadePage | SourceFailure>()
  const sizeOf = ({ page }: ReadmeTask) => page.readme?.bytes.length ?? 0
  await runTasks(readmeJob, {
    setup: { localPages, limits },
    tasks: tasks.filter(({ page }) => page.readme),
    sizeOf,
    secondsOf: () => limits.pageSeconds,
    mayTakeLong: (task) => sizeOf(task) > safeBytes,
    pool,
    progress,
    signal,
    onResult: ({ page }, result) => made.set(page, toMade(result)),
  })
  return made
}

function toMade(result: ReadmeResult | Error): MadePage | SourceFailure {
  if (result instanceof ProcessDied || result instanceof TaskOverdue) {
    const failure = result instanceof TaskOverdue ? result.message : `ended its process: ${result.message}`
    return new SourceFailure(`Compiling the README ${failure}`, {
      ruleId: 'readme-limit',
      hint: 'Remove this source from the configuration, or raise its `limits`.',
    })
  }
  if (result instanceof Error) throw result
  return 'refused' in result ? new SourceFailure(result.refused, result.options) : result
}

type Made = MadePage & { page: PlannedPage; failure?: FailedSource }

function toCounts(outcomes: readonly PageOutcome[]): Written['counts'] {
  const filesThat = (written: string) =>
    outcomes.flatMap((outcome) =>
      outcome.kind === 'written' && outcome.written === written ? [outcome.file] : [],
    )
  return {
    added: filesThat('added'),
    changed: filesThat('changed'),
    restored: filesThat('restored'),
    unchanged: filesThat('unchanged').length,
  }
}

/** Delete pages whose sources don't exist any more, unless they were edited. */
export async function removePages(
  plan: Plan,
  files: PageFiles,
): Promise<{ removed: string[]; problems: Problem[] }> {
  const removed: string[] = []
  const problems: Problem[] = []
  for (const [file, { sha256: hash }] of plan.removed) {
    if (await files.remove(file, hash)) removed.push(file)
    else {
      problems.push({
        ruleId: 'readme-edited',
        severity: 'warning',
        reason: `\`${file}\` was edited by hand: it is kept although its source is no longer in the configuration`,
        hint: 'Delete it, or remove the `_` from the beginning of its name to keep it as your own page.',
      })
    }
  }
  return { removed, problems }
}

function toWriteProblem(written: 'outside' | 'foreign', { file, source }: PlannedPage): Problem {
  return written === 'outside'
    ? {
        ruleId: 'readme-name',
        severity: 'error',
        reason: `${source.label} can’t become a page: \`${file}\` is not a valid file name`,
        hint: 'Remove it from the configuration.',
      }
    : {
        ruleId: 'readme-foreign',
        severity: 'error',
        reason: `\`${file}\` isn’t overwritten with the README of ${source.label}: docsite didn’t create this file`,
        hint: 'Rename or delete the file, or remove this source from the configuration.',
      }
}

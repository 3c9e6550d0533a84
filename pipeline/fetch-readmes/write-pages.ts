import type { Config } from '../config/schema.ts'
import { sha256 } from '../support/files/hash.ts'
import type { Problem } from '../support/problems/problem.ts'
import { createLocalPages } from './clean/local-pages.ts'
import { toKeptPage, toLocalPage } from './local-pages-of.ts'
import type { Lock, LockEntry } from './lock-file.ts'
import { type MadePage, makePage } from './make-page.ts'
import type { PageFiles } from './page-files.ts'
import type { Plan, PlannedPage } from './plan-pages.ts'
import type { FetchResult } from './result.ts'
import { SourceFailure } from './source.ts'
import { toLockEntry } from './to-lock-entry.ts'

/** What happens is added to the result, the problems, and to what has failed of the plan. */
export interface Work {
  sections: Config['readmes']['sections']
  plan: Plan
  files: PageFiles
  result: FetchResult
  problems: Problem[]
}

/**
 * Write the planned pages.
 *
 * @param present Which of the lock's pages are on the disk.
 * @returns The lock of this run.
 */
export async function writePages(
  { sections, plan, files, result, problems }: Work,
  lock: Lock,
  present: ReadonlySet<string>,
): Promise<Map<string, LockEntry>> {
  const pages = plan.pages.map((page) => ({ page, local: toLocalPage(page, sections) }))
  const kept = [...plan.kept].map(([file, entry]) => toKeptPage(file, entry, sections))
  const localPages = createLocalPages([...pages.map(({ local }) => local), ...kept])
  const next = new Map(plan.kept)
  const now = new Date().toISOString()
  for (const { page, local } of pages) {
    const last = lock.get(page.file)
    const made = tryToMake(page)
    if (!made) continue
    const written = await files.write(made.page.file, made.text)
    if (written === 'outside' || written === 'foreign') {
      problems.push(toWriteProblem(written, page))
      continue
    }
    problems.push(...made.problems)
    if (!made.page.readme) {
      // What is known of a README outlives the page that stands in for it.
      next.set(page.file, last?.fetchedAt ? last : toLockEntry(made.page, sha256(made.text), last, now))
      continue
    }
    if (written === 'unchanged') result.unchanged += 1
    else result[written].push(page.file)
    next.set(page.file, toLockEntry(made.page, sha256(made.text), last, now))

    function tryToMake(one: PlannedPage): (MadePage & { page: PlannedPage }) | undefined {
      try {
        return { page: one, ...makePage(one, localPages, local) }
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error
        const isKept = last?.fetchedAt !== undefined && present.has(one.file)
        plan.failed.push({ name: one.source.label, file: one.file, failure: error, isKept })
        if (!isKept) return tryToMake({ ...one, readme: undefined })
        plan.kept.set(one.file, last)
        next.set(one.file, last)
        return undefined
      }
    }
  }
  return next
}

/** Delete the pages whose sources are gone, as long as nobody has changed them. */
export async function removePages({ plan, files, result, problems }: Work): Promise<void> {
  for (const [file, { sha256: hash }] of plan.removed) {
    if (await files.remove(file, hash)) result.removed.push(file)
    else {
      problems.push({
        ruleId: 'readme-edited',
        severity: 'warning',
        reason: `\`${file}\` was changed by hand: it stays, though its source is gone from the configuration`,
        hint: 'Delete it, or let its name begin without `_` to keep it as a page of your own.',
      })
    }
  }
}

function toWriteProblem(written: 'outside' | 'foreign', { file, source }: PlannedPage): Problem {
  return written === 'outside'
    ? {
        ruleId: 'readme-name',
        severity: 'error',
        reason: `${source.label} can’t become a page: \`${file}\` is no name for a file`,
        hint: 'Leave it out of the configuration.',
      }
    : {
        ruleId: 'readme-foreign',
        severity: 'error',
        reason: `\`${file}\` isn’t written over with the README of ${source.label}: docsite didn’t make this file`,
        hint: 'Rename or delete the file, or leave this source out of the configuration.',
      }
}

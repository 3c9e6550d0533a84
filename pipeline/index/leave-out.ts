import { existsSync } from 'node:fs'
import type { Project } from '../config/load-config.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import { toFragmentFile } from '../markdown/imports/imported-file.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import type { KnownPages } from '../site/pages/page-store.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { compareText } from '../support/files/compare.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { CollectedPages, CompiledContent } from './collected-pages.ts'
import { reportTogether } from './report-together.ts'

export interface GoodPages {
  collected: CollectedPages
  /** Paths of pages that aren't published because of their errors. */
  leftOut: string[]
  /** Paths of pages that are published as they were when they had no errors. */
  kept: string[]
  /** Whether all errors are those of pages that aren't published. */
  isUsable: boolean
}

/**
 * Reduce a site to its pages without errors. Of a page that had none when the site was indexed last, that version is
 * kept. Links to pages that are left out are problems of the pages that link there.
 *
 * @param first The whole site, with all problems.
 * @param known What was indexed before.
 * @param isBad Whether a page can't be rendered.
 * @param relate Checks a site of fewer pages.
 */
export async function leaveOutErrors(
  { contentDir, cacheDir }: Pick<Project, 'contentDir' | 'cacheDir'>,
  content: CompiledContent,
  first: CollectedPages,
  known: KnownPages,
  isBad: (summary: PageSummary) => boolean,
  relate: (content: CompiledContent) => Promise<CollectedPages>,
): Promise<GoodPages> {
  const cache = new PageCache(cacheDir)
  const lastGood = (path: string) => {
    const summary = known.get(path)
    const isGood =
      summary && !summary.problems.some(isError) && existsSync(cache.fileOf(summary.key)) && !isBad(summary)
    return isGood ? { ...summary, problems: [] } : undefined
  }
  const errors: Problem[] = first.problems.filter(isError)
  const leftOut = new Set<string>()
  const kept = new Set<string>()
  let summaries = content.summaries.filter((summary) => !isBad(summary))
  const failed = [...content.failed.map(({ page }) => page), ...content.summaries.filter(isBad)]
  for (const page of failed) {
    const good = lastGood(page.path)
    if (good) summaries = [...summaries, good]
    ;(good ? kept : leftOut).add(page.path)
  }
  summaries = summaries.toSorted((a, b) => compareText(a.path, b.path))
  let collected = failed.length === 0 ? first : await relate({ ...content, summaries, failed: [] })
  for (;;) {
    const bad = findPages(collected.problems.filter(isError), summaries, contentDir)
    if (bad.size === 0) break
    summaries = summaries.flatMap((summary) => {
      if (!bad.has(summary.path)) return [summary]
      // A kept version, too, may be wrong for the site as it is now.
      const good = kept.has(summary.path) ? undefined : lastGood(summary.path)
      if (good) kept.add(summary.path)
      else {
        kept.delete(summary.path)
        leftOut.add(summary.path)
      }
      return good ? [good] : []
    })
    collected = await relate({ ...content, summaries, failed: [] })
  }
  const remaining = collected.problems.filter((problem) => !isError(problem))
  const sources = new Map([...content.summaries, ...failed].map((page) => [page.path, page]))
  const toFile = (page: string) => toSourceFile(contentDir, sources.get(page) ?? { path: page })
  const notes = [
    ...reportTogether([...leftOut].map(toFile), {
      ruleId: 'page-left-out',
      reason: 'pages with errors aren’t published',
      hint: 'Fix the errors: links to these pages lead nowhere.',
    }),
    ...reportTogether([...kept].map(toFile), {
      ruleId: 'page-kept',
      reason: 'pages with errors are published as they were without them',
      hint: 'Fix the errors.',
    }),
  ]
  return {
    collected: {
      ...collected,
      problems: [...errors, ...remaining, ...notes],
    },
    leftOut: [...leftOut],
    kept: [...kept],
    isUsable: collected.problems.filter(isError).every(isOfMissingPage),
  }
}

function isError({ severity }: Pick<Problem, 'severity'>): boolean {
  return severity === 'error'
}

/** Whether an error is that of a file which is no page for this reason, such as a link that leads nowhere. */
function isOfMissingPage({ file }: Problem): boolean {
  return file !== undefined && /\.mdx?$/.test(file)
}

/** Paths of the pages that problems are about, also where they are in what a page imports. */
function findPages(
  problems: readonly Problem[],
  summaries: readonly PageSummary[],
  contentDir: string,
): Set<string> {
  const files = new Set(problems.map(({ file }) => file))
  const pages = summaries.filter((summary) => {
    const source = toSourceFile(contentDir, summary)
    const own = [
      source,
      ...summary.fragments.map((_, index) => toFragmentFile(source, summary.fragments, index)),
    ]
    return own.some((file) => files.has(toShownPath(file)))
  })
  return new Set(pages.map(({ path }) => path))
}

import { existsSync } from 'node:fs'
import path from 'node:path'
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
  /** Paths of pages that are published in their last version without errors. */
  kept: string[]
  /** Whether the site can be published: all remaining errors are in pages and files that aren't published. */
  isUsable: boolean
}

/**
 * Reduce a site to its pages and files without errors. If the last indexed version of a page had no errors,
 * that version is kept. Links to pages that are left out become problems of the pages that contain the links.
 *
 * @param content All compiled pages and files.
 * @param first The whole site, with all problems.
 * @param known The pages of the last index.
 * @param isBad Whether a page can't be rendered.
 * @param relate Checks the pages and files that remain against each other.
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
  const lastGood = (name: string) => {
    const summary = known.get(name)
    const isGood =
      summary && !summary.problems.some(isError) && existsSync(cache.fileOf(summary.key)) && !isBad(summary)
    return isGood ? { ...summary, problems: [] } : undefined
  }
  const errors: Problem[] = first.problems.filter(isError)
  const leftOut = new Set<string>()
  const kept = new Set<string>()
  const filesLeftOut = new Set<string>()
  const toAsset = (asset: string) => path.join(contentDir, ...asset.split('/'))
  let { assets } = content
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
    const wrong = collected.problems.filter(isError)
    const bad = findPages(wrong, summaries, contentDir)
    const named = new Set(wrong.map(({ file }) => file))
    const badAssets = assets.filter((asset) => named.has(toShownPath(toAsset(asset))))
    if (bad.size === 0 && badAssets.length === 0) break
    for (const asset of badAssets) filesLeftOut.add(asset)
    assets = assets.filter((asset) => !filesLeftOut.has(asset))
    summaries = summaries.flatMap((summary) => {
      if (!bad.has(summary.path)) return [summary]
      // The kept version may have errors as well in the site as it is now.
      const good = kept.has(summary.path) ? undefined : lastGood(summary.path)
      if (good) kept.add(summary.path)
      else {
        kept.delete(summary.path)
        leftOut.add(summary.path)
      }
      return good ? [good] : []
    })
    collected = await relate({ ...content, summaries, assets, failed: [] })
  }
  const remaining = collected.problems.filter((problem) => !isError(problem))
  const sources = new Map([...content.summaries, ...failed].map((page) => [page.path, page]))
  const toFile = (page: string) => toSourceFile(contentDir, sources.get(page) ?? { path: page })
  const notes = [
    ...reportTogether([...leftOut].map(toFile), {
      ruleId: 'page-left-out',
      reason: 'pages with errors aren’t published',
      hint: 'Fix the errors: links to these pages are broken.',
    }),
    ...reportTogether([...kept].map(toFile), {
      ruleId: 'page-kept',
      reason: 'pages with errors are published in their last version without errors',
      hint: 'Fix the errors.',
    }),
    ...reportTogether([...filesLeftOut].map(toAsset), {
      ruleId: 'file-left-out',
      reason: 'files with errors aren’t published',
      hint: 'Fix the errors: links to these files are broken.',
    }),
  ]
  // Problems that were found while files were listed are about files that aren't published anyway.
  const unlisted = new Set(content.problems.map(({ file }) => file))
  const blocking = collected.problems.filter(
    (problem) => isError(problem) && !isOfMissingPage(problem) && !unlisted.has(problem.file),
  )
  return {
    collected: {
      ...collected,
      problems: [...errors, ...remaining, ...notes, ...toBlocked(blocking)],
    },
    leftOut: [...leftOut],
    kept: [...kept],
    isUsable: blocking.length === 0,
  }
}

/** Explain why nothing is published, although pages with errors can be left out. */
function toBlocked([first, ...others]: readonly Problem[]): Problem[] {
  if (first === undefined) return []
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  const { file, line, column, ruleId } = first
  return [
    {
      file,
      line,
      column,
      ruleId: 'nothing-published',
      severity: 'note',
      reason: `Nothing is published: the error \`${ruleId}\`${rest} can’t be avoided by leaving out a page or file`,
      hint: others.length === 0 ? 'Fix it first.' : 'Fix these errors first.',
    },
  ]
}

function isError({ severity }: Pick<Problem, 'severity'>): boolean {
  return severity === 'error'
}

/** Whether an error keeps a Markdown file from being a page, as a broken symbolic link does. */
function isOfMissingPage({ file }: Problem): boolean {
  return file !== undefined && /\.mdx?$/.test(file)
}

/** Find the paths of pages with problems, including problems in fragments that a page imports. */
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

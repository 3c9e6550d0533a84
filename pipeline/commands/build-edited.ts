import path from 'node:path'
import type { Project } from '../config/load-config.ts'
import type { RunContext } from '../config/run-context.ts'
import { type ChangedPages, type EditedPages, editPages, findChangedPages } from '../index/edit-pages.ts'
import type { IndexResult } from '../index/run.ts'
import { toRelativeSource } from '../markdown/page-file.ts'
import { type FormerPages, isMarkedOutdated, readFormer, renderEdited } from '../render/render-edited.ts'
import type { RenderOptions, RenderStageResult } from '../render/run.ts'
import type { StoredPages } from '../site/pages/page-store.ts'
import { findTranslationSource, isBlob } from '../site/pages/translation-source.ts'
import { isInside, toPosixPath } from '../support/files/posix-path.ts'
import { silentProgress } from '../support/progress/progress.ts'
import { countOf } from '../support/text/count-of.ts'
import { runSw, type SwResult } from '../sw/run.ts'
import type { StageResults } from './build-result.ts'
import { type SiteResults, toPartContext } from './run-for-sites.ts'

/** A site of the output that shows a changed page. */
interface EditedSite {
  context: RunContext
  changed: ChangedPages
}

/**
 * Fast path of the build command for an output in which only the text of a few pages has changed since the last
 * build. Other languages refer to the routes and headings of these pages, which are the same; they show the
 * text of pages that aren't translated.
 *
 * @param files Sizes in bytes of the changed pages, by absolute path.
 * @param last Result of the last build.
 * @param onCompiled Called for each page that was compiled, even if the fast path gives up: the stages then
 *   find it in the cache.
 * @returns undefined if more than text has changed and the stages have to run.
 */
export async function buildEdited(
  context: RunContext,
  files: ReadonlyMap<string, number>,
  last: StageResults,
  options: RenderOptions,
  onCompiled: () => void,
): Promise<StageResults | undefined> {
  const { parts } = context.project
  if (!last.index || !last.render || !last.sw) return undefined
  const sites = findEditedSites(context, files)
  if (!sites) return undefined
  const prepared: (EditedSite & { edited: EditedPages; former: FormerPages })[] = []
  for (const site of sites) {
    const { context: part, changed } = site
    let former: FormerPages | undefined
    const edited = await editPages(part, changed, onCompiled, async () => {
      former = await readFormer(
        part.project,
        [...changed.pages.values()].map(({ before }) => toRelativeSource(before)),
      )
    })
    if (!edited) return undefined
    former ??= await readFormer(part.project, [])
    prepared.push({ ...site, edited, former })
  }
  const index = new Map<string, Partial<IndexResult>>()
  const render = new Map<string, Partial<RenderStageResult>>()
  const sw = new Map<string, SwResult>()
  for (const { context: part, edited, former } of prepared) {
    const { prefix } = part.project
    const rendered = await renderEdited(part, edited.pages, former, options)
    // The stages also complete what has been published so far.
    if (!rendered) return undefined
    edited.store()
    index.set(prefix, { compiled: edited.pages.length })
    render.set(prefix, rendered)
    sw.set(prefix, (await runSw(part)).result)
  }
  const pages = sumUp(last.index, (result) => result.pages)
  const routes = sumUp(last.render, (result) => result.routes)
  const made = {
    index: replaceResults(last.index, parts, index),
    render: replaceResults(last.render, parts, render),
    sw: replaceResults(last.sw, parts, sw),
  }
  const compiled = sumUp(made.index, (result) => result.compiled)
  const rendered = sumUp(made.render, (result) => result.rendered)
  const written = sumUp(made.render, (result) => result.written.length)
  context.progress.finish(
    `${countOf(pages, 'page')} (${compiled} compiled), ${countOf(routes, 'route')} (${rendered} rendered), ${countOf(written, 'file')} written`,
  )
  return made
}

/**
 * @returns undefined if one of the files isn't the source of a page, or if a translation of it will be outdated
 *   or no longer be outdated.
 */
function findEditedSites(context: RunContext, files: ReadonlyMap<string, number>): EditedSite[] | undefined {
  const left = new Set(files.keys())
  let isEnough = true
  const sites = context.project.parts.flatMap((project): EditedSite[] => {
    const changed = findChangedPages(project, files)
    if ([...files.keys()].some((file) => changesNotice(file, changed.stored, project))) isEnough = false
    for (const { file } of changed.pages.values()) left.delete(file)
    // If the fast path gives up, the stages start over and report their own progress.
    const part = { ...toPartContext(context, project), progress: silentProgress }
    return changed.pages.size === 0 ? [] : [{ context: part, changed }]
  })
  return isEnough && left.size === 0 ? sites : undefined
}

/** Whether a change of a file adds a notice to its translation, or removes it. */
function changesNotice(
  file: string,
  stored: StoredPages,
  { contentDir, baseContentDir, stateDir }: Project,
): boolean {
  if (contentDir === baseContentDir || !isInside(file, baseContentDir)) return false
  const stem = toPosixPath(path.relative(baseContentDir, file)).replace(/\.mdx?$/, '')
  return ['.md', '.mdx'].some((extension) => {
    const page = stored.find(stem + extension)
    const hash = page?.frontMatter.translationOf
    if (!page || hash === undefined || page.folder !== undefined) return false
    const source = findTranslationSource(page.path, baseContentDir)
    return source !== undefined && !isBlob(source.bytes, hash) !== isMarkedOutdated(stateDir, page.path)
  })
}

/** Replaces the results of some sites. @param changes The changed properties of results, by prefix. */
function replaceResults<Result extends object>(
  { parts: others, ...first }: SiteResults<Result>,
  [root]: readonly Project[],
  changes: ReadonlyMap<string, Partial<Result>>,
): SiteResults<Result> {
  const own = { ...(first as Result), ...changes.get(root?.prefix ?? '') }
  if (!others) return own
  const replaced = Object.entries(others).map(
    ([prefix, result]) => [prefix, { ...result, ...changes.get(prefix) }] as const,
  )
  return { ...own, parts: Object.fromEntries(replaced) }
}

function sumUp<Result extends object>(
  { parts, ...first }: SiteResults<Result>,
  count: (result: Result) => number,
): number {
  return Object.values(parts ?? {}).reduce((sum, result) => sum + count(result), count(first as Result))
}

import path from 'node:path'
import type { RunContext } from '../config/run-context.ts'
import { editPages } from '../index/edit-pages.ts'
import { type FormerPages, readFormer, renderEdited } from '../render/render-edited.ts'
import type { RenderOptions } from '../render/run.ts'
import { isInside, toPosixPath } from '../support/files/posix-path.ts'
import { silentProgress } from '../support/progress/progress.ts'
import { countOf } from '../support/text/count-of.ts'
import { runSw } from '../sw/run.ts'
import type { StageResults } from './build-result.ts'
import { toPartContext } from './run-for-sites.ts'

/**
 * Fast path of the build command for a site in which only the text of a few pages has changed since the last
 * build.
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
  const [project = context.project] = context.project.parts
  // If the fast path gives up, the stages start over and report their own progress.
  const part = { ...toPartContext(context, project), progress: silentProgress }
  const { contentDir } = project
  if (!last.index || !last.render) return undefined
  if (![...files.keys()].every((file) => isInside(file, contentDir))) return undefined
  const pages = new Map(
    [...files].map(([file, size]) => [toPosixPath(path.relative(contentDir, file)), size] as const),
  )
  let former: FormerPages | undefined
  const edited = await editPages(part, pages, onCompiled, async () => {
    former = await readFormer(part.project, [...pages.keys()])
  })
  if (!edited) return undefined
  former ??= await readFormer(part.project, [])
  const rendered = await renderEdited(part, edited.pages, former, options)
  if (!rendered) return undefined
  edited.store()
  const { routes } = last.render
  const sw = await runSw(part)
  context.progress.finish(
    `${countOf(last.index.pages, 'page')} (${edited.pages.length} compiled), ${countOf(routes, 'route')} (${rendered.rendered} rendered), ${countOf(rendered.written.length, 'file')} written`,
  )
  return {
    index: { ...last.index, compiled: edited.pages.length },
    render: { routes, ...rendered },
    sw: sw.result,
  }
}

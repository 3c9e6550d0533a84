import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RunContext } from '../config/run-context.ts'
import { contentIndexFile, resizePage } from '../site/pages/content-index.ts'
import { StoredPages } from '../site/pages/page-store.ts'
import type { EditedPage, PageSummary } from '../site/pages/page-summary.ts'
import { writeAtomicSync } from '../support/files/atomic-write.ts'
import { stableJson } from '../support/files/hash.ts'
import { mayTakeLong } from './compile-job.ts'
import { runCompileTasks } from './compile-pages.ts'
import { toCompileSetup } from './compile-setup.ts'

export interface EditedPages {
  pages: EditedPage[]
  /** Write the page store and the content index, which other stages and later builds read. */
  store: () => void
}

/**
 * Compile pages whose sources have changed, without running the whole index stage.
 *
 * @param files The changed sources: size in bytes by path below the content folder.
 * @param onCompiled Called for each page that was compiled, whatever has changed in it.
 * @param meanwhile Called if a worker process compiles, so that this process can use the time.
 * @returns undefined if more than the pages' text has changed, or if there are problems: the
 *   index stage is needed then.
 */
export async function editPages(
  context: RunContext,
  files: ReadonlyMap<string, number>,
  onCompiled: () => void,
  meanwhile: () => Promise<void>,
): Promise<EditedPages | undefined> {
  const { project } = context
  const stored = new StoredPages(project.stateDir)
  const known = new Map<string, PageSummary>()
  for (const file of files.keys()) {
    const before = stored.find(file)
    if (before === undefined || !isAlone(before)) return undefined
    known.set(file, before)
  }
  const pages: EditedPage[] = []
  const setup = await toCompileSetup(project)
  const compiling = runCompileTasks([...known.values()].map(toTask), setup, context, {
    sizeOf: (task) => files.get(task.path) ?? 0,
    onResult(task, result) {
      const before = known.get(task.path)
      if (before === undefined || result instanceof Error) return
      onCompiled()
      // A round trip through JSON makes it comparable with the stored summary.
      const after = JSON.parse(JSON.stringify(result.summary)) as PageSummary
      if (isAlone(after) && toOutline(before) === toOutline(after)) pages.push({ before, after })
    },
  })
  const usesWorker = [...files.values()].some((bytes) => mayTakeLong(setup, bytes))
  // By the next turn of the event loop the task has been sent to the worker. Errors of `meanwhile` are
  // ignored: they occur again when its result is needed.
  const otherWork = usesWorker ? nextTurn().then(meanwhile) : undefined
  await Promise.all([compiling, otherWork?.catch(() => {})])
  if (pages.length < files.size) return undefined
  const indexFile = contentIndexFile(project.stateDir)
  let index: Buffer | undefined = readFileSync(indexFile)
  for (const { before, after } of pages) {
    stored.replace(after)
    index = index && resizePage(index, after.path, after.sizeBytes - before.sizeBytes)
  }
  if (index === undefined) return undefined
  const bytes = index
  return {
    pages,
    store() {
      stored.write()
      writeAtomicSync(indexFile, [bytes])
    },
  }
}

/**
 * Whether a page imports no other file, has no problems, and comes from the content
 * folder of its own language.
 */
function isAlone({ fragments, assets, problems, folder }: PageSummary): boolean {
  return fragments.length + assets.length + problems.length === 0 && folder === undefined
}

function toTask({ path: file, isThirdParty, isMdx, key }: PageSummary) {
  return { path: file, isThirdParty, isMdx, previousKey: key }
}

/**
 * The parts of a summary that other pages depend on: without the text's size and
 * hashes, and without positions.
 */
function toOutline(summary: PageSummary): string {
  const { sizeBytes: _, sha256: __, key: ___, opening: ____, links, images, components, ...rest } = summary
  return stableJson({
    ...rest,
    links: links.map(({ url }) => url),
    images: images.map(({ place: _, ...image }) => image),
    components: components.map(({ name }) => name),
  })
}

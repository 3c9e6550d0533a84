import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Project } from '../config/load-config.ts'
import type { RunContext } from '../config/run-context.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import { contentIndexFile, resizePage } from '../site/pages/content-index.ts'
import { StoredPages } from '../site/pages/page-store.ts'
import type { EditedPage, PageSummary } from '../site/pages/page-summary.ts'
import { writeAtomicSync } from '../support/files/atomic-write.ts'
import { stableJson } from '../support/files/hash.ts'
import { isInside, toPosixPath } from '../support/files/posix-path.ts'
import { mayTakeLong } from './compile-job.ts'
import { runCompileTasks } from './compile-pages.ts'
import { toCompileSetup } from './compile-setup.ts'
import { hasSummaryName } from './navigation-file.ts'

export interface EditedPages {
  pages: EditedPage[]
  /** Write the page store and the content index, which other stages and later builds read. */
  store: () => void
}

/** A page whose source has changed. */
interface ChangedPage {
  /** Absolute path of the source. */
  file: string
  sizeBytes: number
  before: PageSummary
}

/** The pages of a site whose sources have changed. */
export interface ChangedPages {
  stored: StoredPages
  /** By the path of the source below its content folder. */
  pages: Map<string, ChangedPage>
}

/**
 * Find the pages of a site that are made from changed files.
 *
 * @param files Sizes in bytes by absolute path. They may include files that aren't pages of this site.
 */
export function findChangedPages(
  { stateDir, contentDir, baseContentDir }: Project,
  files: ReadonlyMap<string, number>,
): ChangedPages {
  const stored = new StoredPages(stateDir)
  const pages: ChangedPages['pages'] = new Map()
  for (const [file, sizeBytes] of files) {
    for (const dir of new Set([contentDir, baseContentDir])) {
      if (!isInside(file, dir)) continue
      const before = stored.find(toPosixPath(path.relative(dir, file)))
      if (before && toSourceFile(contentDir, before) === path.resolve(file))
        pages.set(before.path, { file, sizeBytes, before })
    }
  }
  return { stored, pages }
}

/**
 * Compile pages whose sources have changed, without running the whole index stage.
 *
 * @param onCompiled Called for each page that was compiled, whatever has changed in it.
 * @param meanwhile Called if a worker process compiles, so that this process can use the time.
 * @returns undefined if more than the pages' text has changed, or if there are problems: the
 *   index stage is needed then.
 */
export async function editPages(
  context: RunContext,
  { stored, pages: changed }: ChangedPages,
  onCompiled: () => void,
  meanwhile: () => Promise<void>,
): Promise<EditedPages | undefined> {
  const { project } = context
  const known = [...changed.values()]
  if (!known.every(({ file, before }) => isAlone(before) && !hasSummaryName(file))) return undefined
  const pages: EditedPage[] = []
  const setup = await toCompileSetup(project)
  const compiling = runCompileTasks(known.map(toTask), setup, context, {
    sizeOf: (task) => changed.get(task.path)?.sizeBytes ?? 0,
    onResult(task, result) {
      const before = changed.get(task.path)?.before
      if (before === undefined || result instanceof Error) return
      onCompiled()
      // A round trip through JSON makes it comparable with the stored summary.
      const after = JSON.parse(JSON.stringify(result.summary)) as PageSummary
      if (isAlone(after) && toOutline(before) === toOutline(after)) pages.push({ before, after })
    },
  })
  const usesWorker = known.some(({ sizeBytes }) => mayTakeLong(setup, sizeBytes))
  // By the next turn of the event loop the task has been sent to the worker. Errors of `meanwhile` are
  // ignored: they occur again when its result is needed.
  const otherWork = usesWorker ? nextTurn().then(meanwhile) : undefined
  await Promise.all([compiling, otherWork?.catch(() => {})])
  if (pages.length < changed.size) return undefined
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

/** Whether a page imports no other file and has no problems. */
function isAlone({ fragments, assets, problems }: PageSummary): boolean {
  return fragments.length + assets.length + problems.length === 0
}

function toTask({ before: { path: file, folder, isThirdParty, isMdx, key } }: ChangedPage) {
  return { path: file, folder, isThirdParty, isMdx, previousKey: key }
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

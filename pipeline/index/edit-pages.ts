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
import { toCompileSetup } from './run.ts'

export interface EditedPages {
  pages: EditedPage[]
  /** Write what the other stages and later builds read. */
  store: () => void
}

/**
 * Compile pages whose sources have changed.
 *
 * @param files Of the sources: path below the content folder, and size in bytes.
 * @param onCompiled Called for each page that was compiled, whatever has changed.
 * @param meanwhile Called when another process compiles, and this one would only wait for it.
 * @returns Undefined if more than their text has changed, or something is to be reported: that is for the index stage.
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
      // As it will be read again.
      const after = JSON.parse(JSON.stringify(result.summary)) as PageSummary
      if (isAlone(after) && toOutline(before) === toOutline(after)) pages.push({ before, after })
    },
  })
  const isElsewhere = [...files.values()].some((bytes) => mayTakeLong(setup, bytes))
  // By the next turn, the other process has been sent its task. What fails here fails again when it is needed.
  const beside = isElsewhere ? nextTurn().then(meanwhile) : undefined
  await Promise.all([compiling, beside?.catch(() => {})])
  if (pages.length < files.size) return undefined
  const indexFile = contentIndexFile(project.stateDir)
  let index: string | undefined = readFileSync(indexFile, 'utf8')
  for (const { before, after } of pages) {
    stored.replace(after)
    index = index && resizePage(index, after.path, after.sizeBytes - before.sizeBytes)
  }
  if (index === undefined) return undefined
  const text = index
  return {
    pages,
    store() {
      stored.write()
      writeAtomicSync(indexFile, text)
    },
  }
}

/** Whether a page is about no other file, and nothing is wrong with it. */
function isAlone({ fragments, assets, problems, folder }: PageSummary): boolean {
  return fragments.length + assets.length + problems.length === 0 && folder === undefined
}

function toTask({ path: file, isThirdParty, isMdx, key }: PageSummary) {
  return { path: file, isThirdParty, isMdx, previousKey: key }
}

/** All that is known of a page but for its text, and where in the text something is. */
function toOutline(summary: PageSummary): string {
  const { sizeBytes: _, sha256: __, key: ___, opening: ____, links, images, components, ...rest } = summary
  return stableJson({
    ...rest,
    links: links.map(({ url }) => url),
    images: images.map(({ place: _, ...image }) => image),
    components: components.map(({ name }) => name),
  })
}

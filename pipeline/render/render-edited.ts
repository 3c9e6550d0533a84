import type { Project } from '../config/load-config.ts'
import type { RunContext } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { OutputFolder } from '../site/output/output-folder.ts'
import type { EditedPage } from '../site/pages/page-summary.ts'
import { toSection } from '../site/route.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { listBodies } from './bodies.ts'
import { patchOptionList } from './option-list.ts'
import { addPageSamples, type SamplePage } from './page-samples.ts'
import { renderJob } from './render-job.ts'
import { PageRenderer } from './render-page-files.ts'
import { defaultKeepAssets, type RenderOptions, type RenderStageResult } from './run.ts'
import { type ChangedWords, patchSearchIndex } from './search/patch-search.ts'
import { toWordsKey } from './search/plan-search.ts'
import { splitPrintable } from './split-printable.ts'
import { type StoredTask, TaskStore, type TaskStoreHead } from './task-store.ts'
import { type RenderTask, toTaskInputs } from './tasks.ts'

/**
 * Render what shows pages whose text was changed, as the render stage would. The output must be as it was written, and
 * all else that the last build was made from must be the same.
 *
 * @returns Undefined if that isn't enough: nothing has been written then.
 */
export async function renderEdited(
  context: RunContext,
  pages: readonly EditedPage[],
  { keepAssets = defaultKeepAssets, onRendered }: RenderOptions,
): Promise<Omit<RenderStageResult, 'routes'> | undefined> {
  const { project, progress } = context
  const { config, stateDir } = project
  if (pages.some(({ before, after }) => before.hasStyles || after.hasStyles)) return undefined
  const store = new TaskStore(stateDir)
  const edited = editTasks(store, pages, config)
  if (!edited) return undefined
  const { tasks, words, documents } = edited
  const output = await OutputFolder.open(project, 'render')
  try {
    output.keepOthers(new Set([...tasks.values()].map(({ replaced }) => replaced)))
    progress.start('render', tasks.size)
    const setup = { ...store.head.setup, waitingDir: output.waitingDir, outputDir: output.dir }
    const renderer = new PageRenderer(setup)
    // A component of the site may never end, or end the process.
    const mayRunLong = setup.ownComponents !== undefined
    const whole: RenderTask[] = []
    let hasFailed = false
    for (const { stored, page } of tasks.values()) {
      const { task } = stored
      store.replace(stored)
      const patched = page && !mayRunLong && (await patch(task, page, renderer, output))
      if (patched) output.add(task.file, patched, task.inputs)
      else whole.push(task)
    }
    await runTasks(renderJob, {
      ...context,
      setup,
      tasks: whole,
      sizeOf: (task) => task.sizeBytes,
      secondsOf: (task) => config.limits.pageSeconds * (1 + task.sizeBytes / config.limits.pageBytes),
      mayTakeLong: () => mayRunLong,
      onResult(task, result) {
        progress.advance()
        if (result instanceof Error) {
          hasFailed = true
          return
        }
        onRendered?.(task.route, result.ms)
        for (const file of result.files) output.addStaged(file)
      },
    })
    // What has failed is reported by the stage, which knows what to leave out.
    const isPatched =
      !hasFailed &&
      patchOptions(project, store.head, pages, output) &&
      patchSearchIndex(project, words, output)
    if (!isPatched) {
      await output.discard()
      return undefined
    }
    addPageSamples(project, documents, output)
    const { written, deleted } = await output.commit(keepAssets)
    store.write()
    return { rendered: tasks.size, written, deleted }
  } catch (error) {
    await output.discard().catch(() => {})
    throw error
  }
}

/** @returns Whether the list of all options has what the edited pages document. */
function patchOptions(
  project: Project,
  head: TaskStoreHead,
  pages: readonly EditedPage[],
  output: OutputFolder,
): boolean {
  const { options } = head
  if (!options) return true
  const keys = new Map(pages.map(({ after }) => [after.path, after.key]))
  head.options = options.map((page) => ({ ...page, key: keys.get(page.path) ?? page.key }))
  return patchOptionList(project, options, head.options, output)
}

/** Put the new text of a page into a published document with many. */
async function patch(
  task: RenderTask,
  { before, after }: EditedPage,
  renderer: PageRenderer,
  output: OutputFolder,
): Promise<string | undefined> {
  const text = task.parts.hasOwnStyles ? undefined : output.readPublished(task.file)
  return text === undefined ? undefined : renderer.patchDocument(task, text, after.path, before.key)
}

interface EditedTask {
  stored: StoredTask
  /** The inputs that it had. */
  replaced: string
  /** The only edited page in it, if it has others as well. */
  page: EditedPage | undefined
}

/** Put edited pages into the tasks that show them. */
function editTasks(
  store: TaskStore,
  pages: readonly EditedPage[],
  { site, sections }: Config,
): { tasks: Map<number, EditedTask>; words: ChangedWords[]; documents: SamplePage[] } | undefined {
  const tasks = new Map<number, EditedTask>()
  const words: ChangedWords[] = []
  const documents: SamplePage[] = []
  const dated = new Set(sections.filter(({ order }) => order === 'date').map(({ name }) => name))
  for (const page of pages) {
    const { before, after } = page
    const ofOthers = documents.length
    for (const found of store.find(before.path)) {
      const known = tasks.get(found.line.start)
      const { task } = known?.stored ?? found
      const { name } = task.screen
      if (name !== 'content' && name !== 'printable') return undefined
      for (const body of listBodies(task.screen.props)) {
        if (body.path !== before.path) continue
        if (body.key !== before.key) return undefined
        body.key = after.key
      }
      task.sizeBytes += after.sizeBytes - before.sizeBytes
      if (name === 'content') {
        // Feeds have the text of posts.
        if (dated.has(toSection(task.route))) return undefined
        documents.push({ node: { url: task.route }, summary: after })
        const isDescribed = after.frontMatter.description || site.description
        if (!isDescribed) task.head.description = after.opening
        if (task.search) {
          const key = toWordsKey(after.key, task.search.names)
          words.push({ route: task.route, before: task.search.key, after: key })
          task.search.key = key
        }
      }
      if (known) known.page = undefined
      else {
        const isOneOfMany = name === 'printable'
        tasks.set(found.line.start, {
          stored: found,
          replaced: task.inputs,
          page: isOneOfMany ? page : undefined,
        })
      }
    }
    if (documents.length - ofOthers !== 1) return undefined
  }
  if (!resizePrinted(store.head, pages)) return undefined
  for (const { stored } of tasks.values()) {
    const { inputs: _, ...task } = stored.task
    const shared = store.head.sharedInputs[task.place.navKey ?? '']
    if (shared === undefined) return undefined
    stored.task = { ...task, inputs: toTaskInputs(task, shared) }
  }
  return { tasks, words, documents }
}

/** @returns Whether the printable pages of sections have the same parts as before. */
function resizePrinted({ printed }: TaskStoreHead, pages: readonly EditedPage[]): boolean {
  const sizes = new Map(pages.map(({ after }) => [after.path, after.sizeBytes]))
  for (const [name, before] of Object.entries(printed)) {
    if (!before.some(({ path }) => sizes.has(path))) continue
    const after = before.map((page) => ({ ...page, size: sizes.get(page.path) ?? page.size }))
    const [old, now] = [before, after].map((own) =>
      splitPrintable({ name, pages: own }).map((part) => part.pages.length),
    )
    if (old?.join() !== now?.join()) return false
    printed[name] = after
  }
  return true
}

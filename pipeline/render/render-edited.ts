import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../config/load-config.ts'
import type { RunContext } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { OutputFolder, toWaitingDir } from '../site/output/output-folder.ts'
import type { EditedPage } from '../site/pages/page-summary.ts'
import { toSection } from '../site/route.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { listBodies } from './bodies.ts'
import { patchOptionList } from './option-list.ts'
import { addPageSamples, type SamplePage } from './page-samples.ts'
import { renderJob } from './render-job.ts'
import { PageRenderer } from './render-page-files.ts'
import { defaultKeepAssets, type RenderOptions, type RenderStageResult } from './run.ts'
import {
  type ChangedWords,
  type PublishedSection,
  patchSearchIndex,
  readSection,
} from './search/patch-search.ts'
import { toWordsKey } from './search/plan-search.ts'
import { splitPrintable } from './split-printable.ts'
import { type StoredTask, TaskStore, type TaskStoreHead } from './task-store.ts'
import { type RenderTask, toTaskInputs } from './tasks.ts'

/** What is needed of pages as they are published, to put their new text in its place. */
export interface FormerPages {
  store: TaskStore
  renderer: PageRenderer
  /** Indexes of sections with one of the pages, by name. */
  sections: Map<string, PublishedSection>
}

/**
 * Read what is published of pages, and render them as they are in documents with many, and the first one by itself: there is
 * time for it while their new text is compiled.
 *
 * @param paths Of the pages. All else is read when it is needed.
 * @throws If the tasks that were planned last are missing.
 */
export async function readFormer(
  { stateDir, outputDir }: Pick<Project, 'stateDir' | 'outputDir'>,
  paths: readonly string[],
): Promise<FormerPages> {
  const store = new TaskStore(stateDir)
  const waitingDir = toWaitingDir(outputDir, 'render')
  const renderer = new PageRenderer({ ...store.head.setup, outputDir, waitingDir })
  const sections: FormerPages['sections'] = new Map()
  const [first] = paths
  // Components of the site run in a process that can be ended.
  const isOwnCode = store.head.setup.ownComponents !== undefined
  for (const page of paths) {
    for (const { task } of store.find(page)) {
      if (canPatch(store.head, task)) await renderer.renderFormer(task, page)
      else if (page === first && !isOwnCode) await renderer.warmUp(task)
      const section = toSection(task.route)
      if (!task.search || sections.has(section)) continue
      const published = readSection(section, (file) => readIfThere(outputDir, file))
      if (published) sections.set(section, published)
    }
  }
  return { store, renderer, sections }
}

/** Whether the new text of a page is put into a published document of others. */
function canPatch({ setup }: TaskStoreHead, { screen, parts }: RenderTask): boolean {
  // Components of the site run in a process that can be ended.
  return screen.name === 'printable' && !parts.hasOwnStyles && setup.ownComponents === undefined
}

function readIfThere(dir: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(dir, ...file.split('/')), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Render what shows pages whose text was changed, as the render stage would. The output must be as it was written, and
 * all else that the last build was made from must be the same.
 *
 * @returns Undefined if that isn't enough: nothing has been written then.
 */
export async function renderEdited(
  context: RunContext,
  pages: readonly EditedPage[],
  { store, renderer, sections }: FormerPages,
  { keepAssets = defaultKeepAssets, onRendered }: RenderOptions,
): Promise<Omit<RenderStageResult, 'routes'> | undefined> {
  const { project, progress } = context
  const { config } = project
  if (pages.some(({ before, after }) => before.hasStyles || after.hasStyles)) return undefined
  const edits = new TaskEdits(store, config)
  if (!pages.every((page) => edits.add(page)) || !edits.finish(pages)) return undefined
  const output = await OutputFolder.open(project, 'render')
  try {
    const { size: rendered } = edits.tasks
    output.keepOthers(new Set([...edits.tasks.values()].map(({ replaced }) => replaced)))
    progress.start('render', rendered)
    // What has failed is reported by the stage, which knows what to leave out.
    const isEnough =
      (await renderTasks(context, store, renderer, edits, output, onRendered)) &&
      patchOptions(project, store.head, pages, output) &&
      patchSearchIndex(project, edits.words, output, sections)
    if (!isEnough) {
      await output.discard()
      return undefined
    }
    addPageSamples(project, edits.documents, output)
    const { written, deleted } = await output.commit(keepAssets)
    store.write()
    return { rendered, written, deleted }
  } catch (error) {
    // What has failed is reported, whether or not what waits could be deleted.
    await output.discard().catch(() => {})
    throw error
  }
}

/** Patch documents with many pages, and render the others. @returns Whether all of them could be rendered. */
async function renderTasks(
  context: RunContext,
  store: TaskStore,
  renderer: PageRenderer,
  { tasks }: TaskEdits,
  output: OutputFolder,
  onRendered: RenderOptions['onRendered'],
): Promise<boolean> {
  const { limits } = context.project.config
  const setup = { ...store.head.setup, waitingDir: output.waitingDir, outputDir: output.dir }
  // A component of the site may never end, or end the process.
  const mayRunLong = setup.ownComponents !== undefined
  // In this process, what has read the records renders.
  const job = { ...renderJob, load: async () => () => (task: RenderTask) => renderer.render(task) }
  const whole: RenderTask[] = []
  for (const { stored, page } of tasks.values()) {
    const { task } = stored
    store.replace(stored)
    const patched = page && canPatch(store.head, task) && (await patch(task, page, renderer, output))
    if (patched) output.add(task.file, patched, task.inputs)
    else whole.push(task)
  }
  let hasFailed = false
  await runTasks(job, {
    ...context,
    setup,
    tasks: whole,
    sizeOf: (task) => task.sizeBytes,
    secondsOf: (task) => limits.pageSeconds * (1 + task.sizeBytes / limits.pageBytes),
    mayTakeLong: () => mayRunLong,
    onResult(task, result) {
      context.progress.advance()
      if (result instanceof Error) {
        hasFailed = true
        return
      }
      onRendered?.(task.route, result.ms)
      for (const file of result.files) output.addStaged(file)
    },
  })
  return !hasFailed
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
  const text = output.readPublished(task.file)
  return text === undefined ? undefined : renderer.patchDocument(task, text, after.path, before.key)
}

interface EditedTask {
  stored: StoredTask
  /** The inputs that it had. */
  replaced: string
  /** The only edited page in it, if it has others as well. */
  page: EditedPage | undefined
}

/** Puts edited pages into the tasks that show them, as long as nothing else changes with a page. */
class TaskEdits {
  /** By where their lines are in the store. */
  readonly tasks = new Map<number, EditedTask>()
  /** What search finds has changed. */
  readonly words: ChangedWords[] = []
  /** The pages that have a document of their own. */
  readonly documents: SamplePage[] = []
  readonly #store: TaskStore
  readonly #site: Config['site']
  /** Names of sections with feeds. */
  readonly #dated: ReadonlySet<string>

  constructor(store: TaskStore, { site, sections }: Config) {
    this.#store = store
    this.#site = site
    this.#dated = new Set(sections.filter(({ order }) => order === 'date').map(({ name }) => name))
  }

  /** @returns False if more than the tasks with the page would have to change. */
  add(page: EditedPage): boolean {
    const ofOthers = this.documents.length
    for (const found of this.#store.find(page.before.path)) {
      const { start } = found.line
      const known = this.tasks.get(start)
      const { task } = known?.stored ?? found
      const { name } = task.screen
      if ((name !== 'content' && name !== 'printable') || !replaceBodies(task, page)) return false
      if (name === 'content') {
        // Feeds have the text of posts.
        if (this.#dated.has(toSection(task.route))) return false
        this.#editDocument(task, page)
      }
      if (known) known.page = undefined
      else {
        const only = name === 'printable' ? page : undefined
        this.tasks.set(start, { stored: found, replaced: task.inputs, page: only })
      }
    }
    return this.documents.length - ofOthers === 1
  }

  /** The document of the page itself. */
  #editDocument(task: RenderTask, { after }: EditedPage): void {
    this.documents.push({ node: { url: task.route }, summary: after })
    const isDescribed = after.frontMatter.description || this.#site.description
    if (!isDescribed) task.head.description = after.opening
    if (!task.search) return
    const key = toWordsKey(after.key, task.search.names)
    this.words.push({ route: task.route, before: task.search.key, after: key })
    task.search.key = key
  }

  /** When all pages are added: tasks get the hashes of what they are made of now. @returns As `add`. */
  finish(pages: readonly EditedPage[]): boolean {
    const { head } = this.#store
    if (!resizePrinted(head, pages)) return false
    for (const { stored } of this.tasks.values()) {
      const { inputs: _, ...task } = stored.task
      const shared = head.sharedInputs[task.place.navKey ?? '']
      if (shared === undefined) return false
      stored.task = { ...task, inputs: toTaskInputs(task, shared) }
    }
    return true
  }
}

/** @returns Whether the task was planned for the page as it was before. */
function replaceBodies(task: RenderTask, { before, after }: EditedPage): boolean {
  for (const body of listBodies(task.screen.props)) {
    if (body.path !== before.path) continue
    if (body.key !== before.key) return false
    body.key = after.key
  }
  task.sizeBytes += after.sizeBytes - before.sizeBytes
  return true
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

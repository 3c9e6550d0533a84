import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../config/load-config.ts'
import type { RunContext } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { toRelativeSource } from '../markdown/page-file.ts'
import { OutputFolder, toStagingDir } from '../site/output/output-folder.ts'
import { defaultKeepAssets } from '../site/output/retire-assets.ts'
import type { EditedPage } from '../site/pages/page-summary.ts'
import { toSection } from '../site/route.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { listBodies } from './bodies.ts'
import { patchOptionList } from './option-list.ts'
import { addPageSamples, type SamplePage } from './page-samples.ts'
import { renderJob } from './render-job.ts'
import { PageRenderer } from './render-page-files.ts'
import type { RenderOptions, RenderStageResult } from './run.ts'
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

/** The published state of edited pages, in which their text will be replaced. */
export interface FormerPages {
  store: TaskStore
  renderer: PageRenderer
  /** The published search indexes of the sections of these pages, by section name. */
  sections: Map<string, PublishedSection>
}

/**
 * Prepare replacing the text of pages, in the time in which a worker process compiles the new text. Reads the
 * published search indexes, renders the old text of the pages in printable pages, and warms up with the
 * document of the first page.
 *
 * @param paths The paths of the pages' sources, relative to the content folder. Everything else is read when it is needed.
 * @throws If the stored tasks of the last build are missing.
 */
export async function readFormer(
  { stateDir, outputDir }: Pick<Project, 'stateDir' | 'outputDir'>,
  paths: readonly string[],
): Promise<FormerPages> {
  const store = new TaskStore(stateDir)
  const stagingDir = toStagingDir(outputDir, 'render')
  const renderer = new PageRenderer({ ...store.head.setup, outputDir, stagingDir })
  const sections: FormerPages['sections'] = new Map()
  const [first] = paths
  // The site's own components must run in a worker process, which can be killed.
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

/** Whether the published document of a translation has the notice that it is outdated. */
export function isMarkedOutdated(stateDir: string, page: string): boolean {
  return new TaskStore(stateDir)
    .find(page)
    .some(({ task: { screen } }) => screen.name === 'content' && screen.props.outdated !== undefined)
}

/** Whether the old text of a page can be replaced in the published document, which contains several pages. */
function canPatch({ setup }: TaskStoreHead, { screen, parts }: RenderTask): boolean {
  // The site's own components must run in a worker process, which can be killed.
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
 * Render the documents that contain edited pages, with the same result as the render stage. The output and
 * all other inputs must be unchanged since the last build.
 *
 * @returns undefined if the whole render stage is needed. Nothing has been written then.
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
    // The render stage will report failures, because it knows which pages to leave out.
    const isEnough =
      (await renderTasks(context, store, renderer, edits, output, onRendered)) &&
      patchOptions(project, store.head, pages, output) &&
      (await patchFeeds(project, store, edits, output)) &&
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
    await output.abandon()
    throw error
  }
}

/**
 * Patch documents with several pages, and render all others.
 *
 * @returns Whether all documents could be rendered.
 */
async function renderTasks(
  context: RunContext,
  store: TaskStore,
  renderer: PageRenderer,
  { tasks }: TaskEdits,
  output: OutputFolder,
  onRendered: RenderOptions['onRendered'],
): Promise<boolean> {
  const { limits } = context.project.config
  const setup = { ...store.head.setup, stagingDir: output.stagingDir, outputDir: output.dir }
  // The site's own components may loop forever or end the process.
  const mayRunLong = setup.ownComponents !== undefined
  // In this process, reuse the renderer that has already read the records.
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

/** Update the list of all options. @returns Whether it contains the options of the edited pages now. */
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

/**
 * Replace the edited posts in feeds. They are rendered in this process, after all documents: a component that
 * loops forever would have failed by then. The HTML parser is only loaded if there is a feed.
 *
 * @returns Whether the feeds contain the new texts now.
 */
async function patchFeeds(
  project: Project,
  store: TaskStore,
  { tasks, documents }: TaskEdits,
  output: OutputFolder,
): Promise<boolean> {
  const { feeds, setup } = store.head
  const edited = new Set(documents.map(({ node }) => node.url))
  for (const { section, title, posts } of feeds) {
    if (!posts.some((route) => edited.has(route))) continue
    const found = posts.flatMap((route) => store.findRoute(route) ?? [])
    const feed = {
      section,
      title,
      posts: found.map(({ line, task }) => tasks.get(line.start)?.stored.task ?? task),
    }
    const { patchFeed } = await import('./feeds/patch-feed.ts')
    if (!(await patchFeed(project, feed, (route) => edited.has(route), setup, output))) return false
  }
  return true
}

/**
 * Replace the text of a page in a published document with several pages.
 *
 * @returns undefined if that isn't possible.
 */
async function patch(
  task: RenderTask,
  { before, after }: EditedPage,
  renderer: PageRenderer,
  output: OutputFolder,
): Promise<string | undefined> {
  const text = output.readPublished(task.file)
  return text === undefined
    ? undefined
    : renderer.patchDocument(task, text, toRelativeSource(after), before.key)
}

interface EditedTask {
  stored: StoredTask
  /** The task's previous `inputs`. */
  replaced: string
  /** The edited page, if it is the only one in a printable page. */
  page: EditedPage | undefined
}

/** Updates the stored tasks that contain edited pages, as long as no other tasks are affected. */
class TaskEdits {
  /** The updated tasks, by the offsets of their lines in the store. */
  readonly tasks = new Map<number, EditedTask>()
  /** The changes to the search index. */
  readonly words: ChangedWords[] = []
  /** The edited pages with their own documents. */
  readonly documents: SamplePage[] = []
  readonly #store: TaskStore
  readonly #site: Config['site']

  constructor(store: TaskStore, { site }: Config) {
    this.#store = store
    this.#site = site
  }

  /** Update the tasks that contain a page. @returns false if other tasks would have to change as well. */
  add(page: EditedPage): boolean {
    const countBefore = this.documents.length
    for (const found of this.#store.find(toRelativeSource(page.before))) {
      const { start } = found.line
      const known = this.tasks.get(start)
      const { task } = known?.stored ?? found
      const { name } = task.screen
      if ((name !== 'content' && name !== 'printable') || !replaceBodies(task, page)) return false
      if (name === 'content') this.#editDocument(task, page)
      if (known) known.page = undefined
      else {
        const only = name === 'printable' ? page : undefined
        this.tasks.set(start, { stored: found, replaced: task.inputs, page: only })
      }
    }
    return this.documents.length - countBefore === 1
  }

  /** Update the task of the page's own document. */
  #editDocument(task: RenderTask, { after }: EditedPage): void {
    this.documents.push({ node: { url: task.route }, summary: after })
    const isDescribed = after.frontMatter.description || this.#site.description
    if (!isDescribed) task.head.description = after.opening
    if (!task.search) return
    const key = toWordsKey(after.key, task.search.names)
    this.words.push({ route: task.route, before: task.search.key, after: key })
    task.search.key = key
  }

  /**
   * Update the hashes of the tasks' inputs after all pages were added.
   *
   * @returns false if other tasks must change.
   */
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

/**
 * Update the references to a page in a task.
 *
 * @returns false if the task wasn't planned with the page's old record.
 */
function replaceBodies(task: RenderTask, { before, after }: EditedPage): boolean {
  const source = toRelativeSource(before)
  for (const body of listBodies(task.screen.props)) {
    if (body.path !== source) continue
    if (body.key !== before.key) return false
    body.key = after.key
  }
  task.sizeBytes += after.sizeBytes - before.sizeBytes
  return true
}

/** Update the page sizes in printable pages. @returns Whether these are still divided into the same parts. */
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

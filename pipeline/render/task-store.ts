import { closeSync, openSync, readSync } from 'node:fs'
import { taskStoreFile } from '../site/output/task-store-file.ts'
import type { Route } from '../site/route.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { shortHash } from '../support/files/hash.ts'
import { type Line, LineFile } from '../support/files/line-file.ts'
import { listBodies } from './bodies.ts'
import type { PlannedFeed } from './feeds/plan-feeds.ts'
import type { OptionPage } from './option-list.ts'
import type { PrintedPage } from './split-printable.ts'
import type { RenderSetup, RenderTask } from './tasks.ts'

/** The data that all tasks of a site share. */
export interface TaskStoreHead {
  setup: RenderSetup
  /**
   * The shared part of the hashes of tasks' inputs, by sidebar key; the key is empty for
   * tasks without a sidebar.
   */
  sharedInputs: Record<string, string>
  /** The pages of sections with a printable page, in navigation order, by section name. */
  printed: Record<string, PrintedPage[]>
  /** The feeds of dated sections, with the routes of their posts. */
  feeds: (Pick<PlannedFeed, 'section' | 'title'> & { posts: Route[] })[]
  /** The pages whose options are in the list of all options, if a page shows it. */
  options?: OptionPage[]
}

/** A task in the store, with its line. */
export interface StoredTask {
  line: Line
  task: RenderTask
}

/** The number of tasks that are written at once. */
const batch = 200

/**
 * Write the tasks of a site, unless the same tasks are already stored. The file consists of a line with a
 * key, a line with the head, and a line for each task.
 */
export async function writeTaskStore(
  stateDir: string,
  head: TaskStoreHead,
  tasks: readonly RenderTask[],
): Promise<void> {
  const file = taskStoreFile(stateDir)
  const headText = JSON.stringify(head)
  const key = shortHash([headText, ...tasks.map(({ inputs }) => inputs)].join('\n'))
  if (readStart(file, key.length) === key) return
  await writeAtomic(file, toLines(key, headText, tasks))
}

function* toLines(key: string, head: string, tasks: readonly RenderTask[]): Generator<string> {
  yield `${key}\n${head}\n`
  for (let start = 0; start < tasks.length; start += batch)
    yield tasks
      .slice(start, start + batch)
      .map((task) => `${JSON.stringify(task)}\n`)
      .join('')
}

/** Read the start of a file; empty if the file doesn't exist. */
function readStart(file: string, length: number): string {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(length)
      return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}

/** The stored tasks of the last build. Single tasks can be found and replaced without parsing all of them. */
export class TaskStore {
  readonly head: TaskStoreHead
  readonly #file: LineFile
  readonly #headLine: Line

  /** @throws If there are no stored tasks. */
  constructor(stateDir: string) {
    this.#file = new LineFile(taskStoreFile(stateDir))
    const [keyLine, headLine] = this.#file.take(2)
    if (!keyLine || !headLine) throw new Error('The stored tasks of the last build are missing')
    // The key is removed, because it will not match the edited tasks.
    this.#file.replace(keyLine, '')
    this.#headLine = headLine
    this.head = JSON.parse(headLine.text) as TaskStoreHead
  }

  /** Find the tasks whose documents contain a page. @param page The path of the page's source. */
  find(page: string): StoredTask[] {
    return this.#file
      .find(`"path":${JSON.stringify(page)}`)
      .filter(({ start }) => start > this.#headLine.start)
      .map((line) => ({ line, task: JSON.parse(line.text) as RenderTask }))
      .filter(({ task }) => listBodies(task.screen.props).some((body) => body.path === page))
  }

  /** Find the task of a document. */
  findRoute(route: Route): StoredTask | undefined {
    return this.#file
      .find(`"route":${JSON.stringify(route)}`)
      .filter(({ start }) => start > this.#headLine.start)
      .map((line) => ({ line, task: JSON.parse(line.text) as RenderTask }))
      .find(({ task }) => task.route === route)
  }

  replace({ line, task }: StoredTask): void {
    this.#file.replace(line, JSON.stringify(task))
  }

  /** Write the replaced tasks and the head. */
  write(): void {
    this.#file.replace(this.#headLine, JSON.stringify(this.head))
    this.#file.write()
  }
}

import { closeSync, openSync, readSync } from 'node:fs'
import { taskStoreFile } from '../site/output/task-store-file.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { shortHash } from '../support/files/hash.ts'
import { type Line, LineFile } from '../support/files/line-file.ts'
import { listBodies } from './bodies.ts'
import type { OptionPage } from './option-list.ts'
import type { PrintedPage } from './split-printable.ts'
import type { RenderSetup, RenderTask } from './tasks.ts'

/** What the tasks of a site have in common. */
export interface TaskStoreHead {
  setup: RenderSetup
  /** What comes before a task in the hash of its inputs, by the key of its sidebar; of those without one by nothing. */
  sharedInputs: Record<string, string>
  /** Of sections with a printable page, by their names: in the order of navigation. */
  printed: Record<string, PrintedPage[]>
  /** The pages in the list of all options, if a page reads it. */
  options?: OptionPage[]
}

/** A task as it is stored. */
export interface StoredTask {
  line: Line
  task: RenderTask
}

/** This many tasks are written at once. */
const batch = 200

/** Write the tasks of a site, unless those that are there are the same: a line with a key, one with the head, one for each task. */
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

/** Empty if there is no such file. */
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

/** The tasks of a site as they were planned last, of which a few are looked up and replaced. */
export class TaskStore {
  readonly head: TaskStoreHead
  readonly #file: LineFile
  readonly #headLine: Line

  /** @throws If there is none. */
  constructor(stateDir: string) {
    this.#file = new LineFile(taskStoreFile(stateDir))
    const [keyLine, headLine] = this.#file.take(2)
    if (!keyLine || !headLine) throw new Error('The tasks that were planned last are missing')
    // It represents the tasks as they were.
    this.#file.replace(keyLine, '')
    this.#headLine = headLine
    this.head = JSON.parse(headLine.text) as TaskStoreHead
  }

  /** The tasks whose documents contain a page. @param page Its path. */
  find(page: string): StoredTask[] {
    return this.#file
      .find(`"path":${JSON.stringify(page)}`)
      .filter(({ start }) => start > this.#headLine.start)
      .map((line) => ({ line, task: JSON.parse(line.text) as RenderTask }))
      .filter(({ task }) => listBodies(task.screen.props).some((body) => body.path === page))
  }

  replace({ line, task }: StoredTask): void {
    this.#file.replace(line, JSON.stringify(task))
  }

  /** Write the tasks that were replaced, and the head. */
  write(): void {
    this.#file.replace(this.#headLine, JSON.stringify(this.head))
    this.#file.write()
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { DocsiteError } from '../../../../support/problems/docsite-error.ts'
import type { ChildRequest, ChildResponse, ChildResult } from './child-protocol.ts'

/** A process is ended after this many requests, because modules that samples import stay in its memory. */
const maxRequests = 25

/** Maximum number of characters from the end of the output to report when a process dies. */
const lastWords = 2000

export type ChildOutcome =
  | { results: ChildResult[] }
  /**
   * The request timed out, or the process ended, e.g. because of `process.exit` or because it ran out of
   * memory.
   */
  | { died: 'timeout' | 'exit'; lastWords: string }

/**
 * A process that runs the site's modules on samples. It is started when needed, and restarted after it has
 * died.
 */
export class SampleChild {
  readonly #env: Record<string, string>
  readonly #execArgv: readonly string[]
  #child: ChildProcess | undefined
  #requests = 0
  #printed = ''
  /**
   * Folders of earlier requests. Their modules stay loaded, so a changed file in such a folder wouldn't be
   * noticed.
   */
  readonly #folders = new Set<string>()

  constructor(env: Record<string, string>, execArgv: readonly string[]) {
    this.#env = env
    this.#execArgv = execArgv
  }

  /** @throws {DocsiteError} If one of the site's modules throws instead of returning messages. */
  async request(request: Omit<ChildRequest, 'id'>, timeoutMs: number): Promise<ChildOutcome> {
    if (this.#requests >= maxRequests || this.#folders.has(request.folder)) this.close()
    this.#folders.add(request.folder)
    this.#child ??= this.#start()
    const child = this.#child
    const id = this.#requests++
    this.#printed = ''
    let timer: NodeJS.Timeout | undefined
    const response = await new Promise<ChildResponse | 'timeout' | 'exit'>((resolve) => {
      const onMessage = (message: ChildResponse) => {
        if (message.id === id) resolve(message)
      }
      child.on('message', onMessage)
      child.once('exit', () => resolve('exit'))
      timer = setTimeout(resolve, timeoutMs, 'timeout')
      child.send({ ...request, id } satisfies ChildRequest, (error) => error && resolve('exit'))
    })
    clearTimeout(timer)
    child.removeAllListeners('message').removeAllListeners('exit')
    if (typeof response === 'string') {
      this.close()
      return { died: response, lastWords: this.#printed.trim() }
    }
    if (response.failure !== undefined) {
      throw new DocsiteError(`A module of \`check.samples\` failed: ${response.failure}`, {
        ruleId: 'check-module',
        hint: 'The module has to return the errors of a sample instead of throwing them.',
      })
    }
    return { results: response.results ?? [] }
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    this.#requests = 0
    this.#folders.clear()
  }

  #start(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, 'check-child.js'), [], {
      env: this.#env,
      execArgv: [...this.#execArgv],
      silent: true,
    })
    const read = (text: string) => {
      this.#printed = (this.#printed + text).slice(-lastWords)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    return child
  }
}

import { type CompileResult, compileJob } from '../../index/compile-job.ts'
import type { CompileSetup, CompileTask } from '../../markdown/compile-file.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { ProcessPool } from '../../support/processes/pool.ts'
import { SerialQueue } from '../../support/processes/serial-queue.ts'

/**
 * Compiles pages that could take long in a worker process: the server answers meanwhile, and pages come one after the
 * other. Its one process stays, so that the next large page is compiled at once.
 */
export class ApartCompiler {
  readonly #cacheDir: string
  #pool: ProcessPool | undefined
  readonly #queue = new SerialQueue()

  constructor(cacheDir: string) {
    this.#cacheDir = cacheDir
  }

  /** @param sizeBytes Of the source. @returns An error if the page has ended the process, or took too long. */
  compile(setup: CompileSetup, task: CompileTask, sizeBytes: number): Promise<CompileResult | Error> {
    return this.#queue.run(async () => {
      this.#pool ??= this.#createPool()
      let found: CompileResult | Error = new Error('The worker process has no result')
      await this.#pool.run(compileJob, setup, [task], {
        sizeOf: () => sizeBytes,
        secondsOf: () => setup.limits.pageSeconds,
        onResult: (_, result) => {
          found = result
        },
      })
      return found
    })
  }

  /**
   * Go on with a new process, which reads plugins anew.
   *
   * @param samples A page with which they are loaded, whatever becomes of it.
   * @throws {DocsiteError} If they can't be loaded: the old process stays.
   */
  async renew(setup: CompileSetup, samples: readonly CompileTask[]): Promise<void> {
    const pool = this.#createPool()
    try {
      const onResult = (_: CompileTask, result: unknown) => {
        if (result instanceof DocsiteError) throw result
      }
      const options = { sizeOf: () => 0, secondsOf: () => setup.limits.pageSeconds, onResult }
      await pool.run(compileJob, setup, samples, options)
    } catch (error) {
      await pool.close()
      throw error
    }
    void this.#replace(pool)
  }

  /** End the process, if there is one. */
  async close(): Promise<void> {
    await this.#replace(undefined)
  }

  /** What is being compiled is compiled first. */
  #replace(pool: ProcessPool | undefined): Promise<void> {
    const before = this.#pool
    this.#pool = pool
    return this.#queue.run(async () => before?.close())
  }

  #createPool(): ProcessPool {
    return new ProcessPool(this.#cacheDir, { workers: 1 })
  }
}

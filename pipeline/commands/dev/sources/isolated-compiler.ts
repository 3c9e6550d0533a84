import { type CompileResult, compileJob } from '../../../index/compile-job.ts'
import type { CompileSetup, CompileTask } from '../../../markdown/compile-file.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import { ProcessPool } from '../../../support/processes/pool.ts'
import { SerialQueue } from '../../../support/processes/serial-queue.ts'

/**
 * Compiles pages that could take long in a worker process, one after the other, so that the server stays
 * responsive. The process is kept alive so that the next large page doesn't wait for a process to start.
 */
export class IsolatedCompiler {
  readonly #cacheDir: string
  readonly #heapMegabytes: number
  #pool: ProcessPool | undefined
  readonly #queue = new SerialQueue()

  /** @param heapMegabytes The heap size at which the process ends. */
  constructor(cacheDir: string, heapMegabytes: number) {
    this.#cacheDir = cacheDir
    this.#heapMegabytes = heapMegabytes
  }

  /**
   * @param sizeBytes Size of the source.
   * @returns an error if the page crashed the process or took too long.
   */
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
   * Replaces the process by a new one, which loads the plugins again.
   *
   * @param samples A page to compile so that the plugins are loaded. Its result is ignored.
   * @throws {DocsiteError} If a plugin can't be loaded. The old process is kept then.
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

  /** Ends the process, if there is one. */
  async close(): Promise<void> {
    await this.#replace(undefined)
  }

  /** Closes the old process after the pages that are queued for it. */
  #replace(pool: ProcessPool | undefined): Promise<void> {
    const before = this.#pool
    this.#pool = pool
    return this.#queue.run(async () => before?.close())
  }

  #createPool(): ProcessPool {
    return new ProcessPool(this.#cacheDir, { workers: 1 }, this.#heapMegabytes)
  }
}

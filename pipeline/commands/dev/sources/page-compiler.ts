import type { Project } from '../../../config/load-config.ts'
import { mayTakeLong } from '../../../index/compile-job.ts'
import type { CompileSetup, CompileTask, FileCompiler } from '../../../markdown/compile-file.ts'
import { safeBytes } from '../../../markdown/limits/safe-bytes.ts'
import type { CompiledPage } from '../../../markdown/record.ts'
import { type PageSummary, toSummary } from '../../../site/pages/page-summary.ts'
import { IsolatedCompiler } from './isolated-compiler.ts'
import { LateStores } from './late-stores.ts'

/**
 * A page that was compiled in less than this time, in milliseconds, may be compiled in this process next
 * time.
 */
const quickMs = 1_000

export interface CompileOptions {
  /** Size of the source. */
  sizeBytes: number
  /** Whether the record may be stored in a later turn of the event loop. */
  isStoredLater: boolean
  /** Whether the page mustn't be compiled in this process. */
  mustBeApart: boolean
}

/** Compiles pages in this process, or in a worker process if they may take long. */
export class PageCompiler {
  readonly #apart: IsolatedCompiler
  /** Sizes in bytes of pages that were compiled quickly, by path. */
  readonly #quickBytes = new Map<string, number>()
  readonly #late = new LateStores()
  /** The compiler for the current options, once a page has to be compiled in this process. */
  #compiler: Promise<FileCompiler> | undefined

  constructor({ cacheDir, config }: Pick<Project, 'cacheDir' | 'config'>) {
    this.#apart = new IsolatedCompiler(cacheDir, config.limits.heapMegabytes)
  }

  /**
   * @returns the record only if it was compiled in this process; an error if the page crashed the other one, or
   *   took too long.
   */
  async compile(
    setup: CompileSetup,
    task: CompileTask,
    { sizeBytes, isStoredLater, mustBeApart }: CompileOptions,
  ): Promise<{ summary: PageSummary; record?: CompiledPage } | Error> {
    const startMs = performance.now()
    const result =
      !mustBeApart && this.#isQuick(setup, task.path, sizeBytes)
        ? await this.#compileHere(setup, task, isStoredLater)
        : await this.#apart.compile(setup, task, sizeBytes)
    if (performance.now() - startMs < quickMs) this.#quickBytes.set(task.path, sizeBytes)
    else this.#quickBytes.delete(task.path)
    if (result instanceof Error || 'record' in result) return result
    return { summary: result.summary }
  }

  /**
   * Replaces the worker process, so that it loads the plugins again. The caller calls `forgetOptions` afterwards.
   *
   * @param samples A page to compile so that the plugins are loaded. Its result is ignored.
   * @throws {DocsiteError} If a plugin can't be loaded. The old process is kept then.
   */
  renew(setup: CompileSetup, samples: readonly CompileTask[]): Promise<void> {
    return this.#apart.renew(setup, samples)
  }

  /** Compiles with the options of the next call from now on. */
  forgetOptions(): void {
    this.#compiler = undefined
  }

  /** Loading the parser takes longer than answering the first request with a page that is already compiled. */
  load(setup: CompileSetup): Promise<FileCompiler> {
    this.#compiler ??= import('../../../markdown/compile-file.ts').then(
      (module) => new module.FileCompiler(setup),
    )
    return this.#compiler
  }

  /** Whether the record with this key will be stored in a later turn of the event loop. */
  willStore(key: string): boolean {
    return this.#late.has(key)
  }

  /** Resolves when the records of all compiled pages have been written to the cache. */
  stored(): Promise<void> {
    return this.#late.done()
  }

  /** Ends the worker process, if there is one. */
  async close(): Promise<void> {
    await this.#apart.close()
  }

  /**
   * Whether a page can be compiled without blocking this process: it is small, or was compiled quickly the
   * last time.
   */
  #isQuick(setup: CompileSetup, path: string, bytes: number): boolean {
    if (!mayTakeLong(setup, bytes)) return true
    const quickBytes = this.#quickBytes.get(path)
    return quickBytes !== undefined && bytes <= quickBytes + safeBytes
  }

  async #compileHere(
    setup: CompileSetup,
    task: CompileTask,
    isStoredLater: boolean,
  ): Promise<{ summary: PageSummary; record: CompiledPage }> {
    const compiler = await this.load(setup)
    const { result, store } = await compiler.prepare(task)
    const { record, key, ...source } = result
    if (isStoredLater) this.#late.add(key, store)
    else store()
    return { summary: toSummary(source, key, record), record }
  }
}

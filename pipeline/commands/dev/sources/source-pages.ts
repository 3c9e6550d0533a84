import { existsSync } from 'node:fs'
import type { Project } from '../../../config/load-config.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { compileJob, mayTakeLong } from '../../../index/compile-job.ts'
import { toFailedProblem } from '../../../index/failed-problem.ts'
import { type ScannedSite, scanSite } from '../../../index/run.ts'
import type { CompileTask } from '../../../markdown/compile-file.ts'
import { outlinePage } from '../../../markdown/outline-page.ts'
import { type PageFile, toSourceFile } from '../../../markdown/page-file.ts'
import { listPluginFiles } from '../../../markdown/plugins/load-plugins.ts'
import type { CompiledPage } from '../../../markdown/record.ts'
import {
  readServedStore,
  type KnownPages as StoredPages,
  writeServedStore,
} from '../../../site/pages/page-store.ts'
import { type PageSource, type PageSummary, toSummary } from '../../../site/pages/page-summary.ts'
import { sha256 } from '../../../support/files/hash.ts'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { runTasks } from '../../../support/processes/run-tasks.ts'
import { createYielder } from '../../../support/processes/yield-turn.ts'
import { countOf } from '../../../support/text/count-of.ts'
import { waitUntilWritten } from '../watch/empty-file.ts'
import { CachedResults, isOlder } from './cached-results.ts'
import { hasErrors, isCompiled, KnownPages } from './known-pages.ts'
import { PageCompiler } from './page-compiler.ts'
import { warmUp } from './warm-up.ts'

/**
 * The pages of a site whose sources change. All pages are outlined immediately, and each is compiled when
 * needed.
 */
export class SourcePages {
  readonly #project: Project
  readonly #cached: CachedResults
  readonly #known: KnownPages
  /**
   * Paths of pages that were taken from the last run by size and time. Their bytes still have to be compared.
   */
  readonly #unread = new Set<string>()
  /** Pages that were stored by the last run. */
  #stored: StoredPages = new Map()
  readonly #compiler: PageCompiler
  /** Running compilations for requests, by path. */
  readonly #running = new Map<string, Promise<void>>()
  /**
   * Number of compilations of each page. A result is dropped if a later compilation has started meanwhile.
   */
  readonly #turns = new Map<string, number>()
  /** Paths of pages, by the absolute path of the source. */
  #pathOf = new Map<string, string>()
  #scanned: ScannedSite | undefined
  /**
   * Absolute paths of the project's own plugins. Pages are then compiled in a worker process: this process
   * would never load a changed plugin again.
   */
  #pluginFiles: ReadonlySet<string> = new Set()

  constructor(project: Project) {
    this.#project = project
    this.#cached = new CachedResults(project.cacheDir)
    this.#known = new KnownPages(project.contentDir)
    this.#compiler = new PageCompiler(project)
  }

  get assets(): readonly string[] {
    return this.#scanned?.assets ?? []
  }

  /** Problems of the files, and of pages that could never be compiled. */
  get problems(): Problem[] {
    return [...(this.#scanned?.problems ?? []), ...this.#known.crashProblems]
  }

  /** Paths of files that aren't pages because of their names, relative to the content folder. */
  get hidden(): readonly string[] {
    return this.#scanned?.hidden ?? []
  }

  get optionsKey(): string {
    return this.#scanned?.setup.optionsKey ?? ''
  }

  /** Whether there are pages that haven't been compiled, or not yet compared with their sources. */
  get hasRest(): boolean {
    return this.#unread.size > 0 || this.#known.listRest().length > 0
  }

  /** @returns all pages in the order of their paths. */
  list(): PageSummary[] {
    return (this.#scanned?.pages ?? []).flatMap(({ path }) => this.#known.get(path) ?? [])
  }

  get(path: string): PageSummary | undefined {
    return this.#known.get(path)
  }

  /**
   * @param file Absolute path.
   * @returns the paths of the pages whose source the file is, or which import it.
   */
  listUsing(file: string): string[] {
    const path = this.#pathOf.get(file)
    return [...(path === undefined ? [] : [path]), ...(this.#known.importers.get(file) ?? [])]
  }

  /**
   * Whether a file exists and is used by pages.
   *
   * @param file Absolute path.
   */
  isPresent(file: string): boolean {
    return this.listUsing(file).length > 0 && existsSync(file)
  }

  /** @returns the absolute paths of the files that pages and plugins import. */
  listImported(): string[] {
    return [...this.#known.importers.keys(), ...this.#pluginFiles]
  }

  /**
   * Whether a file belongs to a plugin, so that a change of it affects all pages.
   *
   * @param file Absolute path.
   */
  isPlugin(file: string): boolean {
    return this.#pluginFiles.has(file)
  }

  /**
   * Scans the content folder. New and touched pages are outlined, and compiled later.
   *
   * @param touched Absolute paths of files that may have changed since they were read; absent if any file may
   *   have.
   * @throws {DocsiteError} If there is no content folder. The last state is kept then.
   */
  async scan(touched?: ReadonlySet<string>): Promise<void> {
    const scanned = await scanSite(this.#project)
    const isFirst = this.#scanned === undefined
    const { stateDir } = this.#project
    const { optionsKey, contentDir } = scanned.setup
    const isOther = !isFirst && this.optionsKey !== optionsKey
    const { config, rootDir, cacheDir } = this.#project
    const pluginFiles = await listPluginFiles(config, rootDir, cacheDir)
    if (isOther) await this.#compiler.renew(scanned.setup, scanned.pages.slice(0, 1))
    this.#pluginFiles = new Set(pluginFiles)
    const found = isFirst ? await readServedStore(stateDir, optionsKey) : undefined
    const stored = found?.pages ?? this.#known.all
    const storedMs = found?.timeMs ?? 0
    if (found) this.#stored = found.pages
    const again = new Set([...(touched ?? [])].flatMap((file) => this.listUsing(file)))
    // A missing file that a page with errors imports may exist now. If there are no other files than before, the page
    // isn't compiled again: it would be after each check, together with all others that import the missing file.
    const mayHaveImports = touched?.size !== 0 || toListing(scanned) !== toListing(this.#scanned)
    for (const page of this.#known.all.values()) if (mayHaveImports && hasErrors(page)) again.add(page.path)
    this.#scanned = scanned
    if (isOther) this.#compiler.forgetOptions()
    this.#pathOf = new Map(scanned.pages.map((page) => [toSourceFile(contentDir, page), page.path]))
    const present = new Set(scanned.pages.map(({ path }) => path))
    for (const known of this.#known.all.keys()) if (!present.has(known)) this.#remove(known)
    for (const page of scanned.pages) {
      const known = stored.get(page.path)
      const isSame =
        known?.folder === page.folder &&
        known?.isThirdParty === page.isThirdParty &&
        known.isMdx === page.isMdx
      if (known && isSame && isFirst && isOlder(contentDir, known, storedMs)) {
        this.#unread.add(page.path)
        this.#known.put(known)
      } else if (!known || !isSame || isFirst || again.has(page.path)) await this.#outline(page)
      else if (isOther) this.#known.putOutline(known)
    }
  }

  /**
   * Stores the pages without errors, so that the next start doesn't read all sources again while other pages
   * still have errors.
   */
  async storeGood(): Promise<void> {
    const pages = this.list().filter((page) => isCompiled(page) && !hasErrors(page))
    const isStored = ({ path, key }: PageSummary) => this.#stored.get(path)?.key === key
    if (pages.every(isStored)) return
    this.#stored = new Map(pages.map((page) => [page.path, page]))
    const { optionsKey, assets } = this
    await writeServedStore(this.#project.stateDir, { pages, assets: [...assets], optionsKey })
  }

  /** Compiles a page, unless it is already compiled. Waits for a compilation that is already running. */
  async ensure(path: string): Promise<void> {
    const known = this.#known.get(path)
    if (!known || this.#known.hasCrashed(path) || (isCompiled(known) && this.#isStored(known))) return
    const running = this.#running.get(path)
    if (running) return running
    const found = isCompiled(known) ? undefined : this.#cached.find(known, this.#setup())
    if (found) {
      this.#known.put(found)
      return
    }
    const compiling = this.compile(path).then(() => {})
    this.#running.set(path, compiling)
    try {
      await compiling
    } finally {
      this.#running.delete(path)
    }
  }

  /**
   * Recompiles a page.
   *
   * @param isStoredLater Whether the record may be stored in a later turn of the event loop, after pending
   *   requests. Until then it can't be read from the cache, so the caller has to keep it.
   * @returns the record; undefined if the page was compiled in a worker process, if that failed, if the result
   *   is outdated because of a later call, or if the file was deleted, which the next scan notices.
   */
  async compile(path: string, isStoredLater = false): Promise<CompiledPage | undefined> {
    const known = this.#known.get(path)
    if (!known) return undefined
    const { optionsKey } = this
    const turn = (this.#turns.get(path) ?? 0) + 1
    this.#turns.set(path, turn)
    const { folder, isThirdParty, isMdx } = known
    const task = { path, folder, isThirdParty, isMdx, previousKey: this.#known.goodKeyOf(path) }
    const source = toSourceFile(this.#project.contentDir, task)
    const size = await waitUntilWritten(source, known.sizeBytes === 0)
    if (size === undefined) return undefined
    const result = await this.#compiler.compile(this.#setup(), task, {
      sizeBytes: size,
      isStoredLater,
      mustBeApart: this.#pluginFiles.size > 0,
    })
    if (result instanceof Error) this.#fail(task, result)
    const { summary, record } = result instanceof Error ? {} : result
    if (this.#turns.get(path) !== turn || !this.#known.get(path)) return undefined
    // Between waiting and reading, the file was emptied in order to be written.
    const isEmptied = size > 0 && summary?.sizeBytes === 0
    if (isEmptied || this.optionsKey !== optionsKey) return this.compile(path, isStoredLater)
    if (summary) this.#known.put(summary)
    return record
  }

  /** See {@link warmUp}. */
  async warmUp(rest: () => Promise<void>): Promise<void> {
    const setup = this.#setup()
    const small = this.list().filter(({ sizeBytes }) => !mayTakeLong(setup, sizeBytes))
    await warmUp(small, () => this.#compiler.load(setup), rest)
  }

  /** Ends the worker process, if there is one. */
  async close(): Promise<void> {
    await this.#compiler.close()
  }

  /** Resolves when the records of all compiled pages have been written to the cache. */
  stored(): Promise<void> {
    return this.#compiler.stored()
  }

  #fail(task: CompileTask, error: Error): void {
    const file = toSourceFile(this.#project.contentDir, task)
    // If the file was deleted in the meantime, the next scan notices it.
    if (existsSync(file)) this.#known.fail(task.path, toFailedProblem(file, error))
    else this.#remove(task.path)
  }

  /**
   * Compiles all uncompiled pages in worker processes, after comparing pages from the last run with their
   * sources. Requests are still answered meanwhile.
   *
   * @returns whether there were uncompiled pages.
   */
  async compileRest({ pool, progress, signal }: RunContext): Promise<boolean> {
    await this.#compareSources(signal)
    const rest = this.#known.listRest()
    const yieldTurn = createYielder(signal)
    const tasks: PageSummary[] = []
    for (const page of rest) {
      const found = this.#cached.find(page, this.#setup())
      if (found) this.#known.put(found)
      else tasks.push(page)
      await yieldTurn()
    }
    const setup = this.#scanned?.setup
    if (!setup || tasks.length === 0) return rest.length > 0
    progress.start('index', tasks.length)
    const changed: PageFile[] = []
    await runTasks(compileJob, {
      setup,
      tasks: tasks.map(({ path, folder, isThirdParty, isMdx }) => ({
        path,
        folder,
        isThirdParty,
        isMdx,
        previousKey: this.#known.goodKeyOf(path),
      })),
      sizeOf: ({ path }) => this.#known.get(path)?.sizeBytes ?? 0,
      secondsOf: () => setup.limits.pageSeconds,
      mayTakeLong: ({ path }) => mayTakeLong(setup, this.#known.get(path)?.sizeBytes ?? 0),
      pool,
      progress,
      signal,
      onResult: (task, result) => {
        progress.advance()
        const known = this.#known.get(task.path)
        if (setup.optionsKey !== this.optionsKey) return
        if (result instanceof Error) this.#fail(task, result)
        // Otherwise the page was requested in the meantime, and is already compiled.
        else if (known && !isCompiled(known)) {
          if (known.sha256 === result.summary.sha256) this.#known.put(result.summary)
          else changed.push(task)
        }
      },
    })
    // They have changed since they were outlined. The next call compiles them again.
    for (const page of changed) {
      const known = this.#known.get(page.path)
      if (known && !isCompiled(known)) await this.#outline(page)
    }
    progress.finish(`${countOf(tasks.length, 'page')} compiled`)
    return true
  }

  /** Compares the pages from the last run with their sources, and outlines those that have changed. */
  async #compareSources(signal: AbortSignal | undefined): Promise<void> {
    const yieldTurn = createYielder(signal)
    for (const path of [...this.#unread]) {
      const known = this.#known.get(path)
      this.#unread.delete(path)
      if (known && isCompiled(known) && !this.#cached.isCurrent(known, this.#setup()))
        await this.#outline(known)
      await yieldTurn()
    }
  }

  /** Whether the record of a compiled page can be rendered. */
  #isStored(known: PageSummary): boolean {
    return hasErrors(known) || this.#compiler.willStore(known.key) || this.#cached.hasRecord(known)
  }

  async #outline({ path, folder, isThirdParty, isMdx }: PageFile): Promise<void> {
    const file = toSourceFile(this.#setup().contentDir, { path, folder })
    await waitUntilWritten(file, true)
    const bytes = readBytes(file)
    if (!bytes) return
    const source: PageSource = {
      path,
      folder,
      isThirdParty,
      isMdx,
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
    }
    this.#unread.delete(path)
    this.#known.putOutline(toSummary(source, '', outlinePage(bytes, isThirdParty)))
  }

  #remove(path: string): void {
    this.#known.remove(path)
    this.#turns.delete(path)
    this.#unread.delete(path)
  }

  #setup(): ScannedSite['setup'] {
    if (!this.#scanned) throw new Error('The content folder is yet to be read')
    return this.#scanned.setup
  }
}

/** @returns the paths of all listed files, one per line. */
function toListing(scanned: ScannedSite | undefined): string {
  if (!scanned) return ''
  return [...scanned.pages.map((page) => page.path), ...scanned.assets, ...scanned.hidden].join('\n')
}

/** @returns the bytes of a file; undefined if it was deleted since it was listed. */
function readBytes(file: string): Buffer | undefined {
  try {
    return readPlainFileSync(file)
  } catch {
    return undefined
  }
}

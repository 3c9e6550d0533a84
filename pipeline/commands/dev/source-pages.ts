import { existsSync, statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Project } from '../../config/load-config.ts'
import type { RunContext } from '../../config/run-context.ts'
import { compileJob, mayTakeLong, safeBytes } from '../../index/compile-job.ts'
import { toFailedProblem } from '../../index/failed-problem.ts'
import { type ScannedSite, scanSite } from '../../index/run.ts'
import { PageCache } from '../../markdown/cache/page-cache.ts'
import { toPageKey } from '../../markdown/cache/page-key.ts'
import { type CompileTask, FileCompiler } from '../../markdown/compile-file.ts'
import { createImportLoader } from '../../markdown/imports/import-loader.ts'
import { outlinePage } from '../../markdown/outline-page.ts'
import { type PageFile, toSourceFile } from '../../markdown/page-file.ts'
import { listPluginFiles } from '../../markdown/plugins/load-plugins.ts'
import type { CompiledPage } from '../../markdown/record.ts'
import { readKnownSummaries, readStoreTime } from '../../site/pages/page-store.ts'
import { type PageSource, type PageSummary, toSummary } from '../../site/pages/page-summary.ts'
import { sha256 } from '../../support/files/hash.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { runTasks } from '../../support/processes/run-tasks.ts'
import { createYielder } from '../../support/processes/yield-turn.ts'
import { ApartCompiler } from './apart-compiler.ts'
import { hasErrors, isCompiled, KnownPages, listImportedFiles } from './known-pages.ts'

/** At most this number of pages is compiled for nothing, and for at most this time, in milliseconds. */
const mostWarmPages = 60
const mostWarmMs = 1_500

/** A page that was compiled in less time may be compiled again beside requests, in milliseconds. */
const quickMs = 1_000

/** The pages of a site whose sources change: their outlines at once, and each compiled when it is needed. */
export class SourcePages {
  readonly #project: Project
  readonly #cache: PageCache
  readonly #known: KnownPages
  /** Known from the last run by their size and time: their bytes are yet to be compared. */
  readonly #unread = new Set<string>()
  /** Sizes of pages that were compiled in little time, by path, in bytes. */
  readonly #quickBytes = new Map<string, number>()
  readonly #apart: ApartCompiler
  /** Keys of records that are about to be stored. */
  readonly #waiting = new Set<string>()
  /** What is being compiled for a request, by path. */
  readonly #running = new Map<string, Promise<void>>()
  /** How often a page was begun to be compiled: what was begun earlier and ends later is dropped. */
  readonly #turns = new Map<string, number>()
  /** Paths of pages by their source, absolute. */
  #pathOf = new Map<string, string>()
  #scanned: ScannedSite | undefined
  /** Of the project's own plugins, absolute: this process would never see a change of them. */
  #pluginFiles: ReadonlySet<string> = new Set()
  #compiler: FileCompiler | undefined

  constructor(project: Project) {
    this.#project = project
    this.#cache = new PageCache(project.cacheDir)
    this.#known = new KnownPages(project.contentDir)
    this.#apart = new ApartCompiler(project.cacheDir)
  }

  get assets(): readonly string[] {
    return this.#scanned?.assets ?? []
  }

  /** What is wrong with the files, and of which pages compiling has ended its process. */
  get problems(): Problem[] {
    return [...(this.#scanned?.problems ?? []), ...this.#known.crashProblems]
  }

  /** Files that aren't pages because of their names, relative to the content folder. */
  get hidden(): readonly string[] {
    return this.#scanned?.hidden ?? []
  }

  get optionsKey(): string {
    return this.#scanned?.setup.optionsKey ?? ''
  }

  /** Whether there are pages that aren't compiled, or not compared with their sources. */
  get hasRest(): boolean {
    return this.#unread.size > 0 || this.#known.listRest().length > 0
  }

  /** In the order of their paths. */
  list(): PageSummary[] {
    return (this.#scanned?.pages ?? []).flatMap(({ path }) => this.#known.get(path) ?? [])
  }

  get(path: string): PageSummary | undefined {
    return this.#known.get(path)
  }

  /** Paths of the pages that a file is part of: as source, or imported. @param file Absolute. */
  listUsing(file: string): string[] {
    const path = this.#pathOf.get(file)
    return [...(path === undefined ? [] : [path]), ...(this.#known.importers.get(file) ?? [])]
  }

  /** Whether a file that pages are made of is there. @param file Absolute. */
  isPresent(file: string): boolean {
    return this.listUsing(file).length > 0 && existsSync(file)
  }

  /** Files that pages and plugins import, absolute. */
  listImported(): string[] {
    return [...this.#known.importers.keys(), ...this.#pluginFiles]
  }

  /** Whether all pages are others when a file has changed. @param file Absolute. */
  isPlugin(file: string): boolean {
    return this.#pluginFiles.has(file)
  }

  /**
   * List all pages anew. Pages that are new or touched are outlined: compiling them is left for later.
   *
   * @param touched Files that may have changed since they were read, absolute.
   * @throws {DocsiteError} If there is no content folder: all stays as it was.
   */
  async scan(touched: ReadonlySet<string> = new Set()): Promise<void> {
    const scanned = await scanSite(this.#project)
    const isFirst = this.#scanned === undefined
    const { stateDir } = this.#project
    const { optionsKey, contentDir } = scanned.setup
    const isOther = !isFirst && this.optionsKey !== optionsKey
    const { config, rootDir, cacheDir } = this.#project
    const pluginFiles = await listPluginFiles(config, rootDir, cacheDir)
    if (isOther) await this.#apart.renew(scanned.setup, scanned.pages.slice(0, 1))
    if (isFirst || isOther) this.#compiler = new FileCompiler(scanned.setup)
    this.#pluginFiles = new Set(pluginFiles)
    const stored = isFirst ? await readKnownSummaries(stateDir, optionsKey) : this.#known.all
    const storedMs = isFirst ? await readStoreTime(stateDir) : 0
    const again = new Set([...touched].flatMap((file) => this.listUsing(file)))
    // A file that they import may be there now.
    for (const page of this.#known.all.values()) if (hasErrors(page)) again.add(page.path)
    this.#scanned = scanned
    this.#pathOf = new Map(scanned.pages.map((page) => [toSourceFile(contentDir, page), page.path]))
    const present = new Set(scanned.pages.map(({ path }) => path))
    for (const known of this.#known.all.keys()) if (!present.has(known)) this.#remove(known)
    for (const page of scanned.pages) {
      const known = stored.get(page.path)
      const isSame =
        known?.folder === page.folder &&
        known?.isThirdParty === page.isThirdParty &&
        known.isMdx === page.isMdx
      if (known && isSame && isFirst && this.#isOlder(known, storedMs)) {
        this.#unread.add(page.path)
        this.#known.put(known)
      } else if (!known || !isSame || isFirst || again.has(page.path)) this.#outline(page)
      else if (isOther) this.#known.putOutline(known)
    }
  }

  /** Compile a page, unless it is compiled or being compiled. */
  async ensure(path: string): Promise<void> {
    const known = this.#known.get(path)
    if (!known || this.#known.hasCrashed(path) || (isCompiled(known) && this.#hasRecord(known))) return
    const running = this.#running.get(path)
    if (running) return running
    const found = isCompiled(known) ? undefined : this.#lookUp(known)
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
   * Compile a page anew.
   *
   * @param isStoredLater Whether the record may be stored when what is under way has been answered: whoever needs it until
   *   then has to keep it.
   * @returns Its record, or undefined where a later call has overtaken this one.
   */
  async compile(path: string, isStoredLater = false): Promise<CompiledPage | undefined> {
    const known = this.#known.get(path)
    if (!known || !this.#compiler) return undefined
    const { optionsKey } = this
    const turn = (this.#turns.get(path) ?? 0) + 1
    this.#turns.set(path, turn)
    const { folder, isThirdParty, isMdx } = known
    const task = { path, folder, isThirdParty, isMdx, previousKey: this.#known.goodKeyOf(path) }
    const { size } = statSync(toSourceFile(this.#project.contentDir, task))
    const startMs = performance.now()
    const { summary, record } = this.#isQuick(path, size)
      ? await this.#compileHere(task, isStoredLater)
      : await this.#compileApart(task, size)
    if (performance.now() - startMs < quickMs) this.#quickBytes.set(path, size)
    else this.#quickBytes.delete(path)
    if (this.#turns.get(path) !== turn || !this.#known.get(path)) return undefined
    if (this.optionsKey !== optionsKey) return this.compile(path, isStoredLater)
    if (summary) this.#known.put(summary)
    return record
  }

  /**
   * Compile pages for nothing, as long as this process is idle: worker processes have compiled the site, and the parser of
   * this one has hardly run. The first edits would take three times as long as those that follow.
   *
   * @param rest Resolves when there is time for the next page.
   */
  async warmUp(rest: () => Promise<void>): Promise<void> {
    const setup = this.#setup()
    const small = this.list().filter(({ sizeBytes }) => !mayTakeLong(setup, sizeBytes))
    small.sort((a, b) => b.sizeBytes - a.sizeBytes)
    let ms = 0
    for (const { path, folder, isThirdParty, isMdx } of small.slice(0, mostWarmPages)) {
      await rest()
      const startMs = performance.now()
      // A page that is gone meanwhile is found by those who list them.
      await this.#compiler?.warmUp({ path, folder, isThirdParty, isMdx }).catch(() => {})
      ms += performance.now() - startMs
      if (ms > mostWarmMs) return
    }
  }

  /** End the worker process, if there is one. */
  async close(): Promise<void> {
    await this.#apart.close()
  }

  /** Whether compiling a page can't block this process: it is small, or took little time a few changes ago. */
  #isQuick(path: string, bytes: number): boolean {
    if (this.#pluginFiles.size > 0) return false
    if (!mayTakeLong(this.#setup(), bytes)) return true
    const quickBytes = this.#quickBytes.get(path)
    return quickBytes !== undefined && bytes <= quickBytes + safeBytes
  }

  async #compileHere(
    task: CompileTask,
    isStoredLater: boolean,
  ): Promise<{ summary: PageSummary; record: CompiledPage }> {
    if (!this.#compiler) throw new Error('The content folder is yet to be read')
    const { result, store } = await this.#compiler.prepare(task)
    const { record, key, ...source } = result
    if (isStoredLater) this.#storeLater(key, store)
    else store()
    return { summary: toSummary(source, key, record), record }
  }

  /** Resolves when the records of all pages that are compiled can be read by others. */
  async stored(): Promise<void> {
    while (this.#waiting.size > 0) await nextTurn()
  }

  #storeLater(key: string, store: () => void): void {
    this.#waiting.add(key)
    setImmediate(() => {
      this.#waiting.delete(key)
      try {
        store()
      } catch {
        // A page without a record is compiled again when it is asked for, and the failure reported then.
      }
    })
  }

  async #compileApart(
    task: CompileTask,
    sizeBytes: number,
  ): Promise<{ summary?: PageSummary; record?: undefined }> {
    const result = await this.#apart.compile(this.#setup(), task, sizeBytes)
    if (!(result instanceof Error)) return { summary: result.summary }
    this.#fail(task, result)
    return {}
  }

  #fail(task: CompileTask, error: Error): void {
    this.#known.fail(task.path, toFailedProblem(toSourceFile(this.#project.contentDir, task), error))
  }

  /**
   * Compile what isn't, in worker processes, and compare what is known from the last run with its source. Requests are
   * answered meanwhile.
   *
   * @returns Whether anything is new.
   */
  async compileRest({ pool, progress, signal }: RunContext): Promise<boolean> {
    await this.#compareSources(signal)
    const rest = this.#known.listRest()
    const yieldTurn = createYielder(signal)
    const tasks: PageSummary[] = []
    for (const page of rest) {
      const found = this.#lookUp(page)
      if (found) this.#known.put(found)
      else tasks.push(page)
      await yieldTurn()
    }
    const setup = this.#scanned?.setup
    if (!setup || tasks.length === 0) return rest.length > 0
    progress.start('index', tasks.length)
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
        // A page that was asked for, or has changed since, is compiled already, or will be.
        else if (known && !isCompiled(known) && known.sha256 === result.summary.sha256)
          this.#known.put(result.summary)
      },
    })
    progress.finish(`${tasks.length} ${tasks.length === 1 ? 'page' : 'pages'} compiled`)
    return true
  }

  /** Compare the sources of pages that are known from the last run with what they were. */
  async #compareSources(signal: AbortSignal | undefined): Promise<void> {
    const yieldTurn = createYielder(signal)
    for (const path of [...this.#unread]) {
      const known = this.#known.get(path)
      this.#unread.delete(path)
      if (known && isCompiled(known) && !this.#isCurrent(known)) this.#outline(known)
      await yieldTurn()
    }
  }

  #isCurrent(known: PageSummary): boolean {
    const { importRoot, linkedFolders, contentDir, optionsKey } = this.#setup()
    const file = toSourceFile(contentDir, known)
    try {
      const hash = sha256(readPlainFileSync(file))
      if (known.fragments.length + known.assets.length === 0) return hash === known.sha256
      const pageKey = toPageKey(optionsKey, known, hash)
      return this.#cache.findKey(pageKey, createImportLoader(file, importRoot, linkedFolders)) === known.key
    } catch {
      return true // It is gone: that is seen by the list of files.
    }
  }

  /** Whether a page and what it imports have neither changed in size nor since the last run has ended. */
  #isOlder(known: PageSummary, storedMs: number): boolean {
    const { contentDir } = this.#setup()
    const files = [toSourceFile(contentDir, known), ...listImportedFiles(contentDir, known)]
    return files.every((file, index) => {
      // Tools can set the time of a change of the bytes, and nobody that of the last change of the file (ctime).
      const found = statSync(file, { throwIfNoEntry: false })
      return found !== undefined && found.ctimeMs < storedMs && (index > 0 || found.size === known.sizeBytes)
    })
  }

  #hasRecord(known: PageSummary): boolean {
    return hasErrors(known) || this.#waiting.has(known.key) || existsSync(this.#cache.fileOf(known.key))
  }

  /** A page as it was compiled in an earlier run. */
  #lookUp(page: PageSummary): PageSummary | undefined {
    const { importRoot, linkedFolders, contentDir, optionsKey } = this.#setup()
    const file = toSourceFile(contentDir, page)
    const pageKey = toPageKey(optionsKey, page, page.sha256)
    if (!existsSync(this.#cache.fileOf(pageKey))) return undefined
    const key = this.#cache.findKey(pageKey, createImportLoader(file, importRoot, linkedFolders))
    const record = key === undefined ? undefined : this.#cache.read(key)
    return key !== undefined && record ? toSummary(page, key, record) : undefined
  }

  #outline({ path, folder, isThirdParty, isMdx }: PageFile): void {
    const { contentDir } = this.#setup()
    const bytes = readBytes(toSourceFile(contentDir, { path, folder }))
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

/** The bytes of a file, unless it went since it was listed. */
function readBytes(file: string): Buffer | undefined {
  try {
    return readPlainFileSync(file)
  } catch {
    return undefined
  }
}

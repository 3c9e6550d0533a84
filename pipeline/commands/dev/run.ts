import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DevEvent } from '../../../renderer/dev/events.ts'
import { listChangedKeys } from '../../config/changed-keys.ts'
import { configNames } from '../../config/config-names.ts'
import { type LoadConfigOptions, loadProject, type Project } from '../../config/load-config.ts'
import { withContext } from '../../config/run-context.ts'
import { listConfigFiles } from '../../config/transpile-config.ts'
import { withLocks } from '../../site/output/with-locks.ts'
import { addressLockPath } from '../../site/redirects/address-lock.ts'
import { type Route, toUrl } from '../../site/route.ts'
import { isInside, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError, toMachineError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { createDevHandler, type ServedSite } from './dev-handler.ts'
import { EventStream } from './event-stream.ts'
import { listen } from './listen.ts'
import { LiveSite, noChange, type SiteChange } from './live-site.ts'
import { openInEditor } from './open-in-editor.ts'
import { toShownProblems } from './shown-problems.ts'
import { type FileChanges, watchFiles } from './watch-files.ts'

export interface DevOptions {
  /** The first port that is tried. */
  port: number
  /** The address to listen on; without it, loopback alone. */
  hostname?: string
  /** How the project was loaded: it is loaded so again when its configuration changes. */
  load: LoadConfigOptions
  progress: Progress
  signal: AbortSignal
  workers?: number
  /** Whether all pages are compiled before it listens. */
  isStrict?: boolean
  /** Look at all files this often, in milliseconds, instead of waiting for what the system reports. */
  pollMs?: number
  /** Called after each change, with what is wrong now and wasn't before. */
  onChange: (change: DevChange) => void
}

/** What happened, as the terminal and tools get it. */
export interface DevChange {
  files: string[]
  /** Documents that have changed. */
  routes: Route[]
  /** From the moment at which the change was seen until pages were notified. */
  ms: number
  newProblems: Problem[]
  problems: Problem[]
  /** Keys of the configuration that have another value; absent if it isn't the configuration that has changed. */
  keys?: string[]
  /** How many pages there are, if all of them are compiled and checked now for the first time. */
  pages?: number
}

export interface DevServer {
  url: string
  networkUrls: string[]
  problems: readonly Problem[]
  pages: number
  /** Load everything anew, configuration first. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** Serve a site while its sources change, until the server is closed. */
export async function runDev(project: Project, options: DevOptions): Promise<DevServer> {
  const development = new Development(project, options)
  await development.open()
  return development.serve()
}

/** Other pages and checks follow an edit when no other has come for this long, in milliseconds. */
const settleMs = 300

/** Pages that nobody has asked for are compiled when no request has come for this long, in milliseconds … */
const idleMs = 150
/** … or after this time. */
const mostIdleMs = 2_000

class Development {
  readonly #options: DevOptions
  readonly #events = new EventStream()
  readonly #session = randomUUID()
  readonly #closing = new AbortController()
  readonly #signal: AbortSignal
  #revision = 0
  #site: LiveSite
  /** What prevents the site from being loaded at all: its last good state stays. */
  #failures: Problem[] = []
  #reported = new Set<string>()
  #queue: Promise<void> = Promise.resolve()
  #settling: ReturnType<typeof setTimeout> | undefined
  #background: Promise<void> | undefined
  /** Whether all pages have been compiled and checked since it listens. */
  #isComplete = false
  /** Whether files have come or gone since all were listed: of a folder that is new, some may not have been reported. */
  #isUnlisted = false
  #isListening = false
  /** Whether the first edit will be as fast as others. */
  #isWarm = false
  /** When something was last asked for, or saved. */
  #lastRequestMs = 0
  #shownProblems = ''
  #unwatch: () => Promise<void> = async () => {}
  /** The files and folders that are watched, to see whether others are to be. */
  #watched = ''
  /** Files of which the configuration consists, absolute. */
  #configFiles = new Set<string>()

  constructor(project: Project, options: DevOptions) {
    this.#options = options
    this.#signal = AbortSignal.any([options.signal, this.#closing.signal])
    this.#site = this.#createSite(project)
  }

  async open(): Promise<void> {
    await this.#site.open()
    if (this.#options.isStrict) await this.#compileRest()
  }

  async serve(): Promise<DevServer> {
    const { hostname, port } = this.#options
    const server = createServer(createDevHandler(() => this.#toServed(), hostname))
    const actualPort = await listen(server, port, hostname ?? '127.0.0.1')
    this.#lastRequestMs = performance.now()
    this.#isListening = true
    this.#startBackground()
    const { base } = this.#site.project.config.site
    const isAny = hostname === '0.0.0.0' || hostname === '::'
    const shownHost = hostname === undefined || isAny ? 'localhost' : hostname
    return {
      url: `http://${shownHost}:${actualPort}${base}`,
      networkUrls: isAny ? listAddresses().map((address) => `http://${address}:${actualPort}${base}`) : [],
      problems: this.#problems,
      pages: this.#site.pageCount,
      restart: () => this.#enqueue(() => this.#reloadProject([])),
      close: async () => {
        this.#closing.abort()
        clearTimeout(this.#settling)
        await this.#background
        await this.#unwatch()
        await this.#queue
        await this.#site.close()
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
      },
    }
  }

  /** Watch, and compile what nobody has asked for: neither delays the first page. */
  #startBackground(): void {
    this.#background ??= this.#runBackground()
      .catch((thrown: unknown) => {
        if (!this.#signal.aborted) this.#failures = toFailures(thrown)
      })
      .finally(() => {
        this.#background = undefined
      })
  }

  async #runBackground(): Promise<void> {
    const startMs = performance.now()
    while (!this.#isIdle() && performance.now() - startMs < mostIdleMs) await this.#rest()
    await this.#watch()
    // Pages may have come and gone while nothing was watched yet.
    await this.#enqueue(() => this.#attempt([], performance.now(), () => this.#site.open()))
    await this.#compileRest()
    if (this.#isWarm) return
    this.#isWarm = true
    await this.#site.warmUp(async () => {
      do await this.#rest()
      while (!this.#isIdle())
    })
  }

  #isIdle(): boolean {
    return performance.now() - this.#lastRequestMs > idleMs
  }

  async #rest(): Promise<void> {
    await sleep(idleMs / 3, undefined, { signal: this.#signal })
  }

  /** Compile what isn't, in worker processes that leave the processor to requests, and check all pages. */
  async #compileRest(): Promise<void> {
    const { progress, workers, isStrict } = this.#options
    const options = { progress, signal: this.#signal, workers, isBackground: !isStrict }
    const { project } = this.#site
    await withContext(project, options, (context) =>
      withLocks(context, false, async () => {
        await this.#site.readHistory(this.#signal)
        let isNew = false
        do {
          isNew = (await this.#site.compileRest(context)) || isNew
          await this.#enqueue(() => this.#settle())
        } while (this.#site.hasRest && !this.#signal.aborted)
        if (isNew && this.#site.project === project) await this.#site.store()
      }),
    )
  }

  get #problems(): Problem[] {
    return [...this.#failures, ...this.#site.problems]
  }

  #createSite(project: Project): LiveSite {
    return new LiveSite(project, () => void this.#enqueue(() => this.#reportProblems()))
  }

  #toServed(): ServedSite {
    const site = this.#site
    this.#lastRequestMs = performance.now()
    return {
      base: site.project.config.site.base,
      session: this.#session,
      revision: this.#revision,
      events: this.#events,
      greet: async () => {
        const problems = await this.#toProblemEvent()
        // Read last: what changes before the page is connected isn't sent to it.
        return [{ type: 'hello', session: this.#session, revision: this.#revision }, problems]
      },
      read: (file) => site.read(file),
      hasDocument: (file) => site.hasDocument(file),
      findRedirect: (path) => site.findRedirect(path),
      openFile: (place) => openInEditor(place, site.project),
      onError: (error, file) => {
        const reason = error instanceof Error ? error.message : String(error)
        const isKnown = error instanceof DocsiteError && error.problems[0]?.ruleId === 'record-missing'
        if (!isKnown) this.#options.progress.note(`${file}: ${reason}`)
      },
    }
  }

  /** Watch what the site is made of: also files outside of the content folder that pages or the configuration import. */
  async #watch(): Promise<void> {
    const { project } = this.#site
    const { contentDir, baseContentDir, configFile, rootDir, outputDir, cacheDir } = project
    this.#configFiles = new Set(
      configFile
        ? await listConfigFiles(configFile, cacheDir)
        : configNames.map((name) => path.join(rootDir, name)),
    )
    this.#configFiles.add(addressLockPath(project))
    const folders = [contentDir, baseContentDir]
    const imported = this.#site
      .listImported()
      .filter((file) => !folders.some((folder) => isInside(file, folder)))
    const targets = [...new Set([...folders, ...this.#configFiles, ...imported])]
    const ignored = [outputDir, cacheDir]
    const onChanges = (changes: FileChanges) => void this.#enqueue(() => this.#follow(changes))
    // An edit seldom changes what is watched: to begin again would miss what is saved meanwhile.
    const watched = [...targets, ...ignored].join('\n')
    if (watched === this.#watched) return
    const { pollMs } = this.#options
    // What was saved before anything was watched: after that, one watcher ends when the next one has begun.
    const sinceMs = this.#watched === '' ? performance.timeOrigin : undefined
    const unwatch = await watchFiles({ targets, ignored, pollMs, sinceMs, onChanges })
    await this.#unwatch()
    this.#unwatch = unwatch
    this.#watched = watched
  }

  #enqueue(run: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(() => (this.#signal.aborted ? undefined : run()))
    return this.#queue
  }

  async #follow(changes: FileChanges): Promise<void> {
    const startedMs = performance.now()
    this.#lastRequestMs = startedMs
    clearTimeout(this.#settling)
    const files = [...changes.changed, ...changes.moved]
    const shown = files.map((file) => toShownPath(file)).sort()
    if (files.some((file) => this.#configFiles.has(file))) return this.#reloadProject(shown)
    await this.#attempt(shown, startedMs, () =>
      // A failure of before is gone, or found again.
      this.#failures.length === 0 ? this.#site.follow(changes) : this.#site.open(new Set(files)),
    )
    this.#isUnlisted ||= changes.moved.size > 0
    if (this.#site.hasRest) this.#startBackground()
    else this.#settling = setTimeout(() => void this.#enqueue(() => this.#settle()), settleMs)
  }

  /** After an edit, and when all pages are compiled: what pages are checked against, and documents that contain others. */
  async #settle(): Promise<void> {
    if (this.#isUnlisted) {
      this.#isUnlisted = false
      await this.#attempt([], performance.now(), () => this.#site.open())
    }
    // Before it is reported that all is compiled: what is saved then is seen.
    if (this.#isListening) await this.#watch()
    // Pages that the list has brought back are compiled first, and this comes again.
    if (this.#site.hasRest) return this.#startBackground()
    const isFirst = this.#isListening && !this.#isComplete
    this.#isComplete ||= isFirst
    await this.#attempt([], performance.now(), () => this.#site.settle(), isFirst)
  }

  /** The configuration has changed: where the new one can't be used, the last good one stays. */
  async #reloadProject(shown: string[]): Promise<void> {
    let keys: string[] | undefined
    await this.#attempt(
      shown,
      performance.now(),
      async () => {
        const project = await loadProject({ ...this.#options.load, isFresh: true })
        const site = this.#createSite(project)
        await site.open()
        keys = listChangedKeys(this.#site.project.config, project.config)
        await this.#site.close()
        this.#site = site
        await this.#watch()
        return { ...noChange, isWide: true }
      },
      false,
      () => keys,
    )
    this.#startBackground()
  }

  /**
   * Bring a change to the pages that are open. What can't be done becomes a problem, and the site stays as it was.
   *
   * @param isFirst Whether all pages are compiled now for the first time.
   */
  async #attempt(
    files: string[],
    startedMs: number,
    run: () => Promise<SiteChange>,
    isFirst = false,
    listKeys?: () => string[] | undefined,
  ): Promise<void> {
    let change = noChange
    try {
      change = await run()
      this.#failures = []
    } catch (thrown) {
      if (this.#signal.aborted) return
      this.#failures = toFailures(thrown)
    }
    if (change.isWide || change.routes.length > 0) this.#events.send(await this.#toEvent(change))
    const ms = performance.now() - startedMs
    await this.#sendProblems()
    const newProblems = this.#listNew()
    const { routes } = change
    // What was found before is part of the first report.
    if (!this.#isListening) return
    if (files.length > 0 || newProblems.length > 0 || isFirst) {
      const pages = isFirst ? this.#site.pageCount : undefined
      this.#options.onChange({
        files,
        routes,
        ms,
        newProblems,
        problems: this.#problems,
        keys: listKeys?.(),
        pages,
      })
    }
  }

  async #reportProblems(): Promise<void> {
    await this.#sendProblems()
    const newProblems = this.#listNew()
    if (newProblems.length > 0)
      this.#options.onChange({ files: [], routes: [], ms: 0, newProblems, problems: this.#problems })
  }

  async #sendProblems(): Promise<void> {
    const event = await this.#toProblemEvent()
    const text = JSON.stringify(event)
    if (text !== this.#shownProblems) this.#events.send(event)
    this.#shownProblems = text
  }

  async #toEvent({ routes, isWide, components }: SiteChange): Promise<DevEvent> {
    const revision = ++this.#revision
    if (isWide) return { type: 'reload', revision }
    const { base } = this.#site.project.config.site
    const urls = routes.map((route) => toUrl(route, base))
    const [only] = routes
    const { shell } = this.#site
    if (routes.length !== 1 || only === undefined) return { type: 'pages', revision, urls, shell, components }
    // What has no chunk, or can't be shown, is asked for.
    const chunk = await this.#site.readChunk(only).catch(() => undefined)
    return { type: 'pages', revision, urls, shell, components, chunk }
  }

  async #toProblemEvent(): Promise<DevEvent> {
    const { base } = this.#site.project.config.site
    const toPageUrl = (file: string) => {
      const route = this.#site.routeOf(path.resolve(file))
      return route && toUrl(route, base)
    }
    return { type: 'problems', problems: await toShownProblems(this.#problems, toPageUrl) }
  }

  /** Problems that weren't there before; each is reported once, until it is gone and comes back. */
  #listNew(): Problem[] {
    const keys = new Map(this.#problems.map((problem) => [JSON.stringify(problem), problem]))
    const fresh = [...keys].flatMap(([key, problem]) => (this.#reported.has(key) ? [] : [problem]))
    this.#reported = new Set(keys.keys())
    return fresh
  }
}

function toFailures(thrown: unknown): Problem[] {
  const error = toMachineError(thrown)
  if (error instanceof DocsiteError) return [...error.problems]
  return [
    { ruleId: 'bug', severity: 'error', reason: error instanceof Error ? error.message : String(error) },
  ]
}

/** Addresses of this machine in its network. */
function listAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}

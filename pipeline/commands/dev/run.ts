import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import type { DevEvent } from '../../../renderer/dev/events.ts'
import { configNames } from '../../config/config-names.ts'
import { type LoadConfigOptions, loadProject, type Project } from '../../config/load-config.ts'
import { withContext } from '../../config/run-context.ts'
import { withLocks } from '../../site/output/with-locks.ts'
import { addressLockPath } from '../../site/redirects/address-lock.ts'
import { type Route, toUrl } from '../../site/route.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError, toMachineError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { createDevHandler, type ServedSite } from './dev-handler.ts'
import { EventStream } from './event-stream.ts'
import { listen } from './listen.ts'
import { LiveSite, type SiteChange } from './live-site.ts'
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
  await development.load()
  return development.serve()
}

/** Other pages, navigation and checks follow an edit when no other has come for this long, in milliseconds. */
const settleMs = 300

class Development {
  readonly #options: DevOptions
  readonly #events = new EventStream()
  readonly #session = randomUUID()
  #revision = 0
  #site: LiveSite
  /** What prevents the site from being loaded at all: its last good state stays. */
  #failures: Problem[] = []
  #reported = new Set<string>()
  #queue: Promise<void> = Promise.resolve()
  #settling: ReturnType<typeof setTimeout> | undefined
  #unwatch: () => Promise<void> = async () => {}
  /** The files and folders that are watched, to see whether others are to be. */
  #watched = ''
  #isClosed = false

  constructor(project: Project, options: DevOptions) {
    this.#options = options
    this.#site = this.#createSite(project)
  }

  /** The first time: worker processes help, and what they compiled is stored for later runs. */
  async load(): Promise<void> {
    const { progress, signal, workers } = this.#options
    await withContext(this.#site.project, { progress, signal, workers }, (context) =>
      withLocks(context, false, async () => {
        await this.#site.refresh(context)
        await this.#site.store()
      }),
    )
    this.#listNew()
  }

  async serve(): Promise<DevServer> {
    const { hostname, port } = this.#options
    const server = createServer(createDevHandler(() => this.#toServed(), hostname))
    const actualPort = await listen(server, port, hostname ?? '127.0.0.1')
    await this.#watch()
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
        this.#isClosed = true
        clearTimeout(this.#settling)
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

  get #problems(): Problem[] {
    return [...this.#failures, ...this.#site.problems]
  }

  #createSite(project: Project): LiveSite {
    return new LiveSite(project, this.#options)
  }

  #toServed(): ServedSite {
    const site = this.#site
    return {
      base: site.project.config.site.base,
      session: this.#session,
      revision: this.#revision,
      events: this.#events,
      greet: async () => [
        { type: 'hello', session: this.#session, revision: this.#revision },
        await this.#toProblemEvent(),
      ],
      read: (file) => site.read(file),
      hasDocument: (file) => site.hasDocument(file),
      findRedirect: (path) => site.findRedirect(path),
      onError: (error, file) => {
        const reason = error instanceof Error ? error.message : String(error)
        const isKnown = error instanceof DocsiteError && error.problems[0]?.ruleId === 'record-missing'
        if (!isKnown) this.#options.progress.note(`${file}: ${reason}`)
      },
    }
  }

  async #watch(): Promise<void> {
    const { project } = this.#site
    const { contentDir, baseContentDir, configFile, rootDir, outputDir, cacheDir } = project
    const configs = configFile ? [configFile] : configNames.map((name) => path.join(rootDir, name))
    const lock = addressLockPath(project)
    const targets = [...new Set([contentDir, baseContentDir, lock, ...configs])]
    const ignored = [outputDir, cacheDir]
    const onChanges = (changes: FileChanges) => void this.#enqueue(() => this.#follow(changes))
    // A configuration seldom changes what is watched: to begin again would miss what is saved meanwhile.
    const watched = [...targets, ...ignored].join('\n')
    if (watched === this.#watched) return
    const unwatch = await watchFiles({ targets, ignored, onChanges })
    await this.#unwatch()
    this.#unwatch = unwatch
    this.#watched = watched
  }

  #enqueue(run: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(() => (this.#isClosed ? undefined : run()))
    return this.#queue
  }

  async #follow({ changed, moved }: FileChanges): Promise<void> {
    const startedMs = performance.now()
    clearTimeout(this.#settling)
    const files = [...changed, ...moved]
    const shown = files.map((file) => toShownPath(file)).sort()
    const isConfig = (file: string) =>
      configNames.includes(path.basename(file)) ||
      file === this.#site.project.configFile ||
      file === addressLockPath(this.#site.project)
    if (files.some(isConfig)) return this.#reloadProject(shown)
    const [only] = files
    const page = files.length === 1 && changed.size === 1 && only ? this.#site.findPage(only) : undefined
    await this.#attempt(shown, startedMs, async () => {
      // A failure of before is gone, or found again.
      const edited = page && this.#failures.length === 0 ? await this.#site.editPage(page) : undefined
      if (edited) {
        this.#settling = setTimeout(() => void this.#enqueue(() => this.#settle()), settleMs)
        return edited
      }
      const isPlanned = page !== undefined && this.#failures.length === 0
      const change = isPlanned ? await this.#site.replan() : await this.#site.refresh()
      // Pictures have no document of their own: pages that show them are loaded anew.
      const hasAsset = [...changed].some((file) => !/\.mdx?$/.test(file))
      return { ...change, isWide: change.isWide || hasAsset }
    })
  }

  /** After an edit of a page: what it is checked against, and documents that it is part of. */
  async #settle(): Promise<void> {
    await this.#attempt([], performance.now(), () => this.#site.replan())
  }

  /** The configuration has changed: where the new one can't be used, the last good one stays. */
  async #reloadProject(shown: string[]): Promise<void> {
    await this.#attempt(shown, performance.now(), async () => {
      const project = await loadProject({ ...this.#options.load, isFresh: true })
      const site = this.#createSite(project)
      await site.refresh()
      await this.#site.close()
      this.#site = site
      await this.#watch()
      return { routes: [], isWide: true }
    })
  }

  /** Bring a change to the pages that are open. What can't be done becomes a problem, and the site stays as it was. */
  async #attempt(files: string[], startedMs: number, run: () => Promise<SiteChange>): Promise<void> {
    let change: SiteChange = { routes: [], isWide: false }
    try {
      change = await run()
      this.#failures = []
    } catch (thrown) {
      const error = toMachineError(thrown)
      if (this.#options.signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      this.#failures =
        error instanceof DocsiteError ? [...error.problems] : [{ ruleId: 'bug', severity: 'error', reason }]
    }
    if (change.isWide || change.routes.length > 0) this.#events.send(await this.#toEvent(change))
    const ms = performance.now() - startedMs
    this.#events.send(await this.#toProblemEvent())
    const newProblems = this.#listNew()
    const { routes } = change
    if (files.length > 0 || newProblems.length > 0)
      this.#options.onChange({ files, routes, ms, newProblems, problems: this.#problems })
  }

  async #toEvent({ routes, isWide }: SiteChange): Promise<DevEvent> {
    const revision = ++this.#revision
    if (isWide) return { type: 'reload', revision }
    const { base } = this.#site.project.config.site
    const urls = routes.map((route) => toUrl(route, base))
    const [only] = routes
    if (routes.length !== 1 || only === undefined) return { type: 'pages', revision, urls }
    const document = await this.#site.read(`${only.slice(1)}index.html`)
    return { type: 'pages', revision, urls, document: typeof document === 'string' ? document : undefined }
  }

  async #toProblemEvent(): Promise<DevEvent> {
    const { base } = this.#site.project.config.site
    const toPageUrl = (file: string) => {
      const route = this.#site.routeOf(file)
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

/** Addresses of this machine in its network. */
function listAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}

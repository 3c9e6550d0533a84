import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { listChangedKeys } from '../../config/changed-keys.ts'
import { type LoadConfigOptions, loadProject, type Project } from '../../config/load-config.ts'
import { type Route, toUrl } from '../../site/route.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError, toMachineError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { SerialQueue } from '../../support/processes/serial-queue.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { toOrigin } from '../serve/allowed-host.ts'
import { BackgroundWork } from './background-work.ts'
import { createDevHandler, type ServedSite } from './dev-handler.ts'
import { listen, listNetworkAddresses } from './listen.ts'
import { LiveOutput } from './live-output.ts'
import { type LiveSite, noChange, type SiteChange } from './live-site.ts'
import { openInEditor } from './open-in-editor.ts'
import { ProblemNews } from './problem-news.ts'
import { ProjectWatcher } from './project-watcher.ts'
import { SiteChannel } from './site-channel.ts'
import type { FileChanges } from './watch-files.ts'

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
  /** First the one that `url` leads to, then other languages below paths. */
  sites: readonly { language: string; url: string; pages: number }[]
  problems: readonly Problem[]
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

class Development {
  readonly #options: DevOptions
  readonly #session = randomUUID()
  readonly #closing = new AbortController()
  readonly #signal: AbortSignal
  #output: LiveOutput
  /** By the prefix of their site: pages stay connected when a changed configuration brings another one. */
  readonly #channels = new Map<string, SiteChannel>()
  /** Prefixes of the sites that somebody has asked for: those are compiled and checked as a whole. */
  readonly #asked = new Set<string>()
  /** Those of them of which all pages have been compiled and checked since the server listens. */
  readonly #complete = new Set<string>()
  /** What prevents the site from being read or planned: its last good state stays. */
  #failures: Problem[] = []
  /** The same of a configuration that has changed. */
  #configFailures: Problem[] = []
  /** What the system has first refused to watch. */
  #watchProblem: Problem | undefined
  readonly #news = new ProblemNews()
  readonly #queue = new SerialQueue()
  #settling: ReturnType<typeof setTimeout> | undefined
  /** Whether files have come or gone since all were listed: of a folder that is new, some may not have been reported. */
  #isUnlisted = false
  #isListening = false
  readonly #watcher: ProjectWatcher
  readonly #background: BackgroundWork

  constructor(project: Project, options: DevOptions) {
    this.#options = options
    this.#signal = AbortSignal.any([options.signal, this.#closing.signal])
    this.#output = this.#createOutput(project)
    this.#watcher = new ProjectWatcher({
      pollMs: options.pollMs,
      onChanges: (changes) => void this.#enqueue(() => this.#follow(changes)),
      onError: (error) => void this.#enqueue(() => this.#noteUnwatched(error)),
    })
    const { progress, workers, isStrict } = options
    this.#background = new BackgroundWork(
      {
        listSites: () => this.#output.sites,
        isAsked: (site) => this.#isAsked(site),
        watch: () => this.#watch(),
        settle: () => this.#enqueue(() => this.#settle()),
        onError: (thrown) => {
          this.#failures = toFailures(thrown)
        },
      },
      { progress, workers, isStrict, signal: this.#signal },
    )
    this.#asked.add(project.prefix)
  }

  async open(): Promise<void> {
    await this.#output.open()
    if (!this.#options.isStrict) return
    for (const { project } of this.#output.sites) this.#asked.add(project.prefix)
    await this.#background.compileRest()
  }

  get #site(): LiveSite {
    return this.#output.sites[0]
  }

  async serve(): Promise<DevServer> {
    const { hostname, port } = this.#options
    const server = createServer(createDevHandler((pathname) => this.#find(pathname), hostname))
    const actualPort = await listen(server, port, hostname ?? '127.0.0.1')
    this.#background.wait()
    this.#isListening = true
    this.#background.start()
    const { base } = this.#site.project.config.site
    const problems = this.#problems
    this.#news.take(problems) // They are part of the first report.
    const isAny = hostname === '0.0.0.0' || hostname === '::'
    const origin = toOrigin(hostname, actualPort)
    return {
      url: origin + base,
      sites: this.#output.sites.map(({ project: { config }, pageCount }) => ({
        language: config.language,
        url: origin + config.site.base,
        pages: pageCount,
      })),
      networkUrls: isAny
        ? listNetworkAddresses().map((address) => `http://${address}:${actualPort}${base}`)
        : [],
      problems,
      restart: () => this.#enqueue(() => this.#reloadProject([])),
      close: async () => {
        this.#closing.abort()
        clearTimeout(this.#settling)
        await this.#background.end()
        await this.#watcher.close()
        await this.#queue.end()
        await this.#output.close()
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
      },
    }
  }

  #isAsked({ project }: LiveSite): boolean {
    return this.#asked.has(project.prefix)
  }

  async #watch(): Promise<void> {
    await this.#watcher.follow(this.#output.sites)
    // Pages may have come and gone while nothing was watched yet.
    await this.#enqueue(() => this.#attempt([], performance.now(), (site) => site.open()))
  }

  /** What is wrong with none of the sites in particular. */
  get #ofAllSites(): Problem[] {
    const unwatched = this.#watchProblem ? [this.#watchProblem] : []
    return [...this.#configFailures, ...this.#failures, ...unwatched]
  }

  get #problems(): Problem[] {
    const problems = [...this.#ofAllSites, ...this.#output.sites.flatMap((site) => site.problems)]
    if (this.#output.sites.length === 1) return problems
    // Those of the configuration, and of pages that aren't translated, are those of several sites.
    return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
  }

  #createOutput(project: Project): LiveOutput {
    return new LiveOutput(project, () => void this.#enqueue(() => this.#reportProblems()))
  }

  #channelOf({ project }: LiveSite): SiteChannel {
    const known = this.#channels.get(project.prefix)
    if (known) return known
    const channel = new SiteChannel(this.#session)
    this.#channels.set(project.prefix, channel)
    return channel
  }

  #find(pathname: string): ServedSite | RequestListener {
    this.#background.wait()
    const found = this.#output.find(pathname)
    if (typeof found === 'function') return found
    this.#asked.add(found.project.prefix)
    if (!this.#background.hasBegun(found)) this.#background.start()
    return this.#toServed(found)
  }

  #toServed(site: LiveSite): ServedSite {
    const channel = this.#channelOf(site)
    return {
      base: site.project.config.site.base,
      session: this.#session,
      revision: channel.revision,
      refresh: site.refresh,
      events: channel.events,
      greet: () => channel.greet(site, this.#problemsOf(site)),
      read: (file) => site.read(file),
      hasDocument: (file) => site.hasDocument(file),
      findRedirect: (path) => site.findRedirect(path),
      openFile: (place) => openInEditor(place, site.project),
      onError: (error, file) => {
        const reason = error instanceof Error ? error.message : String(error)
        const ruleId = error instanceof DocsiteError ? error.problems[0]?.ruleId : undefined
        // The next request makes it, or it is one of the site's problems.
        const isKnown = ruleId === 'record-missing' || ruleId === 'component-failed'
        if (!isKnown) this.#options.progress.note(`${file}: ${reason}`)
      },
    }
  }

  #problemsOf(site: LiveSite): Problem[] {
    return [...this.#ofAllSites, ...site.problems]
  }

  #enqueue(run: () => Promise<void>): Promise<void> {
    return this.#queue.run(async () => {
      if (!this.#signal.aborted) await run()
    })
  }

  /** One is enough: where the system has no more watchers, it says so of each folder. */
  async #noteUnwatched({ message }: Error): Promise<void> {
    this.#watchProblem ??= {
      ruleId: 'unwatched',
      severity: 'warning',
      reason: `Changes of files may not be seen: ${message}`,
      hint: 'Start it with `--poll` to look at all files, whatever the system reports.',
    }
    await this.#reportProblems()
  }

  async #follow(changes: FileChanges): Promise<void> {
    const startedMs = performance.now()
    this.#background.wait()
    clearTimeout(this.#settling)
    const files = [...changes.changed, ...changes.moved]
    const shown = files.map((file) => toShownPath(file)).sort()
    if (files.some((file) => this.#watcher.isConfig(file))) return this.#reloadProject(shown)
    // A failure of before is gone, or found again.
    const isFailed = this.#failures.length > 0
    await this.#attempt(shown, startedMs, (site) =>
      isFailed ? site.open(new Set(files)) : this.#followIn(site, changes),
    )
    this.#isUnlisted ||= changes.moved.size > 0
    if (this.#hasRest) this.#background.start()
    else this.#settling = setTimeout(() => void this.#enqueue(() => this.#settle()), settleMs)
  }

  async #followIn(site: LiveSite, changes: FileChanges): Promise<SiteChange> {
    const { changed, moved } = this.#output.listConcerning(site, changes)
    if (changed.size + moved.size === 0) return noChange
    const change = await site.follow({ changed, moved })
    for (const other of this.#output.sites) if (other !== site) other.recheck()
    return change
  }

  get #hasRest(): boolean {
    return this.#output.sites.some((site) => this.#isAsked(site) && site.hasRest)
  }

  /** After an edit, and when all pages are compiled: what pages are checked against, and documents that contain others. */
  async #settle(): Promise<void> {
    // What has failed fails again, or else nothing of it is left.
    if (this.#isUnlisted || this.#failures.length > 0) {
      this.#isUnlisted = false
      await this.#attempt([], performance.now(), (site) => site.open())
    }
    // Before it is reported that all is compiled: what is saved then is seen.
    if (this.#isListening) await this.#watcher.follow(this.#output.sites)
    for (const site of this.#output.sites) {
      if (!this.#isAsked(site)) continue
      // Pages that the list has brought back are compiled first, and this comes again.
      if (site.hasRest && this.#failures.length === 0) this.#background.start()
      else if (this.#failures.length === 0) await this.#settleSite(site)
    }
  }

  async #settleSite(site: LiveSite): Promise<void> {
    const { prefix } = site.project
    const isFirst = this.#isListening && !this.#complete.has(prefix)
    if (isFirst) this.#complete.add(prefix)
    await this.#attempt([], performance.now(), (other) => (other === site ? site.settle() : undefined), {
      pages: isFirst ? site.pageCount : undefined,
    })
  }

  /** The configuration has changed: where the new one can't be used, the last good one stays. */
  async #reloadProject(shown: string[]): Promise<void> {
    const startedMs = performance.now()
    let keys: string[] | undefined
    try {
      const project = await loadProject({ ...this.#options.load, isFresh: true })
      const output = this.#createOutput(project)
      await output.open()
      keys = listChangedKeys(this.#site.project.config, project.config)
      await this.#output.close()
      this.#output = output
      this.#asked.add(project.prefix)
      await this.#watcher.follow(this.#output.sites)
      this.#configFailures = []
      this.#failures = []
      for (const channel of this.#channels.values()) channel.sendReload()
    } catch (thrown) {
      if (this.#signal.aborted) return
      this.#configFailures = toFailures(thrown)
    }
    await this.#report(shown, startedMs, [], { keys })
    this.#background.start()
  }

  /**
   * Bring a change to the pages that are open. What can't be done becomes a problem, and the site stays as it was.
   *
   * @param run What changes in a site; undefined if it isn't concerned.
   */
  async #attempt(
    files: string[],
    startedMs: number,
    run: (site: LiveSite) => Promise<SiteChange> | undefined,
    found: Pick<DevChange, 'pages'> = {},
  ): Promise<void> {
    const failures: Problem[] = []
    const routes: Route[] = []
    for (const site of this.#output.sites) {
      try {
        const change = (await run(site)) ?? noChange
        if (change.isWide || change.routes.length > 0) await this.#channelOf(site).sendChange(site, change)
        routes.push(...change.routes.map((route) => toUrl(route, `/${site.project.prefix}`)))
      } catch (thrown) {
        if (this.#signal.aborted) return
        failures.push(...toFailures(thrown))
      }
    }
    this.#failures = failures
    await this.#report(files, startedMs, routes, found)
  }

  /** Report what has happened to open pages and to the terminal. */
  async #report(
    files: string[],
    startedMs: number,
    routes: Route[],
    found: Pick<DevChange, 'pages' | 'keys'>,
  ): Promise<void> {
    const ms = performance.now() - startedMs
    await this.#sendProblems()
    const newProblems = this.#news.take(this.#problems)
    // What was found before is part of the first report.
    if (!this.#isListening) return
    if (files.length > 0 || newProblems.length > 0 || found.pages !== undefined)
      this.#options.onChange({ files, routes, ms, newProblems, problems: this.#problems, ...found })
  }

  async #reportProblems(): Promise<void> {
    await this.#sendProblems()
    const newProblems = this.#news.take(this.#problems)
    if (newProblems.length > 0)
      this.#options.onChange({ files: [], routes: [], ms: 0, newProblems, problems: this.#problems })
  }

  async #sendProblems(): Promise<void> {
    for (const site of this.#output.sites)
      await this.#channelOf(site).sendProblems(site, this.#problemsOf(site))
  }
}

function toFailures(thrown: unknown): Problem[] {
  const error = toMachineError(thrown)
  if (error instanceof DocsiteError) return [...error.problems]
  return [
    { ruleId: 'bug', severity: 'error', reason: error instanceof Error ? error.message : String(error) },
  ]
}

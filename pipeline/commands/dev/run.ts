import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { listChangedKeys } from '../../config/changed-keys.ts'
import { loadProject, type Project } from '../../config/load-config.ts'
import { type Route, toUrl } from '../../site/route.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { SerialQueue } from '../../support/processes/serial-queue.ts'
import { toOrigin } from '../serve/allowed-host.ts'
import { createServer } from '../serve/http-server.ts'
import { BackgroundWork } from './background-work.ts'
import type { DevChange, DevOptions, DevServer } from './dev-server.ts'
import { LiveOutput } from './live-site/live-output.ts'
import type { LiveSite } from './live-site/live-site.ts'
import { noChange, type SiteChange } from './live-site/site-change.ts'
import { NewProblems } from './new-problems.ts'
import { createDevHandler, type ServedSite } from './server/dev-handler.ts'
import { listen, listNetworkAddresses } from './server/listen.ts'
import { openInEditor } from './server/open-in-editor.ts'
import { SiteChannel } from './server/site-channel.ts'
import { toFailures } from './to-failures.ts'
import type { FileChanges } from './watch/pending-changes.ts'
import { ProjectWatcher } from './watch/project-watcher.ts'
import { WatchErrors } from './watch/watch-errors.ts'

interface ReloadReason {
  isConfig: boolean
  isRestart?: boolean
}

/** Serves a site and follows changes of its sources until the server is closed. */
export async function runDev(project: Project, options: DevOptions): Promise<DevServer> {
  const development = new Development(project, options)
  await development.open()
  return development.serve()
}

/**
 * Debounce delay in milliseconds: checks and dependent documents are updated this long after the last edit.
 */
const settleMs = 300

class Development {
  readonly #options: DevOptions
  readonly #session = randomUUID()
  readonly #closing = new AbortController()
  readonly #signal: AbortSignal
  #output: LiveOutput
  /**
   * Channels by the prefix of their site. Pages stay connected when the configuration changes and sites are
   * recreated.
   */
  readonly #channels = new Map<string, SiteChannel>()
  /**
   * Prefixes of the sites that have been requested, or whose own files were saved. Only these are completely compiled
   * and checked.
   */
  readonly #asked = new Set<string>()
  /**
   * Prefixes of the sites whose pages have all been compiled and checked since the server started to listen.
   */
  readonly #complete = new Set<string>()
  /** Errors that prevent the site from being read or planned. Its last good state is served meanwhile. */
  #failures: Problem[] = []
  /** Errors in a changed configuration. The last good one stays in use. */
  #configFailures: Problem[] = []
  /** The project with the changed configuration, if it could be loaded but not served. */
  #rejected: Project | undefined
  /**
   * Problems that were found before the project was reloaded. They aren't reported again if they are found
   * again.
   */
  #before: readonly Problem[] = []
  readonly #watchErrors = new WatchErrors()
  readonly #news = new NewProblems()
  readonly #queue = new SerialQueue()
  #settling: ReturnType<typeof setTimeout> | undefined
  /**
   * Whether files were added or deleted since the last full scan. For a new folder, some events may be
   * missing.
   */
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
          void this.#enqueue(() => this.#reportProblems())
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
    const actualPort = await listen(server, port, hostname)
    this.#background.wait()
    this.#isListening = true
    this.#background.start()
    const { base } = this.#site.project.config.site
    const problems = this.#problems
    this.#news.take(problems) // These problems are part of the first report.
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
      restart: () => this.#enqueue(() => this.#restart()),
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

  #isAsked({ project }: Pick<LiveSite, 'project'>): boolean {
    return this.#asked.has(project.prefix)
  }

  async #watch(): Promise<void> {
    // Pages may have been added or deleted before watching started.
    if (!(await this.#watchSources())) return
    await this.#enqueue(() => this.#attempt([], performance.now(), (site) => site.open()))
  }

  #watchSources(): Promise<boolean> {
    return this.#watcher.follow(this.#output.sites, this.#rejected)
  }

  /** Problems that don't belong to a particular site. */
  get #globalProblems(): Problem[] {
    const { problem } = this.#watchErrors
    return [...this.#configFailures, ...this.#failures, ...(problem ? [problem] : [])]
  }

  get #problems(): Problem[] {
    const problems = [...this.#globalProblems, ...this.#siteProblems]
    if (this.#output.sites.length === 1) return problems
    // Sites share the problems of the configuration and of pages that aren't translated.
    return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
  }

  get #siteProblems(): Problem[] {
    return this.#output.sites.flatMap((site) => site.problems)
  }

  /** @returns the problems that are new since the last call, and the number of those that have disappeared. */
  #takeNews(): { fresh: Problem[]; gone: number } {
    if (this.#output.sites.every((site) => site.wasChecked || !this.#isAsked(site))) this.#before = []
    return this.#news.take(this.#problems, this.#before)
  }

  #createOutput(project: Project, before?: LiveOutput): LiveOutput {
    return new LiveOutput(project, () => void this.#enqueue(() => this.#reportProblems()), before)
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
      findLost: (route) => site.findLost(route),
      openFile: (place) => openInEditor(place, site.project),
      onError: (error, file) => {
        const reason = error instanceof Error ? error.message : String(error)
        const ruleId = error instanceof DocsiteError ? error.problems[0]?.ruleId : undefined
        // A missing record is recreated by the next request, and a failed component is reported as a problem
        // of the site.
        const isKnown = ruleId === 'record-missing' || ruleId === 'component-failed'
        if (!isKnown) this.#options.progress.note(`${file}: ${reason}`)
      },
    }
  }

  #problemsOf(site: LiveSite): Problem[] {
    return [...this.#globalProblems, ...site.problems]
  }

  #enqueue(run: () => Promise<void>): Promise<void> {
    return this.#queue.run(async () => {
      if (!this.#signal.aborted) await run()
    })
  }

  async #noteUnwatched(error: Error): Promise<void> {
    this.#watchErrors.add(error)
    await this.#reportProblems()
  }

  async #follow(changes: FileChanges): Promise<void> {
    const startedMs = performance.now()
    this.#background.wait()
    clearTimeout(this.#settling)
    // A new file is added and then changed.
    const files = [...new Set([...changes.changed, ...changes.moved])]
    const shown = files.map((file) => toShownPath(file)).sort()
    const isConfig = files.some((file) => this.#watcher.isConfig(file))
    // A changed configuration may name a content folder that doesn't exist until a folder is renamed.
    const mayWork = this.#configFailures.length > 0 && changes.moved.size > 0
    if (isConfig || mayWork || files.some((file) => this.#watcher.isAddressLock(file)))
      return this.#reloadProject(shown, { isConfig: isConfig || mayWork })
    for (const { project } of this.#output.listOwners(files)) this.#asked.add(project.prefix)
    // After a failure, the site is opened again: the failure either is fixed or occurs again.
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
    if (change.concernsOthers) for (const other of this.#output.sites) if (other !== site) other.recheck()
    return change
  }

  get #hasRest(): boolean {
    return this.#output.sites.some((site) => this.#isAsked(site) && site.hasRest)
  }

  /**
   * Runs after edits, and when all pages are compiled: checks pages against each other, and updates documents
   * that contain other pages.
   */
  async #settle(): Promise<void> {
    // After a failure, the site is opened again: the failure either occurs again or is cleared.
    if (this.#isUnlisted || this.#failures.length > 0) {
      this.#isUnlisted = false
      await this.#attempt([], performance.now(), (site) => site.open(new Set()))
    }
    // Watch before reporting that all pages are compiled, so that a file saved right after the report isn't
    // missed.
    if (this.#isListening) await this.#watchSources()
    for (const site of this.#output.sites) {
      if (!this.#isAsked(site)) continue
      // If the scan has found uncompiled pages, they are compiled first, and then the site is settled again.
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

  async #restart(): Promise<void> {
    this.#news.forget()
    await this.#reloadProject([], { isConfig: true, isRestart: true })
  }

  /**
   * Reloads the configuration. If the new one is invalid, the last good one stays in use.
   *
   * @param reason Whether the configuration has changed, or the user asked for it.
   */
  async #reloadProject(shown: string[], { isConfig, isRestart }: ReloadReason): Promise<void> {
    const startedMs = performance.now()
    let keys: string[] | undefined
    let project: Project | undefined
    try {
      project = await loadProject(this.#options.load)
      const output = this.#createOutput(project, this.#output)
      await output.open()
      if (isConfig) keys = listChangedKeys(this.#site.project.config, project.config)
      this.#before = isRestart ? [] : [...this.#before, ...this.#siteProblems]
      const before = this.#output
      await before.close()
      this.#output = output
      this.#asked.add(project.prefix)
      this.#rejected = undefined
      await this.#watchSources()
      this.#configFailures = []
      this.#failures = []
      await this.#sendReloaded(before, isRestart)
    } catch (thrown) {
      if (this.#signal.aborted) return
      this.#configFailures = toFailures(thrown)
      this.#rejected = project
      await this.#watchSources()
    }
    await this.#report(shown, startedMs, [], { keys, isRestart })
    this.#background.start()
  }

  /** Updates open pages after the project was reloaded. Those whose frame has changed have to be loaded again. */
  async #sendReloaded({ sites: before }: LiveOutput, isRestart = false): Promise<void> {
    for (const [prefix, channel] of this.#channels) {
      const site = this.#output.sites.find(({ project }) => project.prefix === prefix)
      const former = before.find(({ project }) => project.prefix === prefix)
      if (!isRestart && site !== undefined && site.firmFrame === former?.firmFrame)
        await channel.sendChange(site, { ...noChange, isNavigated: true })
      else channel.sendReload()
    }
  }

  /**
   * Applies a change to all sites and sends it to open pages. If it fails, the error becomes a problem and
   * the site keeps its last good state.
   *
   * @param run Applies the change to a site; returns undefined if the site isn't affected.
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
        const isShown = change.routes.length + change.files.length > 0
        if (change.isWide || change.isNavigated || isShown)
          await this.#channelOf(site).sendChange(site, change)
        routes.push(...change.routes.map((route) => toUrl(route, `/${site.project.prefix}`)))
      } catch (thrown) {
        if (this.#signal.aborted) return
        failures.push(...toFailures(thrown))
      }
    }
    this.#failures = failures
    await this.#report(files, startedMs, routes, found)
  }

  /** Reports problems to open pages, and the change to the terminal. */
  async #report(
    files: string[],
    startedMs: number,
    routes: Route[],
    found: Pick<DevChange, 'pages' | 'keys' | 'isRestart'>,
  ): Promise<void> {
    const ms = performance.now() - startedMs
    await this.#sendProblems()
    const { fresh: newProblems, gone } = this.#takeNews()
    // Problems found before the server listens are part of the first report.
    if (!this.#isListening) return
    const isNews = newProblems.length > 0 || gone > 0 || found.pages !== undefined || found.isRestart
    if (files.length > 0 || isNews)
      this.#options.onChange({ files, routes, ms, newProblems, gone, problems: this.#problems, ...found })
  }

  async #reportProblems(): Promise<void> {
    await this.#sendProblems()
    const { fresh: newProblems, gone } = this.#takeNews()
    if (newProblems.length > 0 || gone > 0)
      this.#options.onChange({ files: [], routes: [], ms: 0, newProblems, gone, problems: this.#problems })
  }

  async #sendProblems(): Promise<void> {
    for (const site of this.#output.sites)
      await this.#channelOf(site).sendProblems(site, this.#problemsOf(site))
  }
}

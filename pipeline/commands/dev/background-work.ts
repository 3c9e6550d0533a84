import { setTimeout as sleep } from 'node:timers/promises'
import { withContext } from '../../config/run-context.ts'
import { withLocks } from '../../site/output/with-locks.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { toPartContext } from '../over-parts.ts'
import type { LiveSite } from './live-site.ts'

/** The server, as what is done in the background sees it. */
export interface BackgroundHost {
  /** The sites as they are now: a changed configuration brings others. */
  listSites: () => readonly [LiveSite, ...LiveSite[]]
  /** Whether anybody has asked for a site: those are compiled and checked as a whole. */
  isAsked: (site: LiveSite) => boolean
  /** Watch the sources, and list the pages that have come and gone before. */
  watch: () => Promise<void>
  /** Check pages against each other; called whenever all pages of a site are compiled. */
  settle: () => Promise<void>
  /** Called with what has ended the work: it begins again when it is started again. */
  onError: (thrown: unknown) => void
}

export interface BackgroundOptions {
  progress: Progress
  signal: AbortSignal
  workers?: number
  /** Whether all pages are compiled before the server listens: nothing has to be left to requests then. */
  isStrict?: boolean
}

/** Pages that nobody has asked for are compiled when no request has come for this long, in milliseconds … */
const idleMs = 150
/** … or after this time. */
const mostIdleMs = 2_000

/** Watches, and compiles what nobody has asked for: neither delays the first page. */
export class BackgroundWork {
  readonly #host: BackgroundHost
  readonly #options: BackgroundOptions
  /** Sites that were begun to be compiled. */
  readonly #begun = new WeakSet<LiveSite>()
  #running: Promise<void> | undefined
  /** Whether the first edit will be as fast as others. */
  #isWarm = false
  /** When something was last asked for, or saved. */
  #lastRequestMs = 0

  constructor(host: BackgroundHost, options: BackgroundOptions) {
    this.#host = host
    this.#options = options
  }

  /** Something was asked for, or saved: what isn't waits for the moment after it. */
  wait(): void {
    this.#lastRequestMs = performance.now()
  }

  /** Whether a site has been compiled, or is being compiled, as a whole. */
  hasBegun(site: LiveSite): boolean {
    return this.#begun.has(site)
  }

  /** Begin, unless it is under way. */
  start(): void {
    const { signal } = this.#options
    this.#running ??= this.#run()
      .catch((thrown: unknown) => {
        if (!signal.aborted) this.#host.onError(thrown)
      })
      .finally(() => {
        this.#running = undefined
        // Another site was asked for when all others were compiled already.
        const isNews = (site: LiveSite) => this.#host.isAsked(site) && !this.#begun.has(site)
        if (!signal.aborted && this.#host.listSites().some(isNews)) this.start()
      })
  }

  /** Resolves when what is under way has ended: the signal has to be aborted before. */
  async end(): Promise<void> {
    await this.#running
  }

  /** Compile what isn't, of all sites that were asked for, and check all pages. */
  async compileRest(): Promise<void> {
    const done = new Set<LiveSite>()
    const isPending = (site: LiveSite) => site.hasRest || !this.#begun.has(site)
    const next = () =>
      this.#host.listSites().find((site) => this.#host.isAsked(site) && !done.has(site) && isPending(site))
    for (let site = next(); site; site = next()) {
      done.add(site)
      this.#begun.add(site)
      await this.#compileSite(site)
    }
  }

  async #run(): Promise<void> {
    const startMs = performance.now()
    while (!this.#isIdle() && performance.now() - startMs < mostIdleMs) await this.#rest()
    await this.#host.watch()
    await this.compileRest()
    if (this.#isWarm) return
    this.#isWarm = true
    const [site] = this.#host.listSites()
    await site.warmUp(async () => {
      do await this.#rest()
      while (!this.#isIdle())
    })
  }

  #isIdle(): boolean {
    return performance.now() - this.#lastRequestMs > idleMs
  }

  async #rest(): Promise<void> {
    await sleep(idleMs / 3, undefined, { signal: this.#options.signal })
  }

  /** Compile in worker processes, which leave the processor to requests. */
  async #compileSite(site: LiveSite): Promise<void> {
    const { signal, workers, progress, isStrict } = this.#options
    await withContext(site.project, { signal, workers, progress, isBackground: !isStrict }, (context) =>
      withLocks(context, false, async () => {
        const { progress } = toPartContext(context, site.project)
        await site.readHistory(signal)
        let isNew = false
        do {
          isNew = (await site.compileRest({ ...context, progress })) || isNew
          await this.#host.settle()
        } while (site.hasRest && !signal.aborted)
        if (isNew && this.#host.listSites().includes(site)) await site.store()
      }),
    )
  }
}

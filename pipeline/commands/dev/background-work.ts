import { setTimeout as sleep } from 'node:timers/promises'
import { type RunContext, withContext } from '../../config/run-context.ts'
import { withLocks } from '../../site/output/with-locks.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { toPartContext } from '../run-for-sites.ts'
import type { LiveSite } from './live-site/live-site.ts'

/** The parts of a site that background work needs. */
export type BackgroundSite = Pick<
  LiveSite,
  'project' | 'closing' | 'hasRest' | 'readHistory' | 'compileRest' | 'store' | 'warmUp'
>

/** The parts of the server that background work needs. */
export interface BackgroundHost {
  /** Returns the current sites, which are replaced when the configuration changes. */
  listSites: () => readonly [BackgroundSite, ...BackgroundSite[]]
  /** Whether a site has been requested. Only requested sites are completely compiled and checked. */
  isAsked: (site: BackgroundSite) => boolean
  /** Starts watching the sources, and finds pages that were added or deleted before. */
  watch: () => Promise<void>
  /** Checks pages against each other; called whenever all pages of a site are compiled. */
  settle: () => Promise<void>
  /** Called with the error that ended the work. The work resumes with the next `start`. */
  onError: (thrown: unknown) => void
}

export interface BackgroundOptions {
  progress: Progress
  signal: AbortSignal
  workers?: number
  /** Whether all pages are compiled before the server listens. Workers then run at normal priority. */
  isStrict?: boolean
}

/** Pages that weren't requested are compiled when there was no request for this time, in milliseconds … */
const idleMs = 150
/** … or at the latest after this time, in milliseconds. */
const maxWaitMs = 2_000

/**
 * Starts the watcher and compiles pages that weren't requested, in such a way that neither delays the first
 * page.
 */
export class BackgroundWork {
  readonly #host: BackgroundHost
  readonly #options: BackgroundOptions
  /** Sites whose compilation has begun. */
  readonly #begun = new WeakSet<BackgroundSite>()
  #running: Promise<void> | undefined
  /** Whether the running work may not cover everything, because `start` was called since it has begun. */
  #isRequested = false
  /** Whether the compiler is warmed up, so that the first edit is as fast as later ones. */
  #isWarm = false
  /** Time of the last request or edit. */
  #lastRequestMs = 0

  constructor(host: BackgroundHost, options: BackgroundOptions) {
    this.#host = host
    this.#options = options
  }

  /** Delays background work, because there was a request or an edit. */
  wait(): void {
    this.#lastRequestMs = performance.now()
  }

  /** Whether the whole site has been compiled or is being compiled. */
  hasBegun(site: BackgroundSite): boolean {
    return this.#begun.has(site)
  }

  /** Starts the work. If it is already running, it runs again afterwards. */
  start(): void {
    const { signal } = this.#options
    this.#isRequested = this.#running !== undefined
    this.#running ??= this.#run()
      .catch((thrown: unknown) => {
        if (!signal.aborted) this.#host.onError(thrown)
      })
      .finally(() => {
        this.#running = undefined
        if (!signal.aborted && this.#isRequested) this.start()
      })
  }

  /** Resolves when the running work has ended. The signal has to be aborted first. */
  async end(): Promise<void> {
    await this.#running
  }

  /** Compiles all uncompiled pages of the requested sites, and checks all pages. */
  async compileRest(): Promise<void> {
    // While the configuration is edited again and again, this goes on with one new site after the other.
    const done = new WeakSet<BackgroundSite>()
    const isPending = (site: BackgroundSite) => site.hasRest || !this.#begun.has(site)
    const next = () =>
      this.#host.listSites().find((site) => this.#host.isAsked(site) && !done.has(site) && isPending(site))
    for (let site = next(); site; site = next()) {
      done.add(site)
      this.#begun.add(site)
      await this.#compileSite(site)
    }
  }

  async #run(): Promise<void> {
    await this.#waitUntilIdle()
    await this.#host.watch()
    await this.compileRest()
    if (this.#isWarm) return
    this.#isWarm = true
    const [site] = this.#host.listSites()
    await site.warmUp(() => this.#restFromWarmUp())
  }

  /** The warm-up waits as long as there are requests. Work that is requested in the meantime doesn't. */
  async #restFromWarmUp(): Promise<void> {
    do {
      await this.#rest()
      if (!this.#isRequested) continue
      this.#isRequested = false
      await this.#waitUntilIdle()
      await this.compileRest()
    } while (!this.#isIdle())
  }

  async #waitUntilIdle(): Promise<void> {
    const startMs = performance.now()
    while (!this.#isIdle() && performance.now() - startMs < maxWaitMs) await this.#rest()
  }

  #isIdle(): boolean {
    return performance.now() - this.#lastRequestMs > idleMs
  }

  async #rest(): Promise<void> {
    await sleep(idleMs / 3, undefined, { signal: this.#options.signal })
  }

  /** Compiles in worker processes, which run at a low priority so that requests come first. */
  async #compileSite(site: BackgroundSite): Promise<void> {
    const { workers, progress, isStrict } = this.#options
    const signal = AbortSignal.any([this.#options.signal, site.closing])
    const options = { signal, workers, progress, isBackground: !isStrict }
    try {
      await withContext(site.project, options, (context) =>
        withLocks(context, false, () => this.#compilePages(site, context)),
      )
    } catch (error) {
      if (!site.closing.aborted) throw error
    }
  }

  async #compilePages(site: BackgroundSite, context: RunContext): Promise<void> {
    const { progress } = toPartContext(context, site.project)
    await site.readHistory(context.signal)
    let isNew = false
    do {
      isNew = (await site.compileRest({ ...context, progress })) || isNew
      await this.#host.settle()
    } while (site.hasRest && !context.signal?.aborted)
    if (isNew && this.#host.listSites().includes(site)) await site.store()
  }
}

import { toCacheNames } from '../offline/cache-names.ts'
import { afterLoad } from './after-load.ts'
import { toBasePath } from './base-path.ts'
import type { BootData } from './boot-data.ts'
import { whenStarted } from './intent.ts'
import { keepThisPage } from './keep-page.ts'
import { hideUpdateNotice, initUpdateNotice, showUpdateNotice } from './update-notice.ts'
import { beginUpdate, isUpdating } from './update-state.ts'
import { checkIntervalMs, isCheckDue, onTakeover, stuckReloadMs, takeoverTimeoutMs } from './update-timing.ts'
import { endWorkers, readVisit, reloadAhead, reloadForUpdate, wasReloadedAhead } from './visit.ts'

const inputs = ['pointerdown', 'keydown'] as const
/** How long an update waits for what the page is loading, in milliseconds. */
const startPatienceMs = 1000

/**
 * Register the site's service worker at the reader's first input, or on the second page of a visit, so that a
 * reader who only looks at one page doesn't download what it stores. If a service worker already controls the
 * page, this happens immediately, because a new version may be waiting.
 */
export function initServiceWorker({ worker, base }: BootData): void {
  if (worker === undefined || !navigator.serviceWorker) return
  const visit = readVisit()
  if (visit === 'off') return
  const follower = new WorkerFollower(worker, toBasePath(base))
  const start = () => {
    for (const type of inputs) removeEventListener(type, start, true)
    afterLoad(() => void follower.start())
  }
  if (visit !== null || navigator.serviceWorker.controller) start()
  else for (const type of inputs) addEventListener(type, start, { capture: true, passive: true })
}

class WorkerFollower {
  readonly #url: string
  readonly #base: string
  readonly #container = navigator.serviceWorker
  #registration: ServiceWorkerRegistration | undefined
  #hadWorker: boolean
  #isReloaded = wasReloadedAhead()
  /** Whether another tab has activated a newer version than that of this page. */
  #isOutdated = false
  /** Timer that reloads the page if the new version is kept waiting. */
  #fallback: ReturnType<typeof setTimeout> | undefined
  /** The waiting worker that was announced to the reader. */
  #announced: ServiceWorker | undefined
  /** Time of the last check for a new version. The browser itself checks when a document loads. */
  #lastCheck = Date.now()

  constructor(url: string, base: string) {
    this.#url = url
    this.#base = base
    this.#hadWorker = this.#isOwn(this.#container.controller)
    initUpdateNotice(() => void this.#update())
    this.#container.addEventListener('controllerchange', () => this.#onTakeover())
    this.#container.addEventListener('message', ({ data, source }) => {
      const isDisabled = (data as { type?: string } | null)?.type === 'DISABLED'
      if (isDisabled && this.#isOwn(source)) this.#onDisabled()
    })
  }

  /** Until this site has its own worker, the worker of a site at a parent path may control its pages. */
  #isOwn(worker: MessageEventSource | null): boolean {
    return worker instanceof ServiceWorker && worker.scriptURL === new URL(this.#url, location.href).href
  }

  async start(): Promise<void> {
    try {
      this.#registration = await this.#container.register(this.#url, { scope: this.#base })
    } catch (error) {
      // The site works without it, except offline.
      console.info('The service worker could not be registered.', error)
      return
    }
    // The new version may have taken over while this page was being loaded.
    if (!this.#registration.waiting && this.#registration.active === this.#container.controller)
      this.#isReloaded = false
    this.#registration.addEventListener('updatefound', () => this.#followNew())
    this.#followNew()
    this.#showWaiting()
    const check = () => this.#check()
    document.addEventListener('visibilitychange', check)
    setInterval(check, checkIntervalMs)
    this.#keepUnstored()
    const { controller } = this.#container
    if (!controller || !this.#isOwn(controller)) return
    await this.#refreshSaved(controller).catch((error: unknown) => {
      // The saved sections remain unchanged, and the next page tries again.
      console.info('Saved sections could not be updated.', error)
    })
  }

  #followNew(): void {
    const worker = this.#registration?.installing
    let isInstalled = false
    worker?.addEventListener('statechange', () => {
      this.#showWaiting()
      if (worker.state === 'redundant' && !isInstalled)
        console.info('The site could not be stored for reading offline.')
      isInstalled = true
    })
  }

  /** Announce a waiting worker. A site's first worker has none to wait for: it activates immediately. */
  #showWaiting(): void {
    const { waiting, active } = this.#registration ?? {}
    if (!waiting || !active) {
      if (!isUpdating() && !this.#isOutdated) hideUpdateNotice()
      return
    }
    if (waiting === this.#announced || this.#isReloaded) return
    this.#announced = waiting
    console.info('A new version is installed. It is used after UPDATE, or when all tabs are closed.')
    showUpdateNotice('update')
  }

  async #update(): Promise<void> {
    beginUpdate()
    // Pointing at the button may have been the reader's first intent, and loading the app keeps the old
    // worker busy.
    await Promise.race([whenStarted(), new Promise((resolve) => setTimeout(resolve, startPatienceMs))])
    const waiting = this.#registration?.waiting
    if (!waiting) {
      reloadForUpdate()
      return
    }
    waiting.postMessage({ type: 'SKIP_WAITING' })
    this.#fallback = setTimeout(() => {
      reloadAhead()
      setTimeout(reloadForUpdate, stuckReloadMs)
    }, takeoverTimeoutMs)
  }

  #onTakeover(): void {
    if (!this.#isOwn(this.#container.controller)) return
    const outcome = onTakeover({
      hadWorker: this.#hadWorker,
      isUpdating: isUpdating(),
      isReloaded: this.#isReloaded,
    })
    this.#isReloaded = false
    clearTimeout(this.#fallback)
    if (outcome === 'reload') {
      reloadForUpdate()
    } else if (outcome === 'offer') {
      this.#isOutdated = true
      showUpdateNotice('reload')
    } else if (!this.#hadWorker) {
      keepThisPage(this.#base)
    }
    this.#hadWorker = true
  }

  /** The service worker has unregistered itself. A new one would do the same: register no more. */
  #onDisabled(): void {
    endWorkers()
    hideUpdateNotice()
  }

  #check(): void {
    if (document.visibilityState !== 'visible' || !isCheckDue(this.#lastCheck, Date.now())) return
    this.#lastCheck = Date.now()
    // Fails without a network, which can be ignored.
    this.#registration?.update().catch(() => {})
  }

  async #refreshSaved(worker: ServiceWorker): Promise<void> {
    const { savedPrefix } = toCacheNames(this.#base)
    if (!(await caches.keys()).some((name) => name.startsWith(savedPrefix))) return
    const saved = await import('../offline/refresh-saved.ts')
    await saved.refreshSavedSections(this.#base, worker)
  }

  /**
   * Store a page that was requested before the service worker was active, even if the worker controls the
   * page now.
   */
  #keepUnstored(): void {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (this.#hadWorker && document?.workerStart === 0) keepThisPage(this.#base)
  }
}

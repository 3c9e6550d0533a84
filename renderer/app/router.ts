import { flushSync } from 'react-dom'
import { reportPageView } from '../boot/analytics.ts'
import type { BootData } from '../boot/boot-data.ts'
import { findTarget } from '../boot/hash-target.ts'
import {
  isShown,
  readScroll,
  reloadEntry,
  scrollToPlace,
  setShownPath,
  storeScroll,
} from '../boot/history-entries.ts'
import { initPage } from '../boot/init-page.ts'
import { keepShownPage } from '../boot/keep-page.ts'
import { followMovedIds } from '../boot/moved-ids.ts'
import { isPageLink } from '../boot/prefetch.ts'
import { isUpdating, setTarget } from '../boot/update-state.ts'
import { holdPlace } from '../frame/hold-place.ts'
import { toChunkUrl } from '../urls/output-names.ts'
import { loadPageChunk, loadStylesheet } from './load-chunk.ts'
import type { NavigationStore } from './navigation-store.ts'
import { fitsDocument, type PageChunk } from './page-chunk.ts'
import { changePage } from './page-motion.ts'

/** If a page takes longer than this to load, a placeholder is shown in the meantime. */
const placeholderDelayMs = 200
/** How long the error message of a failed page is shown before the browser loads the page's document. */
const reloadDelayMs = 1500

/** Shows pages that the reader navigates to, without loading their documents if possible. */
export class Router {
  readonly #store: NavigationStore
  readonly #data: BootData
  readonly #initIslands: () => void
  /** Number of the current navigation. A navigation that is no longer the current one shows nothing. */
  #turn = 0

  constructor(store: NavigationStore, data: BootData, initIslands: () => void) {
    this.#store = store
    this.#data = data
    this.#initIslands = initIslands
  }

  start(): void {
    document.addEventListener('click', (event) => this.#onClick(event))
    addEventListener('popstate', () => this.#followEntry())
    // After a return from the back/forward cache, the current history entry may be a different one. This
    // listener may also have been added too late for the first event.
    addEventListener('pageshow', () => this.#followEntry())
    if (!isShown()) this.#followEntry()
  }

  #onClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (!link || link.dataset.reload !== undefined || link.rel.includes('nofollow')) return
    if (!isPageLink(link, new URL(location.href), this.#data)) return
    event.preventDefault()
    void this.#navigate(new URL(link.href), 'push')
  }

  /** Show the page of the current history entry. */
  #followEntry(): void {
    if (!isShown()) {
      void this.#navigate(new URL(location.href), 'pop', readScroll())
      return
    }
    // The reader has gone back to the shown page while another one was loading: cancel that navigation.
    this.#turn++
    setTarget(undefined)
  }

  /** Stores the scroll position with the entry of the old page before the new entry is added. */
  #pushEntry(url: URL): void {
    storeScroll()
    history.pushState(null, '', url)
  }

  async #navigate(url: URL, kind: 'push' | 'pop', scroll?: number): Promise<void> {
    const turn = ++this.#turn
    const isCurrent = () => turn === this.#turn
    setTarget(url)
    let isEntered = kind === 'pop'
    const enter = () => {
      if (!isEntered) this.#pushEntry(url)
      isEntered = true
    }
    const placeholder = setTimeout(() => {
      if (!isCurrent()) return
      // The previous page is about to disappear: from now on, Back has to return to it.
      enter()
      this.#showPlaceholder()
    }, placeholderDelayMs)
    try {
      const route = `/${decodeURIComponent(url.pathname.slice(this.#data.base.length))}`
      const chunk = await loadPageChunk(route, toChunkUrl(url.pathname))
      if (!isCurrent()) return
      // The update is about to load the page's document of the new version.
      if (isUpdating()) return
      if (!fitsDocument(chunk, this.#data)) {
        if (isEntered) loadEntered(url, scroll)
        else location.assign(url)
        return
      }
      await Promise.all(chunk.stylesheets.map((stylesheet) => loadStylesheet(stylesheet, route)))
      if (!isCurrent()) return
      clearTimeout(placeholder)
      enter()
      await changePage(() => {
        if (isCurrent()) this.#show(chunk, url, scroll)
      })
    } catch (error) {
      console.error(error)
      if (isCurrent() && !isUpdating()) {
        enter()
        this.#fail(url)
      }
    } finally {
      clearTimeout(placeholder)
      if (isCurrent()) setTarget(undefined)
    }
  }

  #showPlaceholder(): void {
    setShownPath(undefined)
    this.#store.set({ page: { status: 'loading' } })
  }

  #show(chunk: PageChunk, url: URL, scroll: number | undefined): void {
    setHead(chunk)
    const { section, nav, counterparts, body } = chunk
    // At the start of a page, the reader may have chosen the entry in the sidebar, and be about to choose another.
    const isStart = scroll === undefined && url.hash === ''
    const hold = holdPlace(isStart ? document.querySelector(`.sidebar-link[href="${url.pathname}"]`) : null)
    // The calls below need the new page in the DOM, and it must not be painted at the old scroll position.
    flushSync(() =>
      this.#store.set({
        url: url.pathname,
        section,
        nav,
        counterparts,
        page: { status: 'shown', html: body },
      }),
    )
    setShownPath(url.pathname)
    initPage(this.#data)
    // In the same frame as `initPage` scrolls the sidebar, but later.
    requestAnimationFrame(hold)
    this.#initIslands()
    followMovedIds(chunk.moved)
    scrollToTarget(url.hash, scroll)
    document.getElementById('docsite-content')?.focus({ preventScroll: true })
    reportPageView()
    keepShownPage(url.pathname)
  }

  /**
   * Show an error, then let the browser load the document as soon as there is a network: a new deployment may
   * have removed the chunk.
   */
  #fail(url: URL): void {
    setShownPath(undefined)
    this.#store.set({ url: url.pathname, page: { status: 'failed', url: url.href } })
    const turn = this.#turn
    const reload = () => {
      if (turn === this.#turn) reloadEntry()
    }
    setTimeout(() => {
      if (navigator.onLine) reload()
      else addEventListener('online', reload, { once: true })
    }, reloadDelayMs)
  }
}

/**
 * Load the document of a page whose URL is already that of the current history entry. Assigning the same URL
 * would only scroll to the heading in its hash and call the router again, in an endless loop. Reloading
 * without a stored scroll position would start at the top of the page instead of the heading.
 */
function loadEntered(url: URL, scroll: number | undefined): void {
  if (scroll !== undefined) {
    reloadEntry()
    return
  }
  history.replaceState(null, '', `${url.pathname}?document`)
  location.replace(url)
}

function setHead({ title, description, canonical }: PageChunk): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const link = document.querySelector('link[rel="canonical"]')
  if (canonical) link?.setAttribute('href', canonical)
}

/** Scroll to the stored position, otherwise to the target of the hash, otherwise to the top. */
function scrollToTarget(hash: string, scroll: number | undefined): void {
  const target = findTarget(hash)
  if (scroll !== undefined) scrollToPlace(scroll)
  else if (target) {
    reveal(target)
    target.scrollIntoView({ behavior: 'instant' })
  } else scrollToPlace(0)
}

/** Expand everything that hides the element, as browsers do when a link leads to it. */
function reveal(element: Element): void {
  for (const folded of document.querySelectorAll('details, [hidden="until-found"]')) {
    if (!folded.contains(element)) continue
    if (folded instanceof HTMLDetailsElement) folded.open = true
    else folded.dispatchEvent(new Event('beforematch', { bubbles: true }))
  }
}

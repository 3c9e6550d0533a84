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
import { toChunkUrl } from '../urls/output-names.ts'
import { loadPageChunk, loadStylesheet } from './load-chunk.ts'
import type { NavigationStore } from './navigation-store.ts'
import { fitsDocument, type PageChunk } from './page-chunk.ts'
import { changePage } from './page-motion.ts'

/** A page that comes sooner than this replaces the one before without a placeholder between them. */
const placeholderDelayMs = 200
/** Milliseconds for which the reader sees that a page couldn't be loaded, before the browser loads it by itself. */
const reloadDelayMs = 1500

/** Shows the pages that links lead to without loading a document, wherever that can be done. */
export class Router {
  readonly #store: NavigationStore
  readonly #data: BootData
  readonly #initIslands: () => void
  /** Counts navigations: one that has been overtaken shows nothing. */
  #turn = 0

  constructor(store: NavigationStore, data: BootData, initIslands: () => void) {
    this.#store = store
    this.#data = data
    this.#initIslands = initIslands
  }

  start(): void {
    document.addEventListener('click', (event) => this.#onClick(event))
    addEventListener('popstate', () => this.#followEntry())
    // The page may come back out of the browser's memory at another of its entries; or this may have come after it.
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

  /** Show the page of the entry that the reader has come to. */
  #followEntry(): void {
    if (!isShown()) {
      void this.#navigate(new URL(location.href), 'pop', readScroll())
      return
    }
    // A page that was on its way has been turned away from.
    this.#turn++
    setTarget(undefined)
  }

  /** The place on the page that is left is stored with that page. */
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
      // The page before is gone from sight: from here the way back leads to it.
      enter()
      this.#showPlaceholder()
    }, placeholderDelayMs)
    try {
      const route = `/${decodeURIComponent(url.pathname.slice(this.#data.base.length))}`
      const chunk = await loadPageChunk(route, toChunkUrl(url.pathname))
      if (!isCurrent()) return
      // The new version’s document of the page is about to come.
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
    // What follows needs the page to be there, and the reader isn't to see it where it was scrolled to before.
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
    this.#initIslands()
    followMovedIds(chunk.moved)
    scrollToTarget(url.hash, scroll)
    document.getElementById('docsite-content')?.focus({ preventScroll: true })
    reportPageView()
    keepShownPage(url.pathname)
  }

  /** Say that it failed, and let the browser try, once there is a network: a new deployment may have taken the chunk away. */
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
 * Load the document of a page whose address the entry has already: to go there would only be to go to its heading, and the
 * router would be asked for the page again, without end. Loaded anew, a page without a place of its own would begin at its top.
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

/** To the heading that the hash names, else to where the reader was before, else to the top. */
function scrollToTarget(hash: string, scroll: number | undefined): void {
  const target = findTarget(hash)
  if (scroll !== undefined) scrollToPlace(scroll)
  else if (target) {
    reveal(target)
    target.scrollIntoView({ behavior: 'instant' })
  } else scrollToPlace(0)
}

/** Open what the element is folded into, as browsers do when a link leads to it. */
function reveal(element: Element): void {
  for (const folded of document.querySelectorAll('details, [hidden="until-found"]')) {
    if (!folded.contains(element)) continue
    if (folded instanceof HTMLDetailsElement) folded.open = true
    else folded.dispatchEvent(new Event('beforematch', { bubbles: true }))
  }
}

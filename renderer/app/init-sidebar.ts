import { logUnlessLeft } from '../boot/log-unless-left.ts'
import { loadNav } from './load-nav.ts'
import type { NavigationStore } from './navigation-store.ts'
import type { Wrap } from './wrap.ts'

/** Load the code and the data of the sidebar, at most once unless it fails. @param nav The URL of the data. */
const loadSidebar = (nav: string) => Promise.all([import('./sidebar-root.tsx'), loadNav(nav)])

/**
 * Load what the sidebar needs while the app is still loading, if the reader has turned to it.
 *
 * @param nav The URL of its data. A page without a sidebar has none.
 */
export function preloadSidebar(nav = ''): void {
  // `initSidebar` tries again, and reports failures.
  if (document.querySelector('.sidebar:is(:hover, :focus-within)')) loadSidebar(nav).catch(() => {})
}

/**
 * Hydrate the sidebar when the reader turns to it, or when another page is shown. Its code and data are
 * loaded only then, and never on pages without a sidebar, such as the home page.
 */
export function initSidebar(store: NavigationStore, wrap: Wrap): void {
  const place = document.querySelector<HTMLElement>('[data-island="sidebar"]')
  const { nav, url, counterparts } = store.state
  if (!place || nav === undefined) return
  // Listen on the whole column: the list may be much shorter.
  const area = place.closest('.sidebar') ?? place
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    try {
      const [{ hydrateSidebar }, first] = await loadSidebar(nav)
      hydrateSidebar(place, wrap, { first, firstUrl: url, firstCounterparts: counterparts })
    } catch (error) {
      isStarted = false // The sidebar remains usable as static HTML: links, and groups that open.
      logUnlessLeft(error)
    }
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'toggle']) {
    area.addEventListener(type, start, { passive: true, capture: true })
  }
  store.subscribe(start)
  // The pointer or the focus may have been in the sidebar before the listeners were added.
  if (area.matches(':hover, :focus-within')) void start()
}

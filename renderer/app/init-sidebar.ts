import { logUnlessLeft } from '../boot/log-unless-left.ts'
import { loadNav } from './load-nav.ts'
import type { NavigationStore } from './navigation-store.ts'
import type { Wrap } from './wrap.ts'

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
      const [{ hydrateSidebar }, first] = await Promise.all([import('./sidebar-root.tsx'), loadNav(nav)])
      hydrateSidebar(place, wrap, { first, firstUrl: url, firstCounterparts: counterparts })
    } catch (error) {
      isStarted = false // The sidebar remains usable as static HTML: links, and groups that open.
      logUnlessLeft(error)
    }
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'toggle']) {
    area.addEventListener(type, () => void start(), { passive: true, capture: true })
  }
  store.subscribe(() => void start())
  // The pointer or the focus may have been in the sidebar before the listeners were added.
  if (area.matches(':hover, :focus-within')) void start()
}

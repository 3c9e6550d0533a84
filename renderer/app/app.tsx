import type { BootData } from '../boot/boot-data.ts'
import { documentPath } from '../boot/history-entries.ts'
import { SiteContext } from '../site-context.ts'
import { HeaderRoot, hydrateHeader } from './header-root.tsx'
import { initSidebar, preloadSidebar } from './init-sidebar.ts'
import { initIslands } from './islands.tsx'
import { NavigationContext, NavigationStore } from './navigation-store.ts'
import { initPageView } from './page-view.tsx'
import { Router } from './router.ts'
import { loadSiteFile } from './site-file.ts'
import type { Wrap } from './wrap.ts'

/**
 * Start the React app: hydrate the header, and the sidebar when the reader turns to it, and navigate between
 * pages without loading documents.
 */
export async function startApp(data: BootData): Promise<void> {
  preloadSidebar(data.nav)
  const { site } = await loadSiteFile(data)
  const store = new NavigationStore({
    url: documentPath,
    section: data.section,
    nav: data.nav,
    counterparts: data.counterparts,
  })
  const wrap: Wrap = (element) => (
    <SiteContext value={site}>
      <NavigationContext value={store}>{element}</NavigationContext>
    </SiteContext>
  )
  const header = document.querySelector('[data-island="header"]')
  if (header) hydrateHeader(header, wrap(<HeaderRoot hasSidebar={data.nav !== undefined} />))
  initSidebar(store, wrap)
  const islands = initIslands(wrap)
  initPageView(store, wrap)
  new Router(store, data, islands).start()
}

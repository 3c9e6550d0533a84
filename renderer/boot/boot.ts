import '../styles/site.css'
import { initActions } from './actions.ts'
import { initAnalytics, reportPageView } from './analytics.ts'
import { readBootData } from './boot-data.ts'
import { initDrawer } from './drawer.ts'
import { answerFirstClicks, keepEarlyClicks, listClickedIslands, markUnreachable } from './early-clicks.ts'
import { keepFocusInView } from './focus-in-view.ts'
import { followHistory, reloadEntry } from './history-entries.ts'
import { initPage } from './init-page.ts'
import { onIntent } from './intent.ts'
import { initMenus } from './menus.ts'
import { followMovedIds } from './moved-ids.ts'
import { initNotification } from './notification.ts'
import { followDocuments } from './page-transition.ts'
import { initPrefetch } from './prefetch.ts'
import { initServiceWorker } from './register-worker.ts'
import { reserveHeadings } from './reserve-headings.ts'
import { followRestore } from './restored-page.ts'
import { initSearchCover } from './search-cover.ts'
import { setSearchFailed } from './search-failure.ts'
import { initSearchKeys } from './search-keys.ts'
import { showSidebarState } from './sidebar-toggle.ts'
import { startScreen } from './start-screen.ts'
import { followTabs } from './tabs.ts'
import { followTheme } from './theme.ts'
import { readTyped } from './typed-text.ts'

/**
 * The module that runs on every page. Everything here works on the static HTML. React is only loaded at the
 * first event that shows that the reader wants to interact with the page.
 */
const data = readBootData()

followTheme()
followRestore()
followDocuments()
initNotification()
initActions()
keepEarlyClicks()
initMenus()
initDrawer()
initSearchCover()
showSidebarState()
reserveHeadings()
followTabs()
keepFocusInView()
initPage(data)
// Dispatched when the development server has replaced the content of the page.
addEventListener('docsite:page', () => initPage(data))
followMovedIds(data.moved)
initPrefetch(data)
initAnalytics(data.analytics)
reportPageView()
initServiceWorker(data)

let app: Promise<void> | undefined
const startOnce = () => {
  // Vite adds code around imports whose result is destructured.
  // biome-ignore lint/style/noRestrictedImports: the only import of React here, at the reader's first intent
  app ??= import('../app/app.tsx').then((module) => module.startApp(data))
  app.then(
    () => setSearchFailed(false),
    () => {
      setSearchFailed(true)
      markUnreachable()
      app = undefined // The network may be back at the next attempt.
    },
  )
  return app
}
onIntent(startOnce)
// This may focus the search input immediately, which counts as an intent: `onIntent` has to come first.
initSearchKeys()
answerFirstClicks()
// The reader interacted with the page before this script ran, or has returned to text typed into a component.
if (
  document.querySelector(':focus') ||
  listClickedIslands().length > 0 ||
  Object.keys(readTyped()).length > 0
)
  startOnce().catch(console.error)
// The history may contain entries for other pages that this document has shown before a reload. The router
// shows those pages; if it can't be loaded, the browser loads their documents.
followHistory(() => void startOnce().catch(reloadEntry))

startScreen(data)

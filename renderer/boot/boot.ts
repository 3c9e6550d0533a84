import '../styles/site.css'
import { initActions } from './actions.ts'
import { initAnalytics, reportPageView } from './analytics.ts'
import { readBootData } from './boot-data.ts'
import { initDrawer } from './drawer.ts'
import { answerFirstClicks, keepEarlyClicks, listClickedIslands } from './early-clicks.ts'
import { keepFocusInView } from './focus-in-view.ts'
import { followHistory, reloadEntry } from './history-entries.ts'
import { initPage } from './init-page.ts'
import { onIntent } from './intent.ts'
import { initMenus } from './menus.ts'
import { followMovedIds } from './moved-ids.ts'
import { initNotification } from './notification.ts'
import { followReveal } from './page-transition.ts'
import { initPrefetch } from './prefetch.ts'
import { initServiceWorker } from './register-worker.ts'
import { reserveHeadings } from './reserve-headings.ts'
import { setSearchFailed } from './search-failure.ts'
import { initSearchKeys } from './search-keys.ts'
import { showSidebarState } from './sidebar-toggle.ts'
import { startScreen } from './start-screen.ts'
import { followTabs } from './tabs.ts'
import { followTheme } from './theme.ts'
import { readTyped } from './typed-text.ts'

/**
 * The one module that runs on every page. Everything it does works on the HTML as it came: React is asked for at the
 * reader's first intent to use more than that.
 */
const data = readBootData()

followTheme()
followReveal()
initNotification()
initActions()
keepEarlyClicks()
initMenus()
initDrawer()
showSidebarState()
reserveHeadings()
followTabs()
keepFocusInView()
initPage(data)
// The development server puts other content into the page.
addEventListener('docsite:page', () => initPage(data))
followMovedIds(data.moved)
initPrefetch(data)
initAnalytics(data.analytics)
reportPageView()
initServiceWorker(data)

let app: Promise<void> | undefined
const startOnce = () => {
  // biome-ignore lint/style/noRestrictedImports: the one way from here to React, at the reader's first intent
  app ??= import('../app/app.tsx').then(({ startApp }) => startApp(data))
  app.then(
    () => setSearchFailed(false),
    () => {
      setSearchFailed(true)
      app = undefined // The network may be back at the next try.
    },
  )
  return app
}
onIntent(startOnce)
// May lead to the input at once, which is an intent.
initSearchKeys()
answerFirstClicks()
// The reader has been faster than this script, or has come back to a component that was in use.
if (
  document.querySelector(':focus') ||
  listClickedIslands().length > 0 ||
  Object.keys(readTyped()).length > 0
)
  startOnce().catch(console.error)
// Entries may be left of a document that was replaced. The router shows their pages, else the browser loads them.
followHistory(() => void startOnce().catch(reloadEntry))

startScreen(data)

import type { BrowserContext, Page } from 'playwright-core'

/** Timeout in milliseconds after which a test gives up waiting; `expect.poll` has the same one. */
export const patienceMs = 60_000

/** Caused by the test itself: it reads styles before the stylesheet has loaded. */
const harmless = /Transition was aborted because of invalid state/

/** Hosts that don't exist: a failed request to one of them is not an error of the page. */
const nowhere = /^https:\/\/[^/]*\.example\//

/** Wait until a long text has been laid out completely: before that, the sizes of distant blocks are estimates. */
export async function waitForLayout(tab: Page): Promise<void> {
  await tab.waitForFunction(() =>
    document.adoptedStyleSheets.every(({ cssRules }) => !cssRules[0]?.cssText.includes('content-visibility')),
  )
}

/** Stop the clock of a page that has loaded: from now on, time passes only when the test advances it. */
export async function stopClock(tab: Page): Promise<void> {
  await tab.clock.install()
  // The clock can only be paused at a future time, and on a busy machine seconds pass between two lines.
  await tab.clock.pauseAt(await tab.evaluate((ms) => Date.now() + ms, patienceMs))
}

/**
 * Open a tab and record everything that goes wrong in it: console errors and warnings, uncaught exceptions,
 * and violations of the Content-Security-Policy.
 */
export async function openTab(context: BrowserContext): Promise<{ tab: Page; consoleErrors: string[] }> {
  const tab = await context.newPage()
  // Playwright's default timeout is half as long, and a busy machine exceeds it.
  tab.setDefaultTimeout(patienceMs)
  const consoleErrors: string[] = []
  tab.on('pageerror', (error) => {
    if (!harmless.test(error.message)) consoleErrors.push(String(error))
  })
  tab.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const isNowhere = nowhere.test(message.location().url) && message.text().includes('ERR_NAME_NOT_RESOLVED')
    if (!isNowhere) consoleErrors.push(message.text())
  })
  return { tab, consoleErrors }
}

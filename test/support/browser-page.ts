import type { BrowserContext, Page } from 'playwright-core'

/** What takes longer than this, in milliseconds, doesn’t happen: the limit that `expect.poll` has, too. */
export const patienceMs = 60_000

/** It comes from being looked at: a test asks for styles before the stylesheet is there. */
const harmless = /Transition was aborted because of invalid state/

/** Hosts that don't exist: what can't be loaded from them is no error of the page. */
const nowhere = /^https:\/\/[^/]*\.example\//

/** Stop the clock of a page that has loaded: from now on time passes when the test lets it. */
export async function stopClock(tab: Page): Promise<void> {
  await tab.clock.install()
  // It can only be stopped at a time to come, and a busy machine takes seconds from one line to the next.
  await tab.clock.pauseAt(await tab.evaluate((ms) => Date.now() + ms, patienceMs))
}

/**
 * Open a tab that writes down all that goes wrong in it: errors and warnings of the console, exceptions that nobody
 * caught, and what the Content-Security-Policy stopped.
 */
export async function openTab(context: BrowserContext): Promise<{ tab: Page; complaints: string[] }> {
  const tab = await context.newPage()
  // Half of it is Playwright's own limit, which a busy machine reaches.
  tab.setDefaultTimeout(patienceMs)
  const complaints: string[] = []
  tab.on('pageerror', (error) => {
    if (!harmless.test(error.message)) complaints.push(String(error))
  })
  tab.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const isNowhere = nowhere.test(message.location().url) && message.text().includes('ERR_NAME_NOT_RESOLVED')
    if (!isNowhere) complaints.push(message.text())
  })
  return { tab, complaints }
}

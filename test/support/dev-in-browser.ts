import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { shareBrowser } from './browser.ts'
import { openTab } from './browser-page.ts'
import { type DevServer, startDev } from './dev.ts'
import { createProject, type Files } from './project.ts'
import { sampleGuides } from './sample-site.ts'

export interface DevInBrowser {
  dir: string
  server: DevServer
  /** Opens a page in a new tab, and waits until it is connected to the events of the server. */
  visit: (route: string) => Promise<{ tab: Page; consoleErrors: string[] }>
}

/** Runs the development server with the sample guides and more files, and opens a browser, until the test ends. */
export async function devInBrowser(files: Files, config?: object): Promise<DevInBrowser> {
  const browser = await shareBrowser()
  const dir = createProject(sampleGuides(files, config))
  const server = await startDev(dir)
  await server.compiled()
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    await server.stop()
  })
  const visit = async (route: string) => {
    const opened = await openTab(context)
    const connected = opened.tab.waitForResponse((response) => response.url().endsWith('@docsite/events'))
    await opened.tab.goto(new URL(route, server.url).href)
    await connected
    return opened
  }
  return { dir, server, visit }
}

/** Marks the document of a tab; another document doesn't have the mark. */
export async function mark(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    document.documentElement.dataset.mark = 'same'
  })
}

/** Whether a tab still shows the document that was marked. */
export function isSame(tab: Page): Promise<boolean> {
  return tab.evaluate(() => document.documentElement.dataset.mark === 'same')
}

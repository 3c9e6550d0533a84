import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { shareBrowser } from './browser.ts'
import { openTab } from './browser-page.ts'
import { createProject, type Files } from './project.ts'
import { openServer } from './serve.ts'
import { warmDocsite } from './warm-docsite.ts'

/** Windows of the three sizes that the design is made for. */
export const wide = { viewport: { width: 1440, height: 900 } }
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export interface VisitOptions extends BrowserContextOptions {
  /** Before the page is asked for: routes to intercept, scripts to run first, a clock to set. */
  prepare?: (tab: Page, context: BrowserContext) => unknown
}

/** A site that is built and served once for a file of tests, and visited by readers who share nothing. */
export interface SiteInBrowser {
  /** The folder of its project. */
  dir: string
  /** The address of a path of the site. */
  at(path: string): string
  /** Come to a page as a new reader, on a wide window unless said otherwise. The page has loaded. */
  visit(path: string, options?: VisitOptions): Promise<Page>
  /**
   * Load a page in the tab of one reader, for tests that need none of their own: it has a wide window, its storage is
   * empty, and what the test before has set and routed is gone. Scripts that a test adds to a tab would stay. Half of what
   * a visit takes.
   */
  load(path: string): Promise<Page>
  /** Open a further tab of a reader, at a path. It has loaded. */
  openBeside(tab: Page, path: string): Promise<Page>
  /**
   * One reader for several tests: comes with the first one that asks, and leaves after the last. Each test finds the page
   * as the one before has left it, and a new reader if that one failed.
   */
  share(come: () => Promise<Page>): () => Promise<Page>
  /** Say that the running test makes the browser complain. All other complaints fail it. */
  allow(complaint: RegExp): void
}

/**
 * Build a site before the tests of a file, serve it, and open a browser. After each test its readers leave, and the
 * test fails if the browser complained of anything: errors, warnings, breaches of the Content-Security-Policy.
 */
export function siteInBrowser(files: Files, args: readonly string[] = []): SiteInBrowser {
  const dir = createProject(files, afterAll)
  const { docsite } = warmDocsite()
  let browser: Browser
  let url: URL
  let contexts: BrowserContext[] = []
  let allowed: RegExp[] = []
  const complaintsOfTabs: string[][] = []
  /** Readers of several tests, by what has them come. */
  const shared = new Map<() => Promise<Page>, Promise<Page>>()

  beforeAll(async () => {
    const built = await docsite(['build', '--skip', 'fetch-readmes', ...args], dir)
    expect(built.exitCode, built.stderr).toBe(0)
    const served = await openServer(dir)
    url = served.url
    browser = await shareBrowser()
    return served.stop
  })

  const dismiss = async (reader: () => Promise<Page>) => {
    const tab = shared.get(reader)
    shared.delete(reader)
    await (await tab)?.context().close()
  }

  afterEach(async ({ task }) => {
    await Promise.all(contexts.map((context) => context.close()))
    const complaints = complaintsOfTabs.flat().filter((text) => !allowed.some((allows) => allows.test(text)))
    contexts = []
    allowed = []
    for (const written of complaintsOfTabs) written.length = 0
    if (task.result?.state === 'fail' || complaints.length > 0)
      await Promise.allSettled([...shared.keys()].map(dismiss))
    expect(complaints).toEqual([])
  })

  const at = (route: string) => new URL(route, url).href
  const openWatched = async (context: BrowserContext) => {
    const { tab, complaints } = await openTab(context)
    complaintsOfTabs.push(complaints)
    return tab
  }
  const come = async ({ prepare, ...options }: VisitOptions = {}) => {
    const context = await browser.newContext({ ...wide, ...options })
    contexts.push(context)
    // The worker has tests of its own; here it would answer what a test wants to answer itself.
    await context.addInitScript(refuseWorker)
    const tab = await openWatched(context)
    await prepare?.(tab, context)
    return tab
  }
  const visit: SiteInBrowser['visit'] = async (route, options) => {
    const tab = await come(options)
    await tab.goto(at(route), { waitUntil: 'load' })
    return tab
  }
  const keep = async (reader: () => Promise<Page>) => {
    const tab = await reader()
    contexts = contexts.filter((context) => context !== tab.context())
    return tab
  }
  const share: SiteInBrowser['share'] = (reader) => {
    afterAll(() => dismiss(reader))
    return () => {
      const tab = shared.get(reader) ?? keep(reader)
      shared.set(reader, tab)
      return tab
    }
  }
  const reader = share(() => come())
  return {
    dir,
    at,
    visit,
    async load(route) {
      const tab = await reader()
      for (const other of tab.context().pages()) if (other !== tab) await other.close()
      await tab.unrouteAll()
      if (tab.url().startsWith(url.origin))
        await tab.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
      await tab.setViewportSize(wide.viewport)
      // A page at the same address but for the hash would stay the same document.
      await tab.goto('about:blank')
      await tab.goto(at(route), { waitUntil: 'load' })
      return tab
    },
    async openBeside(tab, route) {
      const other = await openWatched(tab.context())
      await other.goto(at(route), { waitUntil: 'load' })
      return other
    },
    share,
    allow: (complaint) => void allowed.push(complaint),
  }
}

/** Have the visit be one that wants no worker. Frames of other sites have no storage. */
function refuseWorker(): void {
  try {
    sessionStorage.setItem('docsite-visit', 'off')
  } catch {}
}

/** Answer requests for a host that doesn't exist, for what a page shows of it. @returns The addresses asked for. */
export async function standIn(
  context: BrowserContext | Page,
  pattern: string | RegExp | ((url: URL) => boolean),
  answer: { body: string; contentType: string; status?: number },
): Promise<string[]> {
  const asked: string[] = []
  await context.route(pattern, (route) => {
    asked.push(route.request().url())
    return route.fulfill(answer)
  })
  return asked
}

/** Have the client of React, which comes at the reader's first intent, and wait until it has taken the header over. */
export async function startReact(tab: Page): Promise<void> {
  await tab.keyboard.press('Shift')
  await waitForReact(tab)
}

/** Wait until React has taken the header over. */
export async function waitForReact(tab: Page): Promise<void> {
  await tab.waitForFunction(() => {
    const inner = document.querySelector('.header-inner')
    return inner !== null && Object.keys(inner).some((key) => key.startsWith('__reactProps'))
  })
}

/**
 * Wait until the lists that a page's own client loads, wishes and sponsors, are shown, or what is shown in their place if
 * they couldn't be loaded: the page has loaded before.
 */
export async function waitForLists(tab: Page): Promise<void> {
  await tab.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/**
 * Wait until the page has done what it does by itself: what it has put off to a frame or to an idle moment, and what that
 * put off in its turn.
 */
export async function waitForIdle(tab: Page): Promise<void> {
  await tab.waitForLoadState('load')
  await tab.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

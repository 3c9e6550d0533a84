import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { shareBrowser } from './browser.ts'
import { openTab, waitForLayout } from './browser-page.ts'
import { createProject, type Files } from './project.ts'
import { openServer } from './serve.ts'
import { warmDocsite } from './warm-docsite.ts'

/** Windows of the three sizes that the design supports. */
export const wide = { viewport: { width: 1440, height: 900 } }
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What can't be changed in an open tab. */
export interface ReaderKind
  extends Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'javaScriptEnabled'> {
  viewport: { width: number; height: number }
}

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the page is requested: to intercept routes, add init scripts or set the clock. */
  prepare?: (tab: Page, context: BrowserContext) => unknown
}

/**
 * A site that is built and served once for a test file. Each reader visits it in a separate browser context.
 */
export interface SiteInBrowser {
  /** The project folder. */
  dir: string
  /** The URL of a path of the site. */
  at(path: string): string
  /** Visit a page as a new reader, by default in a wide window. Resolves once the page has loaded. */
  visit(path: string, options?: VisitOptions): Promise<Page>
  /**
   * Load a page in a tab that tests share if they need no reader of their own: by default in a wide window, or
   * in one tab for each kind of reader. It has empty storage; media emulation, window size and routes of the
   * previous test are reset, but init scripts would remain. Takes half the time of a visit. Resolves once the page
   * has loaded and all of its text has a layout.
   */
  load(path: string, kind?: ReaderKind): Promise<Page>
  /** Open another tab of the same reader at a path. Resolves once the page has loaded. */
  openBeside(tab: Page, path: string): Promise<Page>
  /**
   * One reader for several tests: the first test opens the page, and each later test continues where the
   * previous one left off. After a failed test the next one gets a new reader.
   */
  share(come: () => Promise<Page>): () => Promise<Page>
  /** Allow matching browser errors and warnings in the current test. All others fail it. */
  allow(complaint: RegExp): void
}

/**
 * Build and serve a site before the tests of a file, and open a browser. After each test its browser contexts
 * are closed, and the test fails if the browser reported errors, warnings or violations of the
 * Content-Security-Policy.
 */
export function siteInBrowser(files: Files, args: readonly string[] = []): SiteInBrowser {
  const dir = createProject(files, afterAll)
  const { docsite } = warmDocsite()
  let browser: Browser
  let url: URL
  let contexts: BrowserContext[] = []
  let allowed: RegExp[] = []
  const complaintsOfTabs: string[][] = []
  /** Readers that several tests share, by the function that opens their tab. */
  const shared = new Map<() => Promise<Page>, Promise<Page>>()

  beforeAll(async () => {
    // Worker processes would load the same code again. A large page still requires one.
    const built = await docsite(['build', '--skip', 'fetch-readmes', '--workers', '1', ...args], dir)
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
    const consoleErrors = complaintsOfTabs
      .flat()
      .filter((text) => !allowed.some((allows) => allows.test(text)))
    contexts = []
    allowed = []
    for (const written of complaintsOfTabs) written.length = 0
    if (task.result?.state === 'fail' || consoleErrors.length > 0)
      await Promise.allSettled([...shared.keys()].map(dismiss))
    expect(consoleErrors).toEqual([])
  })

  const at = (route: string) => new URL(route, url).href
  const openWatched = async (context: BrowserContext) => {
    const { tab, consoleErrors } = await openTab(context)
    complaintsOfTabs.push(consoleErrors)
    return tab
  }
  const come = async ({ prepare, ...options }: VisitOptions = {}) => {
    const context = await browser.newContext({ ...wide, ...options })
    contexts.push(context)
    // The service worker has separate tests. Here it would answer requests that a test wants to intercept.
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
  const reuse = (reader: () => Promise<Page>) => {
    const tab = shared.get(reader) ?? keep(reader)
    shared.set(reader, tab)
    return tab
  }
  const share: SiteInBrowser['share'] = (reader) => {
    afterAll(() => dismiss(reader))
    return () => reuse(reader)
  }
  /** The tabs that tests share, by kind of reader. */
  const readers = new Map<string, () => Promise<Page>>()
  const readerOf = (kind: ReaderKind) => {
    const key = JSON.stringify(kind)
    const reader = readers.get(key) ?? (() => come(kind))
    readers.set(key, reader)
    return reuse(reader)
  }
  afterAll(async () => {
    await Promise.all([...readers.values()].map(dismiss))
  })
  return {
    dir,
    at,
    visit,
    async load(route, kind = wide) {
      const tab = await readerOf(kind)
      for (const other of tab.context().pages()) if (other !== tab) await other.close()
      await tab.unrouteAll()
      if (tab.url().startsWith(url.origin))
        await tab.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      await tab.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      })
      await tab.setViewportSize(kind.viewport)
      // Going to a URL that differs only in its hash would not load a new document.
      await tab.goto('about:blank')
      await tab.goto(at(route), { waitUntil: 'load' })
      await waitForLayout(tab)
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

/** Opts the visit out of the service worker. Accessing storage throws in frames of other sites. */
function refuseWorker(): void {
  try {
    sessionStorage.setItem('docsite-visit', 'off')
  } catch {}
}

/**
 * Respond to requests for a host that doesn't exist.
 *
 * @returns The requested URLs, updated with each request.
 */
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

/** Press a key, which is a first intent and loads React, and wait until React has hydrated the header. */
export async function startReact(tab: Page): Promise<void> {
  await tab.keyboard.press('Shift')
  await waitForReact(tab)
}

/** Wait until React has hydrated the header. */
export async function waitForReact(tab: Page): Promise<void> {
  await tab.waitForFunction(() => {
    const inner = document.querySelector('.header-inner')
    return inner !== null && Object.keys(inner).some((key) => key.startsWith('__reactProps'))
  })
}

/**
 * Wait until the lists that a screen's client loads (feature requests and sponsors) are shown, or the message that
 * loading failed. They appear after the page's `load` event.
 */
export async function waitForLists(tab: Page): Promise<void> {
  await tab.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/**
 * Wait until the page has finished its own work after loading: animation frame and idle callbacks, and the
 * callbacks that these schedule.
 */
export async function waitForIdle(tab: Page): Promise<void> {
  await tab.waitForLoadState('load')
  await tab.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      let isIdle = false
      requestIdleCallback(() => {
        isIdle = true
      })
      // Chromium may never call back in a page that draws no further frames: idle periods are between frames.
      do await new Promise(requestAnimationFrame)
      while (!isIdle)
    }
  })
}

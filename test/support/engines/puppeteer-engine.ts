import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import type { BrowserWindow, Engine, Point, WindowOptions } from './engine.ts'

/** How to start a browser. The two protocols differ in how to disable scripts and how to emulate printing. */
interface Kind {
  launch: (hasScripts: boolean) => LaunchOptions
  prepare?: (page: Page, options: WindowOptions) => Promise<void>
  showAsPrinted: (page: Page) => Promise<void>
}

/** Firefox, controlled by WebDriver BiDi. It needs no driver. */
export function startFirefox(executablePath: string): Promise<Engine> {
  return start({
    launch: (hasScripts) => ({
      browser: 'firefox',
      executablePath,
      // Required to run scripts in the browser's chrome window, where print emulation is set.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: { 'javascript.enabled': hasScripts, 'dom.w3c_touch_events.enabled': 1 },
    }),
    showAsPrinted: showAsPrintedInFirefox,
  })
}

/** Chrome or Chromium, controlled by the Chrome DevTools Protocol. */
export function startChromium(executablePath: string): Promise<Engine> {
  return start({
    // Containers don't allow Chromium's sandbox.
    launch: () => ({ browser: 'chrome', executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    prepare: (page, { hasScripts }) => page.setJavaScriptEnabled(hasScripts),
    showAsPrinted: (page) => page.emulateMediaType('print'),
  })
}

async function start(kind: Kind): Promise<Engine> {
  const browsers = new Map<boolean, Browser>()
  const launch = async (hasScripts: boolean) => {
    const running = browsers.get(hasScripts)
    if (running) return running
    const browser = await puppeteer.launch(kind.launch(hasScripts))
    browsers.set(hasScripts, browser)
    return browser
  }
  const version = await (await launch(true)).version()
  return {
    version,
    async open(options) {
      const browser = await launch(options.hasScripts)
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await kind.prepare?.(page, options)
      return toWindow(page, options, kind, () => context.close())
    },
    async close() {
      for (const browser of browsers.values()) await browser.close()
    },
  }
}

async function toWindow(
  page: Page,
  { width, height }: WindowOptions,
  kind: Kind,
  close: () => Promise<void>,
): Promise<BrowserWindow> {
  await page.setViewport({ width, height })
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) consoleErrors.push(message.text())
  })
  return {
    async goto(url) {
      // Firefox reports an error for every request that is still pending when a page is left.
      await page.waitForNetworkIdle({ idleTime: 100 })
      await page.goto(url, { waitUntil: 'load' })
    },
    back: async () => void (await page.goBack({ waitUntil: [] })),
    forward: async () => void (await page.goForward({ waitUntil: [] })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    evaluate: <A extends unknown[], R>(run: (...args: A) => R, ...args: A) =>
      page.evaluate(run as (...all: unknown[]) => R, ...args),
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    swipe: (from, to) => swipe(page, from, to),
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    showAsPrinted: () => kind.showAsPrinted(page),
    readComplaints: () => consoleErrors,
    close,
  }
}

/** Milliseconds for which the finger rests before it is lifted, so that the browser measures no velocity. */
const restMs = 150

/** Swipe in steps, and rest at the end: otherwise the page flings, and the next tap only stops the fling. */
async function swipe({ touchscreen }: Page, from: Point, to: Point): Promise<void> {
  const steps = 5
  await touchscreen.touchStart(from.x, from.y)
  for (let step = 1; step <= steps; step++)
    await touchscreen.touchMove(
      from.x + ((to.x - from.x) * step) / steps,
      from.y + ((to.y - from.y) * step) / steps,
    )
  await sleep(restMs)
  await touchscreen.touchMove(to.x, to.y)
  await touchscreen.touchEnd()
}

/**
 * The part of puppeteer's private connection that we use. It forwards commands that puppeteer doesn't know.
 */
interface BidiConnection {
  send(method: string, params: object): Promise<{ result: { contexts: { context: string }[] } }>
}

/** WebDriver BiDi has no command for print emulation, so set it in the chrome window, for all pages in it. */
async function showAsPrintedInFirefox(page: Page): Promise<void> {
  const { connection } = page.browser() as unknown as { connection: BidiConnection }
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  for (const { context } of result.contexts)
    await connection.send('script.evaluate', {
      expression: `for (const { browsingContext } of gBrowser.browsers) browsingContext.mediumOverride = 'print'`,
      target: { context },
      awaitPromise: false,
    })
}

import type { BrowserFinder, OpenedPage } from 'docsite'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-program.ts'

/** Chromium's sandbox doesn't work in containers, and isn't needed because the pages are our own. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]

/** docsite closes the browser itself when it is interrupted. Playwright's own handlers would exit the process first. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/** The time within which a text has to become visible, in milliseconds. */
const timeoutMs = 5_000

/** Finds Chrome or Chromium. The browser is started when the first page is opened. */
const findBrowser: BrowserFinder = () => {
  const executablePath = findChromium()
  if (executablePath === undefined) return undefined
  let running: Promise<Browser> | undefined
  return {
    async open(url, shows) {
      running ??= chromium.launch({ executablePath, args, ...signals })
      return openPage(await running, url, shows)
    },
    async close() {
      // If the browser failed to start, `open` has already reported it.
      const browser = await running?.catch(() => undefined)
      await browser?.close()
    },
  }
}

export default findBrowser

async function openPage(browser: Browser, url: string, shows: string | undefined): Promise<OpenedPage> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(url)
    const text = shows === undefined ? undefined : page.getByText(shows).filter({ visible: true }).first()
    const isShown =
      text === undefined ||
      (await text.waitFor({ timeout: timeoutMs }).then(
        () => true,
        () => false,
      ))
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
    return { errors, isShown, text: await page.locator('body').innerText() }
  } finally {
    await context.close()
  }
}

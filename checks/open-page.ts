import type { BrowserFinder, OpenedPage } from 'docsite'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-program.ts'

/** Containers don't allow a sandbox, and the pages are our own. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]

/** docsite closes the browser when it is interrupted: the library would end the process before that. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/** How long a text may take to become visible. */
const timeoutMs = 5_000

/** Find Chrome or Chromium, which starts with the first page. */
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
      // That it didn’t start is reported where a page was opened.
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
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden isn’t shown.
    return { errors, isShown, text: await page.locator('body').innerText() }
  } finally {
    await context.close()
  }
}

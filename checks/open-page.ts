import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BrowserFinder, OpenedPage } from 'docsite'
import { type Browser, chromium } from 'playwright-core'

/** In the order of preference: the shell is the same engine without windows, and starts faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Containers don't allow a sandbox, and the pages are our own. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]

/** How long a text may take to become visible. */
const timeoutMs = 5_000

/** Find Chrome or Chromium, which starts with the first page. */
const findBrowser: BrowserFinder = () => {
  const executablePath = findProgram()
  if (executablePath === undefined) return undefined
  let running: Promise<Browser> | undefined
  return {
    async open(url, shows) {
      running ??= chromium.launch({ executablePath, args })
      return openPage(await running, url, shows)
    },
    async close() {
      await (await running)?.close()
    },
  }
}

export default findBrowser

function findProgram(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) return CHROME_PATH
  const folders = PATH.split(path.delimiter)
  return names
    .flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))))
    .find((file) => existsSync(file))
}

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

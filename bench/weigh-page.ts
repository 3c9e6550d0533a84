import type { Browser } from 'playwright-core'

/** The bytes that a first visit transfers over the network, and how much the layout shifts during the visit. */
export interface Weight {
  /** HTML, CSS, JavaScript, fonts and icons until `load` and five seconds without input. */
  reading: number
  /** The JavaScript in `reading`. */
  readingScripts: number
  /** Everything loaded until two seconds after the first sign that the visitor wants to interact. */
  interacting: number
  /** Cumulative layout shift of the whole visit. */
  layoutShift: number
}

const quietMs = 5000
const afterIntentMs = 2000
/** The resource types that count. Pictures in the content are left out: they are not part of the site's frame. */
const counted = new Set(['document', 'stylesheet', 'script', 'font', 'other', 'fetch'])

/** Visits a page in a phone-sized window: waits without input, then hovers over a link and presses Tab. */
export async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) (window as unknown as { layoutShift: number }).layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sizes: { bytes: Promise<number>; type: string }[] = []
  page.on('requestfinished', (request) => {
    const isIcon = /\.(?:svg|png|ico|webmanifest)$/.test(new URL(request.url()).pathname)
    if (!counted.has(request.resourceType()) && !isIcon) return
    const bytes = request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize))
    sizes.push({ bytes, type: request.resourceType() })
  })
  const sum = async (type?: string) => {
    const chosen = sizes.filter((size) => type === undefined || size.type === type)
    return (await Promise.all(chosen.map(({ bytes }) => bytes))).reduce((total, bytes) => total + bytes, 0)
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  const reading = await sum()
  const readingScripts = await sum('script')
  // Printable pages have no controls.
  const control = page.locator('header a').first()
  if ((await control.count()) > 0) await control.hover()
  await page.keyboard.press('Tab')
  await page.waitForTimeout(afterIntentMs)
  const interacting = await sum()
  const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
  await context.close()
  return { reading, readingScripts, interacting, layoutShift }
}

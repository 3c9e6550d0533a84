import type { CDPSession, Page } from 'playwright-core'

/**
 * A window in CSS pixels. Zooming to 200 % halves its width and doubles the device pixels for each CSS pixel.
 */
export interface WindowSize {
  width: number
  zoom?: number
}

/** Common window sizes, and windows of 1280 and 1440 px at 200 % and 400 % zoom. */
export const windowSizes: readonly WindowSize[] = [
  { width: 320 },
  { width: 360 },
  { width: 390 },
  { width: 768 },
  { width: 820 },
  { width: 1024 },
  { width: 1280 },
  { width: 1440 },
  { width: 2560 },
  { width: 640, zoom: 2 },
  { width: 720, zoom: 2 },
  { width: 320, zoom: 4 },
  { width: 360, zoom: 4 },
]

/**
 * Find the elements that make a page wider than the window, at several sizes. The page is not reloaded.
 *
 * @param session The DevTools session of the tab.
 * @returns For each size at which the page can be scrolled sideways or hides its overflow: a line with the
 * elements that are too wide.
 */
export async function findHorizontalOverflow(
  tab: Page,
  session: CDPSession,
  sizes: readonly WindowSize[],
): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await resize(session, size)
    const names = await tab.evaluate(listTooWide)
    if (names) found.push(`${size.width} px, ${(size.zoom ?? 1) * 100} %: ${names}`)
  }
  return found
}

async function resize(session: CDPSession, { width, zoom = 1 }: WindowSize): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 900,
    deviceScaleFactor: zoom,
    mobile: false,
  })
}

/** Runs in the page. */
function listTooWide(): string | undefined {
  const root = document.documentElement
  const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  const isHidden = scrolls(root) || scrolls(document.body)
  if (root.scrollWidth <= innerWidth && !isHidden) return undefined
  const names: string[] = isHidden ? ['overflow of the document is hidden'] : []
  const look = (parent: Element) => {
    for (const element of parent.children) {
      const { right } = element.getBoundingClientRect()
      if (right > innerWidth + 0.5)
        names.push(`${element.tagName}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`)
      // The contents of a scrollable box don't make the page wider.
      if (!scrolls(element)) look(element)
    }
  }
  look(document.body)
  return `${root.scrollWidth} px wide: ${names.slice(0, 8).join(', ')}`
}

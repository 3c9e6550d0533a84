import type { CDPSession, Page } from 'playwright-core'

/** A window, in CSS pixels; zooming to 200 % halves its size and doubles the pixels that each of its own takes. */
export interface WindowSize {
  width: number
  zoom?: number
}

/** Windows that readers have, and those of 1280 and 1440 px at 200 % and 400 %. */
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
 * Find what makes a page wider than the window, at each of several sizes. The page is loaded once.
 *
 * @param session Of the tab.
 * @returns A line for each size at which the page can be scrolled sideways, or hides what it would scroll to, with the
 * elements that are too wide.
 */
export async function findSideways(
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
      // What is in a box that scrolls makes the page no wider.
      if (!scrolls(element)) look(element)
    }
  }
  look(document.body)
  return `${root.scrollWidth} px wide: ${names.slice(0, 8).join(', ')}`
}

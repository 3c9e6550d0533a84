import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, wide } from '../support/site-in-browser.ts'

const site = siteInBrowser(
  firstSite({ notification: { text: 'There is news.', linkText: 'Read it', url: '/blog/' } }),
)

/** What axe finds in the page as it is now. */
async function findProblems(tab: Page): Promise<string[]> {
  await tab.evaluate(axe.source)
  const { violations } = await tab.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe.each(['light', 'dark'])('axe has no finding in the %s theme', (theme) => {
  test.each([
    { what: 'a page', path: '/concepts/loaders/', size: wide },
    { what: 'the home page', path: '/', size: wide },
    { what: 'the menu of sections', path: '/concepts/', size: wide, open: '.main-item summary' },
    {
      what: 'the menu of links',
      path: '/concepts/',
      size: { viewport: { width: 1100, height: 800 } },
      open: '.more-menu summary',
    },
    { what: 'a page on a phone', path: '/concepts/loaders/', size: phone },
    { what: 'the drawer', path: '/concepts/loaders/', size: phone, open: '.menu-button' },
    { what: 'the drawer of the home page', path: '/', size: phone, open: '.menu-button' },
  ])('in $what', async ({ path, size, open }) => {
    const tab = await site.visit(path, {
      ...size,
      reducedMotion: 'reduce',
      prepare: (page) => page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme),
    })
    if (open) {
      await tab.locator(open).focus()
      await tab.keyboard.press('Enter')
      await tab.locator('.sidebar:popover-open, .dropdown[open]').first().waitFor({ state: 'visible' })
    }
    expect(await findProblems(tab)).toEqual([])
  })
})

const widths = [320, 360, 390, 768, 820, 1024, 1100, 1280, 1440, 2560]

test.each(['/concepts/loaders/', '/', '/blog/'])('nothing of %s is wider than the window', async (path) => {
  const tab = await site.visit(path)
  for (const width of widths) {
    await tab.setViewportSize({ width, height: 800 })
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const tools = await tab.locator('.header-tools').boundingBox()
    expect((tools?.x ?? 0) + (tools?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
  }
})

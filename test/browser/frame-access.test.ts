import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, waitForLists, wide } from '../support/site-in-browser.ts'

const site = siteInBrowser(
  firstSite({ notification: { text: 'There is news.', linkText: 'Read it', url: '/blog/' } }),
)

describe('axe finds no violations in either theme', () => {
  test.each([
    { what: 'the menu of sections', path: '/concepts/', size: wide, open: '.main-item summary' },
    {
      what: 'the menu of icon links',
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
    })
    await waitForLists(tab)
    if (open) {
      await tab.locator(open).focus()
      await tab.keyboard.press('Enter')
      await tab.locator('.sidebar:popover-open, .dropdown[open]').first().waitFor({ state: 'visible' })
    }
    for (const theme of ['light', 'dark']) {
      await tab.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      expect(await findViolations(tab), theme).toEqual([])
    }
  })
})

const widths = [320, 360, 390, 768, 820, 1024, 1100, 1280, 1440, 2560]

test.each(['/concepts/loaders/', '/', '/blog/'])('%s is never wider than the window', async (path) => {
  const tab = await site.visit(path)
  await waitForLists(tab)
  for (const width of widths) {
    await tab.setViewportSize({ width, height: 800 })
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const tools = await tab.locator('.header-tools').boundingBox()
    expect((tools?.x ?? 0) + (tools?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
  }
})

/** A desktop at 400 % zoom, a phone and a desktop. */
const sizes = [
  { width: 320, height: 256 },
  { width: 390, height: 800 },
  { width: 1440, height: 900 },
]

test.each(['/concepts/loaders/', '/', '/blog/'])(
  'no element of %s is covered while it has the focus, at any size',
  {
    tags: ['site/keyboard'],
  },
  async (path) => {
    const tab = await site.visit(path, { reducedMotion: 'reduce' })
    await waitForLists(tab)
    // Show the update notice, which covers a corner.
    await tab.evaluate(() => {
      document.querySelector('[data-update]')?.removeAttribute('hidden')
      document.documentElement.setAttribute('data-notice', '')
    })
    for (const viewport of sizes) {
      await tab.setViewportSize(viewport)
      await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      for (const key of ['Tab', 'Shift+Tab'])
        expect(await findCovered(tab, key), `${viewport.width} px, ${key}`).toEqual([])
    }
  },
)

/** Presses a key until the focus has left the page. @returns Elements that were covered while focused. */
async function findCovered(tab: Page, key: string): Promise<string[]> {
  const covered: string[] = []
  for (;;) {
    await tab.keyboard.press(key)
    const stop = await tab.evaluate(async () => {
      const { activeElement: element } = document
      if (!element || element === document.body) return undefined
      // A visually hidden checkbox or radio button is represented by its label.
      const shown = element.clientWidth > 1 ? element : (element.nextElementSibling ?? element)
      const isSeen = () => {
        const { x, y, width, height } = shown.getBoundingClientRect()
        const seen = document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight) / 2)
        return seen !== null && (shown.contains(seen) || seen.contains(shown))
      }
      // Menus that close when they lose the focus do so a few frames later.
      for (let frame = 0; frame < 60 && !isSeen(); frame++) await new Promise(requestAnimationFrame)
      return { isSeen: isSeen(), what: `${element.tagName} ${element.className} ${element.textContent}` }
    })
    if (!stop) return covered
    if (!stop.isSeen) covered.push(stop.what)
  }
}

test('nothing is sticky in a window that is only a few lines high', async () => {
  const tab = await site.visit('/concepts/loaders/', { viewport: { width: 320, height: 256 } })
  await tab.evaluate(() => document.getElementById('last')?.scrollIntoView({ behavior: 'instant' }))
  const texts = await tab.evaluate(() =>
    [2, innerHeight - 2].map((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main')?.id),
  )
  expect(texts).toEqual(['docsite-content', 'docsite-content'])
})

const narrow = site.share(() =>
  site.visit('/', { ...phone, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' }),
)

test.each([
  '/',
  '/concepts/loaders/',
  '/blog/',
  '/blog/2020-10-10-webpack-5-release/',
  '/vote/',
  '/search/',
  '/concepts/printable/',
  '/404.html',
])(
  'touch targets of %s and its drawer measure at least 24 px, except links in sentences',
  {
    tags: ['site/widths'],
  },
  async (path) => {
    const tab = await narrow()
    await tab.goto(site.at(path))
    await waitForLists(tab)
    expect(await findSmallTargets(tab)).toEqual([])
    const menu = tab.locator('.menu-button')
    if ((await menu.count()) === 0) return
    await menu.tap()
    await tab.locator('.sidebar:popover-open').waitFor()
    expect(await findSmallTargets(tab)).toEqual([])
  },
)

/**
 * @returns Controls that are less than 24 px wide or high, except links in sentences, whose height is that of
 *   their line, and titles of cards whose whole area is a link.
 */
function findSmallTargets(tab: Page): Promise<string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, label, input, select')]
      .filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
        if (control.matches('.sr-only, .anchor, label input') || control.closest('.way, .chapter-source'))
          return false
        const isInSentence = [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const { width, height } = control.getBoundingClientRect()
        return !isInSentence && (Math.round(width) < 24 || Math.round(height) < 24)
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`),
  )
}

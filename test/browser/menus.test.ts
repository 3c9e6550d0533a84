import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, startReact, tablet, type VisitOptions } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

/** Visit the page with React started, or with React that never comes. */
async function visitWith(state: string, options: VisitOptions = {}): Promise<Page> {
  if (state === 'with React') {
    const tab = await site.visit('/concepts/', options)
    await startReact(tab)
    return tab
  }
  return site.visit('/concepts/', {
    ...options,
    prepare: (page) => page.route('**/assets/app.*.js', () => {}),
  })
}

const states = ['before React', 'with React']
// As wide as the menu of sections needs.
const wideTablet = { ...tablet, viewport: { width: 1180, height: 820 } }
/** For each state a reader of all tests that close what they open and stay on the page. */
const readers = new Map(
  states.map((state) => [
    state,
    { mouse: site.share(() => visitWith(state)), finger: site.share(() => visitWith(state, wideTablet)) },
  ]),
)
const menus = [
  { name: 'sections', menu: '.main-item .dropdown' },
  { name: 'languages', menu: '.language-menu' },
]
const cases = states.flatMap((state) => menus.map((menu) => ({ state, ...menu })))

test.each([320, 390])(
  'the menu of languages is within a window of %d px where text is twice as large',
  async (width) => {
    const tab = await site.load('/concepts/')
    await tab.setViewportSize({ width, height: 700 })
    // As a browser does whose reader has chosen it: sizes in media queries would follow, too.
    await tab.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await tab.locator('.language-menu summary').click()
    const { left, right } = await tab.locator('.language-menu .dropdown-list').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      return { left, right }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  },
)

describe.each(states)('what is open when the page is left, %s', (state) => {
  // A browser of tests keeps no pages that were left; this is what they hear.
  const leave = (tab: Page) =>
    tab.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))

  test('isn’t when the browser brings it back from its memory: a menu', async () => {
    const tab = await visitWith(state)
    await tab.locator('.language-menu summary').click()
    await tab.locator('.language-menu .dropdown-list').waitFor()
    await leave(tab)
    await tab.locator('.language-menu .dropdown-list').waitFor({ state: 'hidden' })
  })

  test('isn’t when the browser brings it back from its memory: the drawer', async () => {
    const tab = await visitWith(state, phone)
    await tab.locator('.menu-button').tap()
    await tab.locator('.header[inert]').waitFor({ state: 'attached' })
    await leave(tab)
    await tab.locator('.header:not([inert])').waitFor()
    expect(await tab.locator('.sidebar').evaluate((drawer) => drawer.matches(':popover-open'))).toBe(false)
  })
})

describe.each(cases)('the menu of $name, $state', ({ state, menu }) => {
  const list = (tab: Page) => tab.locator(`${menu} .dropdown-list`)
  const button = (tab: Page) => tab.locator(`${menu} summary`)
  const hasFocus = (tab: Page) => button(tab).evaluate((element) => element === document.activeElement)

  /** Come to the page: no menu is open, and neither the focus nor the pointer is on one. */
  const come = async (by: 'mouse' | 'finger' = 'mouse') => {
    const tab = (await readers.get(state)?.[by]()) as Page
    await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    if (by === 'mouse') await tab.mouse.move(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
    return tab
  }

  test('opens by a click and by Enter, and closes by them', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await come()
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes at Escape, with the focus on its button', { tags: ['spec-4/dropdown-closes'] }, async () => {
    const tab = await come()
    await button(tab).focus()
    await tab.keyboard.press('ArrowDown')
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Escape')
    await list(tab).waitFor({ state: 'hidden' })
    expect(await hasFocus(tab)).toBe(true)
  })

  test('opened by hover it closes at Escape, too, and when the pointer leaves', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await come()
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Escape')
    await list(tab).waitFor({ state: 'hidden' })
    await tab.mouse.move(700, 600)
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await tab.mouse.move(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('opened by hover it stays when it is clicked', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await come()
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await button(tab).click()
    await tab.mouse.move(700, 600)
    expect(await list(tab).isVisible()).toBe(true)
    await button(tab).click()
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes at a click outside', { tags: ['spec-4/dropdown-closes'] }, async () => {
    const tab = await come()
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    await tab.mouse.click(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes when Tab leaves it', { tags: ['spec-4/dropdown-closes'] }, async () => {
    const tab = await come()
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).locator('a').last().focus()
    expect(await list(tab).isVisible()).toBe(true)
    await tab.keyboard.press('Tab')
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('the arrow keys move between its entries, round the ends', {
    tags: ['spec-4/dropdown-arrows'],
  }, async () => {
    const tab = await come()
    const names = await list(tab).locator('a').allTextContents()
    await button(tab).focus()
    const focused: (string | null)[] = []
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await tab.keyboard.press(key)
      focused.push(await tab.evaluate(() => document.activeElement?.textContent ?? null))
    }
    expect(focused).toEqual([names[0], names.at(-1), names[0], names.at(-1), names[0]])
  })

  test('opens on a touch, stays open, and closes at a touch outside', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await come('finger')
    await button(tab).tap()
    await list(tab).waitFor({ state: 'visible' })
    await tab.touchscreen.tap(600, 600)
    await list(tab).waitFor({ state: 'hidden' })
  })
})

describe.each(states)('the menu of sections, %s', (state) => {
  const list = '.main-item .dropdown-list'

  test('is closed on the page that was chosen in it, also while the pointer rests', async () => {
    const tab = await visitWith(state)
    await tab.locator('.main-item').hover()
    await tab.locator(list).getByRole('link', { name: 'Guides' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    if (state === 'with React') await tab.locator(list).waitFor({ state: 'hidden' })
    await tab.mouse.move(700, 600)
    await tab.locator(list).waitFor({ state: 'hidden' })
  })

  test('opened by a key, it is closed on the page that was chosen in it', async () => {
    const tab = await visitWith(state)
    await tab.locator('.main-item summary').focus()
    await tab.keyboard.press('ArrowDown')
    await tab.locator(list).getByRole('link', { name: 'Guides' }).focus()
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    expect(await tab.locator(list).isVisible()).toBe(false)
  })

  test('closes when the reader goes back', async () => {
    const tab = await visitWith(state)
    await tab.goto(`${tab.url()}#output`)
    await tab.locator('.main-item summary').focus()
    await tab.keyboard.press('Enter')
    await tab.locator(list).waitFor({ state: 'visible' })
    await tab.goBack()
    await tab.locator(list).waitFor({ state: 'hidden' })
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, startReact, tablet, type VisitOptions } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

/** Visits the page with React started, or with React that never loads. */
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
// Wide enough for the menu of sections to be shown.
const wideTablet = { ...tablet, viewport: { width: 1180, height: 820 } }
/** Readers for each state, shared by the tests that close what they open and stay on the page. */
const readers = new Map(
  states.map((state) => [
    state,
    { mouse: site.share(() => visitWith(state)), touch: site.share(() => visitWith(state, wideTablet)) },
  ]),
)
const menus = [
  { name: 'sections', menu: '.main-item .dropdown' },
  { name: 'languages', menu: '.language-menu' },
]
const cases = states.flatMap((state) => menus.map((menu) => ({ state, ...menu })))

test.each([320, 390])(
  'the menu of languages fits a window of %d px with text of twice the size',
  async (width) => {
    const tab = await site.load('/concepts/')
    await tab.setViewportSize({ width, height: 700 })
    // Similar to the reader's font size setting, which would also change sizes in media queries.
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

describe.each(states)('leaving a page that the back/forward cache may restore, %s', (state) => {
  // The test browser has no back/forward cache; this is the event that cached pages receive.
  const leave = (tab: Page) =>
    tab.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))

  test('closes an open menu', async () => {
    const tab = await visitWith(state)
    await tab.locator('.language-menu summary').click()
    await tab.locator('.language-menu .dropdown-list').waitFor()
    await leave(tab)
    await tab.locator('.language-menu .dropdown-list').waitFor({ state: 'hidden' })
  })

  test('closes the open drawer', async () => {
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

  /** Returns the shared tab with no menu open, and neither the focus nor the pointer on one. */
  const getTab = async (by: 'mouse' | 'touch' = 'mouse') => {
    const tab = (await readers.get(state)?.[by]()) as Page
    await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    if (by === 'mouse') await tab.mouse.move(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
    return tab
  }

  test('opens and closes with Enter', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await getTab()
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes with Escape, which returns the focus to its button', {
    tags: ['spec-4/dropdown-closes'],
  }, async () => {
    const tab = await getTab()
    await button(tab).focus()
    await tab.keyboard.press('ArrowDown')
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Escape')
    await list(tab).waitFor({ state: 'hidden' })
    expect(await hasFocus(tab)).toBe(true)
  })

  test('closes with Escape and when the pointer leaves if it was opened by hover', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await getTab()
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

  test('stays open if it was opened by hover and then clicked', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await getTab()
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await button(tab).click()
    await tab.mouse.move(700, 600)
    expect(await list(tab).isVisible()).toBe(true)
    await button(tab).click()
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes on a click outside', { tags: ['spec-4/dropdown-closes'] }, async () => {
    const tab = await getTab()
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    await tab.mouse.click(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes when Tab leaves it', { tags: ['spec-4/dropdown-closes'] }, async () => {
    const tab = await getTab()
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).locator('a').last().focus()
    expect(await list(tab).isVisible()).toBe(true)
    await tab.keyboard.press('Tab')
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('moves the focus between its entries with arrow keys, Home and End, and wraps around', {
    tags: ['spec-4/dropdown-arrows'],
  }, async () => {
    const tab = await getTab()
    const names = await list(tab).locator('a').allTextContents()
    await button(tab).focus()
    const focused: (string | null)[] = []
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await tab.keyboard.press(key)
      focused.push(await tab.evaluate(() => document.activeElement?.textContent ?? null))
    }
    expect(focused).toEqual([names[0], names.at(-1), names[0], names.at(-1), names[0]])
  })

  test('opens on a tap and closes on a tap outside', {
    tags: ['spec-4/dropdown-hover-and-click'],
  }, async () => {
    const tab = await getTab('touch')
    await button(tab).tap()
    await list(tab).waitFor({ state: 'visible' })
    await tab.touchscreen.tap(600, 600)
    await list(tab).waitFor({ state: 'hidden' })
  })
})

describe.each(states)('the menu of sections and navigation, %s', (state) => {
  const list = '.main-item .dropdown-list'

  test('the menu is closed on a page that was chosen with the pointer', async () => {
    const tab = await visitWith(state)
    await tab.locator('.main-item').hover()
    await tab.locator(list).getByRole('link', { name: 'Guides' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    if (state === 'with React') await tab.locator(list).waitFor({ state: 'hidden' })
    await tab.mouse.move(700, 600)
    await tab.locator(list).waitFor({ state: 'hidden' })
  })

  test('the menu is closed on a page that was chosen with the keyboard', async () => {
    const tab = await visitWith(state)
    await tab.locator('.main-item summary').focus()
    await tab.keyboard.press('ArrowDown')
    await tab.locator(list).getByRole('link', { name: 'Guides' }).focus()
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    expect(await tab.locator(list).isVisible()).toBe(false)
  })

  test('the menu closes on Back', async () => {
    const tab = await visitWith(state)
    await tab.goto(`${tab.url()}#output`)
    await tab.locator('.main-item summary').focus()
    await tab.keyboard.press('Enter')
    await tab.locator(list).waitFor({ state: 'visible' })
    await tab.goBack()
    await tab.locator(list).waitFor({ state: 'hidden' })
  })
})

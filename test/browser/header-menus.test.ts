import { describe, expect, test } from 'vitest'
import { kettleSite } from '../support/kettle-site.ts'
import { phone, siteInBrowser, startReact, tablet, wide } from '../support/site-in-browser.ts'

const site = siteInBrowser(
  kettleSite({
    navigation: [
      { label: 'Guides', url: '/guides/', menu: [{ label: 'Your first cup', url: '/guides/first-cup/' }] },
      {
        label: 'More',
        menu: [
          { label: 'Heating', url: '/options/heating/' },
          { label: 'Shop', url: 'https://shop.example/' },
        ],
      },
      ...Array.from({ length: 12 }, (_, index) => ({
        label: `Section ${index}`,
        url: `/concepts/?${index}`,
      })),
      { label: 'Elsewhere', menu: [{ label: 'Forum', url: 'https://forum.example/' }] },
    ],
  }),
)

const states = ['before React', 'with React']

describe.each(states)('a menu of links in the header, %s', (state) => {
  const visit = async (path: string) => {
    const tab = await site.visit(path, {
      ...wide,
      prepare: (page) =>
        state === 'with React' ? Promise.resolve() : page.route('**/assets/app.*.js', () => {}),
    })
    if (state === 'with React') await startReact(tab)
    return tab
  }

  test('opens with its label, which is no link, and its links can be followed', async () => {
    const tab = await visit('/concepts/')
    const menu = tab.locator('.main-item', { hasText: 'More' })
    expect(await menu.locator('> a').count()).toBe(0)
    await menu.locator('summary').focus()
    await tab.keyboard.press('ArrowDown')
    await menu.getByRole('link', { name: 'Heating' }).waitFor({ state: 'visible' })
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { level: 1, name: 'Heating' }).waitFor()
    await menu.locator('.dropdown-list').waitFor({ state: 'hidden' })
    expect(await menu.locator('summary').getAttribute('aria-current')).toBe('true')
  })

  test('opens next to its label if the label is a link', async () => {
    const tab = await visit('/concepts/')
    const item = tab.locator('.main-item', { hasText: 'Guides' })
    await item.locator('summary').click()
    await item.getByRole('link', { name: 'Your first cup' }).waitFor({ state: 'visible' })
    await item.locator('> a').click()
    await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
  })
})

test('a tap opens a menu of links, and a tap outside closes it', async () => {
  const tab = await site.visit('/concepts/', { ...tablet, viewport: { width: 1180, height: 820 } })
  const menu = tab.locator('.main-item', { hasText: 'More' })
  await menu.locator('summary').tap()
  await menu.getByRole('link', { name: 'Shop' }).waitFor({ state: 'visible' })
  await tab.locator('h1').tap()
  await menu.locator('.dropdown-list').waitFor({ state: 'hidden' })
})

test('a menu that does not fit into the header moves into the menu of further links', async () => {
  const tab = await site.visit('/concepts/', { viewport: { width: 1024, height: 800 } })
  await tab.locator('.more-links > summary').click()
  const list = tab.locator('.more-links > .dropdown-list')
  expect(await list.locator('.dropdown-label').allTextContents()).toContain('Elsewhere')
  expect(await list.getByRole('link', { name: 'Forum' }).getAttribute('href')).toBe('https://forum.example/')
})

test('a menu of links opens without JavaScript', async () => {
  const tab = await site.visit('/concepts/', { ...wide, javaScriptEnabled: false })
  const menu = tab.locator('.main-item', { hasText: 'More' })
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Heating' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Heating' }).waitFor()
})

test('phones have the links of menus in the drawer, and no gap in the header', async () => {
  const tab = await site.visit('/concepts/', phone)
  expect(await tab.locator('.main-item:visible').count()).toBe(1)
  await tab.locator('.menu-button').tap()
  const drawer = tab.locator('.drawer-links')
  expect(await drawer.locator('> li > span').allTextContents()).toEqual(['More', 'Elsewhere'])
  await drawer.getByRole('link', { name: 'Heating' }).tap()
  await tab.getByRole('heading', { level: 1, name: 'Heating' }).waitFor()
})

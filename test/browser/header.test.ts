import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, startReact, tablet, waitForReact } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

describe('links', () => {
  test('the four links, in their order', async () => {
    const tab = await site.visit('/concepts/')
    const links = tab.locator('.main-link')
    expect(await links.allTextContents()).toEqual(['Documentation', 'Contribute', 'Vote', 'Blog'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/concepts/',
      '/contribute/',
      '/vote/',
      '/blog/',
    ])
  })

  test('each is active for the sections that are its own', async () => {
    const tab = await site.visit('/')
    const active = async (path: string) => {
      await tab.goto(site.at(path))
      return tab.locator('.main-link[aria-current="true"]').allTextContents()
    }
    const documentation = ['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins']
    for (const name of documentation) expect(await active(`/${name}/`), name).toEqual(['Documentation'])
    expect(await active('/guides/getting-started/')).toEqual(['Documentation'])
    expect(await active('/contribute/writers-guide/')).toEqual(['Contribute'])
    expect(await active('/vote/')).toEqual(['Vote'])
    expect(await active('/blog/2020-10-10-webpack-5-release/')).toEqual(['Blog'])
    for (const path of ['/', '/glossary/']) expect(await active(path), path).toEqual([])
  })

  test('the active one follows a navigation within the page', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await tab.getByRole('link', { name: 'Contribute', exact: true }).click()
    await tab.waitForURL('**/contribute/')
    await expect
      .poll(() => tab.locator('.main-link[aria-current="true"]').allTextContents())
      .toEqual(['Contribute'])
  })

  test('those to pages that are no content lead to their documents', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await tab.getByRole('link', { name: 'Vote', exact: true }).click()
    await tab.getByRole('heading', { level: 1, name: 'Vote' }).waitFor()
    await tab.goto(site.at('/concepts/'))
    await startReact(tab)
    await tab.locator('.logo').first().click()
    await tab.getByRole('heading', { level: 1, name: 'bundle your assets' }).waitFor()
  })

  test('the dropdown of the documentation opens on hover and on click, without contribute and blog', async () => {
    const tab = await site.visit('/')
    const entries = tab.locator('.main-item .dropdown-list a')
    expect(await entries.first().isVisible()).toBe(false)
    await tab.hover('.main-item')
    await entries.first().waitFor({ state: 'visible' })
    expect(await entries.allTextContents()).toEqual([
      'Concepts',
      'Configuration',
      'API',
      'Guides',
      'Loaders',
      'Plugins',
      'Migrate',
    ])
    await tab.mouse.move(700, 600)
    await entries.first().waitFor({ state: 'hidden' })
    await tab.locator('.main-item summary').focus()
    await tab.keyboard.press('Enter')
    await entries.first().waitFor({ state: 'visible' })
    await entries.filter({ hasText: 'Guides' }).click()
    await tab.waitForURL('**/guides/')
  })

  test('icon links lead out of the site, each with a name', async () => {
    const tab = await site.visit('/')
    const links = await tab
      .locator('.icon-links a')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]))
    expect(links).toEqual([
      ['webpack on GitHub', 'https://github.com/webpack/webpack'],
      ['webpack on X', 'https://x.com/webpack'],
      ['Questions about webpack on Stack Overflow', 'https://stackoverflow.com/questions/tagged/webpack'],
    ])
    expect(await tab.locator('.icon-links a').first().isVisible()).toBe(true)
  })

  test('the search input has a name, and sends its text to the search page', async () => {
    const tab = await site.visit('/')
    const input = tab.getByRole('searchbox', { name: 'Search the documentation' })
    expect(await input.isVisible()).toBe(true)
    expect(await tab.locator('search form').getAttribute('action')).toBe('/search/')
  })
})

describe('the language dropdown', () => {
  const list = (tab: Page) => tab.locator('.language-menu .dropdown-list')
  const button = (tab: Page) => tab.locator('.language-menu summary')

  test('offers English and Chinese, each the same page on a host of its own', async () => {
    const tab = await site.visit('/concepts/loaders/')
    await button(tab).click()
    const entries = list(tab).locator('a')
    expect(await entries.allTextContents()).toEqual(['English', '中文'])
    expect(await entries.nth(1).getAttribute('href')).toBe('https://webpack.docschina.org/concepts/loaders/')
    expect(await entries.nth(1).getAttribute('lang')).toBe('zh')
    expect(await entries.nth(0).getAttribute('aria-current')).toBe('true')
  })

  test('opens on hover, also when that is what React comes for, and closes when the pointer leaves', async () => {
    const tab = await site.visit('/concepts/')
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await waitForReact(tab)
    await tab.mouse.move(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
  })

  test('opens on a touch, and stays open', async () => {
    const tab = await site.visit('/concepts/', tablet)
    await startReact(tab)
    await button(tab).tap()
    await list(tab).waitFor({ state: 'visible' })
    await tab.touchscreen.tap(400, 700)
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('opens and closes on a click; what hover has opened stays then, also when the pointer leaves', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'hidden' })
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await button(tab).click()
    await tab.mouse.move(700, 600)
    expect(await list(tab).isVisible()).toBe(true)
    await button(tab).click()
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes at Escape, and the focus is back on its button', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await button(tab).focus()
    await tab.keyboard.press('ArrowDown')
    await list(tab).waitFor({ state: 'visible' })
    await tab.keyboard.press('Escape')
    await list(tab).waitFor({ state: 'hidden' })
    expect(await button(tab).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('closes at a click outside', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    await tab.mouse.click(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
  })

  test('closes when the focus leaves it', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await button(tab).focus()
    await tab.keyboard.press('Enter')
    await list(tab).waitFor({ state: 'visible' })
    for (let press = 0; press < 3; press++) await tab.keyboard.press('Tab')
    await list(tab).waitFor({ state: 'hidden' })
    expect(await tab.locator('.theme-toggle').evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
  })

  test('arrow keys move between its entries, round the ends', async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await button(tab).focus()
    const focused: (string | null)[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await tab.keyboard.press(key)
      focused.push(await tab.evaluate(() => document.activeElement?.textContent ?? null))
    }
    expect(focused).toEqual(['English', '中文', 'English', '中文', 'English', '中文'])
  })
})

test('on a phone the links are there to be scrolled to, and nothing is wider than the window', async () => {
  const tab = await site.visit('/concepts/', phone)
  await tab.getByRole('link', { name: 'Blog', exact: true }).click()
  await tab.waitForURL('**/blog/')
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

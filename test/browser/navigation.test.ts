import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, startReact } from '../support/site-in-browser.ts'

const names = Array.from({ length: 15 }, (_, index) => `section-${index + 1}`)
/** Long labels, and labels that are wider than their number of characters suggests: German and Chinese. */
const kinds = ['Documentation', 'Veröffentlichung', '配置与部署指南', 'API']
const labels = names.map((_, index) => `${kinds[index % 4]}${index + 1}`)

const site = siteInBrowser({
  'docsite.config.json': JSON.stringify({
    site: { name: 'Kettle and Teapot' },
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch', host: 'https://de.example' },
    ],
    iconLinks: [
      { label: 'Code', url: 'https://code.example', icon: 'github' },
      { label: 'Chat', url: 'https://chat.example', icon: 'discord' },
    ],
    sections: names.map((name, index) => ({ name, title: labels[index] })),
    navigation: [
      { label: 'All of it', url: '/section-1/', menu: 'sections', activeFor: ['section-1'] },
      ...names.slice(1).map((name, index) => ({ label: labels[index + 1], url: `/${name}/` })),
    ],
    sidebars: {
      'section-1': [
        'section-1/',
        { label: 'Open', collapsed: false, items: ['section-1/a', { autogenerate: 'section-1/deep/' }] },
        { page: 'section-1/more/', collapsed: true, items: ['section-1/more/b', 'section-2/'] },
        { label: 'Shop', url: 'https://shop.example/' },
      ],
    },
  }),
  'content/index.md': page('Home'),
  ...Object.fromEntries(names.map((name, index) => [`content/${name}/index.md`, page(labels[index] ?? '')])),
  'content/section-1/a.md': page('A', '## Heading of A\n'),
  'content/section-1/deep/kettles/and-lids/c.md': page('C'),
  'content/section-1/more/index.md': page('More', '## Heading of More\n'),
  'content/section-1/more/b.md': page('B'),
})

const size = (width: number) => ({ viewport: { width, height: 800 } })

/** Labels of the visible links of a bar, and of the links in its menu. */
async function listLinks(tab: Page, bar: string): Promise<{ shown: string[]; more: string[] }> {
  const links = (selector: string) => tab.locator(`${selector} >> visible=true`).allTextContents()
  const shown = await links(`${bar} > ul > li > a`)
  const button = tab.locator(`${bar} .more-links > summary`)
  if (!(await button.isVisible())) return { shown, more: [] }
  await button.focus()
  await tab.keyboard.press('Enter')
  await tab.locator(`${bar} .more-links[open]`).waitFor()
  return { shown, more: await links(`${bar} .more-links li a`) }
}

describe('links that do not fit into the header', () => {
  const widths = [1024, 1152, 1280, 1296, 1440, 1536, 1920, 2560]

  test(`are in a menu, and search, language and theme stay in the window at ${widths.join(', ')} px`, async () => {
    const tab = await site.load('/section-1/')
    const edges = (selector: string) =>
      tab.locator(selector).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return [left, right] as const
      })
    for (const width of widths) {
      await tab.setViewportSize({ width, height: 800 })
      for (const tool of ['#docsite-search', '.language-menu > summary', '.theme-toggle']) {
        const [left, right] = await edges(tool)
        expect([right - left > 30, right <= width], `${tool} at ${width} px`).toEqual([true, true])
      }
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const hidden = await tab
        .locator('.main-nav > ul, .section-links > ul')
        .evaluateAll((all) => all.map((list) => list.scrollWidth > list.clientWidth))
      expect(hidden, `scrolled at ${width} px`).toEqual([false, false])
      expect((await edges('.main-nav'))[1]).toBeLessThanOrEqual((await edges('.header-tools'))[0])
      const bar = await listLinks(tab, '.main-nav')
      expect([...bar.shown, ...bar.more]).toEqual(['All of it', ...labels.slice(1)])
      const row = await listLinks(tab, '.section-links')
      expect([...row.shown, ...row.more]).toEqual(labels)
      expect([bar.shown.length > 0, row.shown.length > 4], `${width} px`).toEqual([true, true])
      const [left, right] = await edges('.section-links .dropdown-list')
      expect([left >= 0, right <= width], `the menu at ${width} px`).toEqual([true, true])
      await tab.keyboard.press('Escape')
    }
  })

  test('are in a menu with a different name than the menus next to it', async () => {
    const tab = await site.load('/section-1/')
    await tab.setViewportSize({ width: 1024, height: 800 })
    const names = await tab
      .locator('.header summary:visible')
      .evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.getAttribute('title')))
    expect(names).toEqual([
      'Documentation sections',
      'Menu',
      'Languages',
      'More links',
      'Documentation sections',
    ])
    // The first one is next to a link, and the last one within the navigation of that name.
  })

  const menu = (tab: Page) => tab.locator('.main-nav .more-links')

  test('can be reached with the pointer, the keyboard and by touch, as in other menus', async () => {
    const tab = await site.visit('/section-15/', size(1280))
    const entries = menu(tab).locator('a >> visible=true')
    await startReact(tab)
    await menu(tab).hover()
    await entries.first().waitFor({ state: 'visible' })
    await tab.mouse.move(700, 600)
    await entries.first().waitFor({ state: 'hidden' })
    await menu(tab).locator('summary').focus()
    await tab.keyboard.press('ArrowUp')
    await entries.last().waitFor({ state: 'visible' })
    await tab.keyboard.press('Escape')
    await entries.first().waitFor({ state: 'hidden' })
    expect(
      await menu(tab)
        .locator('summary')
        .evaluate((summary) => document.activeElement === summary),
    ).toBe(true)
    await tab.keyboard.press('Enter')
    await entries.last().click()
    await tab.waitForURL('**/section-15/')
    const touched = await site.visit('/section-1/', { ...size(1280), hasTouch: true })
    const touchedEntries = menu(touched).locator('a >> visible=true')
    await menu(touched).locator('summary').tap()
    await touchedEntries.first().waitFor({ state: 'visible' })
    await touched.touchscreen.tap(700, 600)
    await touchedEntries.first().waitFor({ state: 'hidden' })
    await menu(touched).locator('summary').tap()
    await touchedEntries.last().tap()
    await touched.waitForURL('**/section-15/')
  })

  test('mark the menu if the current link is in it', async () => {
    const mark = (tab: Page) => menu(tab).locator('summary > span')
    const tab = await site.visit('/section-15/', size(1280))
    const { y, height } = (await menu(tab).boundingBox()) ?? { y: 0, height: 0 }
    expect(await mark(tab).boundingBox()).toMatchObject({ y: y + height - 2, height: 2 })
    expect(await mark(await site.visit('/section-1/', size(1280))).count()).toBe(0)
    // A link that is in the menu only at some widths.
    const { shown } = await listLinks(await site.visit('/', size(1920)), '.main-nav')
    const last = await site.visit(`/section-${shown.length}/`, size(1024))
    expect(await mark(last).isVisible()).toBe(true)
    await last.setViewportSize({ width: 1920, height: 800 })
    expect([await menu(last).isVisible(), await mark(last).isVisible()]).toEqual([true, false])
  })

  test('are available without JavaScript, and in the link strip and the drawer of a phone', async () => {
    const tab = await site.visit('/section-1/', { ...size(1280), javaScriptEnabled: false })
    await menu(tab).locator('summary').click()
    await menu(tab).getByRole('link', { name: labels[14], exact: true }).click()
    await tab.waitForURL('**/section-15/')
    const small = await site.visit('/section-1/', phone)
    expect(await menu(small).isVisible()).toBe(false)
    const links = small.locator('.main-nav > ul > li > a >> visible=true')
    const heights = await links.evaluateAll((all) => all.map((link) => link.clientHeight))
    // Labels of several words stay on one line.
    expect([heights.length, new Set(heights).size]).toEqual([15, 1])
    await small.locator('.menu-button').click()
    await small.locator('.drawer-link', { hasText: labels[14] }).waitFor({ state: 'visible' })
  })
})

describe('a configured sidebar', () => {
  const fold = (tab: Page, name: string) =>
    tab.locator('.sidebar-branch', { hasText: name }).last().locator('> details')
  const isOpen = (tab: Page, name: string) =>
    fold(tab, name).evaluate((details) => (details as HTMLDetailsElement).open)

  test('opens the groups of the current page, and leaves the others as the reader set them', async () => {
    const tab = await site.load('/section-1/')
    await startReact(tab)
    expect([await isOpen(tab, 'More'), await isOpen(tab, 'Open')]).toEqual([false, true])
    await fold(tab, 'More').locator('> summary').click()
    await tab.locator('.sidebar').getByRole('link', { name: 'B', exact: true }).click()
    await tab.waitForURL('**/more/b/')
    await expect.poll(() => tab.locator('.sidebar [aria-current=page]').allTextContents()).toEqual(['B'])
    await fold(tab, 'kettles').locator('> summary').click()
    await tab.locator('.sidebar').getByRole('link', { name: 'A', exact: true }).click()
    await tab.waitForURL('**/section-1/a/')
    await expect.poll(() => tab.locator('.sidebar [aria-current=page]').allTextContents()).toEqual(['A'])
    expect([await isOpen(tab, 'More'), await isOpen(tab, 'kettles')]).toEqual([true, true])
  })

  test('opens the groups of a page that is reached by a link in the content', async () => {
    const tab = await site.load('/section-1/a/')
    await startReact(tab)
    await tab.locator('.sidebar').hover()
    expect(await isOpen(tab, 'and lids')).toBe(false)
    await tab.locator('.adjacent-next').click()
    await tab.waitForURL('**/and-lids/c/')
    await expect.poll(() => isOpen(tab, 'and lids')).toBe(true)
    await expect.poll(() => isOpen(tab, 'kettles')).toBe(true)
  })

  test('is complete without JavaScript, and is shown on its pages in other sections', async () => {
    const tab = await site.visit('/section-2/', { javaScriptEnabled: false })
    expect(await isOpen(tab, 'More')).toBe(true)
    expect(await tab.locator('.sidebar-link[aria-current=page]').textContent()).toBe(labels[1])
    await fold(tab, 'kettles').locator('> summary').click()
    expect(await fold(tab, 'and lids').locator('> summary').isVisible()).toBe(true)
    const shop = tab.locator('.sidebar').getByRole('link', { name: 'Shop' })
    expect(await shop.getAttribute('href')).toBe('https://shop.example/')
    await tab.locator('.sidebar').getByRole('link', { name: 'B', exact: true }).click()
    await tab.waitForURL('**/more/b/')
    expect(await tab.locator('.adjacent-next').getAttribute('href')).toBe('/section-2/')
  })

  test('is in the drawer of a phone, where a tap opens groups', async () => {
    const tab = await site.visit('/section-1/', phone)
    await tab.locator('.menu-button').tap()
    const entry = tab.locator('.sidebar').getByRole('link', { name: 'B', exact: true })
    expect(await entry.isVisible()).toBe(false)
    const summary = fold(tab, 'More').locator('> summary')
    await summary.tap()
    await entry.waitFor({ state: 'visible' })
    const box = await summary.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import config from '../../docsite.config.ts'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, startReact, tablet, waitForReact, wide } from '../support/site-in-browser.ts'

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h16v16H0z"/></svg>'
// With its icon, which takes room in the header.
const site = siteInBrowser({ ...firstSite({ site: config.site }), 'content/icon.svg': icon })

/** For tests that only read the page. */
const onConcepts = site.share(() => site.visit('/concepts/'))
// The animation of the home page would take a sixth of a processor for as long as its tab is open.
const onHome = site.share(() => site.visit('/', { reducedMotion: 'reduce' }))

describe('links of the header', () => {
  test('the four main links are in the configured order', { tags: ['spec-2/header-links'] }, async () => {
    const tab = await onConcepts()
    const links = tab.locator('.main-link')
    expect(await links.allTextContents()).toEqual(['Documentation', 'Contribute', 'Vote', 'Blog'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/concepts/',
      '/contribute/',
      '/vote/',
      '/blog/',
    ])
  })

  test('each main link is active in its own sections only', { tags: ['spec-2/active-links'] }, async () => {
    const tab = await site.load('/')
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

  test('all four main links are in the bar in the narrowest window in which it is a single line', async () => {
    const tab = await site.visit('/concepts/', { viewport: { width: 1024, height: 768 } })
    const links = tab.getByRole('navigation', { name: 'Main' }).locator('.main-link')
    expect(await links.filter({ visible: true }).allTextContents()).toEqual([
      'Documentation',
      'Contribute',
      'Vote',
      'Blog',
    ])
    const right = await links.last().evaluate((link) => link.getBoundingClientRect().right)
    expect(right).toBeLessThan((await tab.locator('search').boundingBox())?.x ?? 0)
  })

  test('the active link changes on client-side navigation', { tags: ['spec-2/active-links'] }, async () => {
    const tab = await site.load('/concepts/')
    await startReact(tab)
    await tab.getByRole('link', { name: 'Contribute', exact: true }).click()
    await tab.waitForURL('**/contribute/')
    await expect
      .poll(() => tab.locator('.main-link[aria-current="true"]').allTextContents())
      .toEqual(['Contribute'])
  })

  test('links to the vote page and the home page work after React has started', {
    tags: ['spec-2/header-links'],
  }, async () => {
    const tab = await site.load('/concepts/')
    await startReact(tab)
    await tab.getByRole('link', { name: 'Vote', exact: true }).click()
    await tab.getByRole('heading', { level: 1, name: 'Vote' }).waitFor()
    await tab.goto(site.at('/concepts/'))
    await startReact(tab)
    await tab.locator('.logo').first().click()
    await tab.getByRole('heading', { level: 1, name: 'bundle your assets' }).waitFor()
  })

  test('the documentation dropdown opens on hover and with Enter, without contribute and blog', {
    tags: ['spec-2/dropdown', 'spec-9/hidden-sections'],
  }, async () => {
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

  test('icon links lead to other sites and have a title', { tags: ['spec-2/icon-links'] }, async () => {
    const tab = await onHome()
    const links = await tab
      .locator('.icon-links a')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('title'), link.getAttribute('href')]))
    expect(links).toEqual([
      ['webpack on GitHub', 'https://github.com/webpack/webpack'],
      ['webpack on X', 'https://x.com/webpack'],
      ['Questions about webpack on Stack Overflow', 'https://stackoverflow.com/questions/tagged/webpack'],
    ])
    expect(await tab.locator('.icon-links a').first().isVisible()).toBe(true)
  })

  test('icon links are the same after React has started, without loading their drawings again', async () => {
    const tab = await site.load('/concepts/')
    const before = await tab.locator('.icon-links').innerHTML()
    const drawing = before.match(/ d="([^"]+)"/)?.[1] ?? expect.fail('no drawing')
    const file = tab.waitForResponse(/\/site\.\w+\.json$/)
    await startReact(tab)
    expect(await tab.locator('.icon-links').innerHTML()).toBe(before)
    expect(await (await file).text()).not.toContain(drawing)
    // React renders the list again: it has taken the links from the document.
    await tab.getByRole('link', { name: 'Contribute', exact: true }).click()
    await tab.waitForURL('**/contribute/')
    expect(await tab.locator('.icon-links').innerHTML()).toBe(before)
  })

  test('the search input has a name, and its form leads to the search page', {
    tags: ['spec-1/search', 'spec-2/search-input'],
  }, async () => {
    const tab = await onHome()
    const input = tab.getByRole('searchbox', { name: 'Search the documentation' })
    expect(await input.isVisible()).toBe(true)
    expect(await tab.locator('search form').getAttribute('action')).toBe('/search/')
  })
})

describe('the language dropdown', () => {
  const list = (tab: Page) => tab.locator('.language-menu .dropdown-list')
  const button = (tab: Page) => tab.locator('.language-menu summary')

  test('offers English and Chinese, each with the same page on its own host', {
    tags: ['spec-1/languages', 'spec-2/language-dropdown'],
  }, async () => {
    const tab = await site.load('/concepts/loaders/')
    await button(tab).click()
    const entries = list(tab).locator('a')
    expect(await entries.allTextContents()).toEqual(['English', '中文'])
    expect(await entries.nth(1).getAttribute('href')).toBe('https://webpack.docschina.org/concepts/loaders/')
    expect(await entries.nth(1).getAttribute('lang')).toBe('zh')
    expect(await entries.nth(0).getAttribute('aria-current')).toBe('true')
  })

  test('opens on hover, even if the hover makes React load, and closes when the pointer leaves', async () => {
    const tab = await site.visit('/concepts/')
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
    await waitForReact(tab)
    await tab.mouse.move(700, 600)
    await list(tab).waitFor({ state: 'hidden' })
    await button(tab).hover()
    await list(tab).waitFor({ state: 'visible' })
  })
})

describe('external icon links', () => {
  const names = ['webpack on GitHub', 'webpack on X', 'Questions about webpack on Stack Overflow']

  const withMenu = site.share(() => site.visit('/concepts/', { viewport: { width: 1024, height: 800 } }))
  const withDrawer = site.share(() =>
    site.visit('/', { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' }),
  )

  test.each([1024, 1180, 1280])('are in a menu at %d px', async (width) => {
    const tab = await withMenu()
    await tab.setViewportSize({ width, height: 800 })
    await tab.locator('.more-menu summary').click()
    const links = tab.locator('.more-menu a')
    await links.first().waitFor({ state: 'visible' })
    expect(await links.allTextContents()).toEqual(names)
    for (const link of await links.all()) expect((await link.boundingBox())?.width).toBeGreaterThan(100)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await tab.keyboard.press('Escape')
    await links.first().waitFor({ state: 'hidden' })
  })

  test.each([320, 390, 820])('are in the drawer at %d px', async (width) => {
    const tab = await withDrawer()
    await tab.setViewportSize({ width, height: 800 })
    await tab.locator('.menu-button').click()
    const links = tab.locator('.drawer-icons a')
    await links.first().waitFor({ state: 'visible' })
    expect(await links.allTextContents()).toEqual(names)
    await tab.keyboard.press('Escape')
    await links.first().waitFor({ state: 'hidden' })
  })
})

describe('the row of sections', () => {
  const row = (tab: Page) => tab.getByRole('navigation', { name: 'Documentation sections' })

  test('shows all sections on their pages and marks the current one, also in the dropdown', async () => {
    const tab = await site.load('/guides/getting-started/')
    expect(await row(tab).getByRole('link').allTextContents()).toEqual([
      'Concepts',
      'Configuration',
      'API',
      'Guides',
      'Loaders',
      'Plugins',
      'Migrate',
    ])
    const current = () => row(tab).locator('[aria-current="true"]').allTextContents()
    expect(await current()).toEqual(['Guides'])
    expect(await tab.locator('.main-item [aria-current].main-link').count()).toBe(1)
    expect(await tab.locator('.dropdown-list [aria-current]').allTextContents()).toContain('Guides')
    await startReact(tab)
    await row(tab).getByRole('link', { name: 'Plugins' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor()
    await expect.poll(current).toEqual(['Plugins'])
  })

  test('is not shown on pages of other sections or on the home page', async () => {
    const tab = await site.load('/contribute/')
    expect(await row(tab).count()).toBe(0)
    await tab.goto(site.at('/'))
    expect(await row(tab).count()).toBe(0)
  })

  test('does not cover a heading that the URL leads to', async () => {
    const tab = await site.load('/concepts/loaders/#inline')
    const header = await tab.locator('.header').boundingBox()
    const heading = await tab.locator('#inline').boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await expect.poll(() => tab.locator('.toc [aria-current]').allTextContents()).toEqual(['Inline'])
  })
})

test('the icon of the sidebar toggle is in the middle of its button', async () => {
  const tab = await onConcepts()
  const middle = (selector: string) =>
    tab.locator(selector).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    })
  expect(await middle('.sidebar-toggle svg')).toEqual(await middle('.sidebar-toggle'))
})

test('at 320 px the header links fade out at the edge, and the last one can be scrolled out of the fade', async () => {
  const tab = await site.visit('/concepts/', { ...phone, viewport: { width: 320, height: 640 } })
  const strip = tab.locator('.main-nav')
  const mask = await strip.evaluate((element) => getComputedStyle(element).maskImage)
  const fade = Number(/linear-gradient.* (\d+)px\)$/.exec(mask)?.[1])
  const gap = await strip.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
    const last = [...element.querySelectorAll('.main-link')].at(-1)
    return element.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0)
  })
  expect(fade).toBeGreaterThan(0)
  expect(gap).toBeGreaterThanOrEqual(fade)
})

test('at 320 px the current link of the header is in view on load', async () => {
  const tab = await site.visit('/blog/', { ...phone, viewport: { width: 320, height: 640 } })
  const place = await tab.locator('.main-link[aria-current]').boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(320 - 32)
})

test('at 320 px the last link of the header is scrolled out of the fade when it gets the focus', {
  tags: ['site/keyboard'],
}, async () => {
  const tab = await site.visit('/concepts/', { viewport: { width: 320, height: 640 } })
  await tab.getByRole('link', { name: 'Vote', exact: true }).focus()
  await tab.keyboard.press('Tab')
  const last = tab.locator('.main-link').last()
  expect(await last.evaluate((link) => link === document.activeElement)).toBe(true)
  // Browsers scroll after the focus event.
  const rightEdge = () => last.evaluate((link) => link.getBoundingClientRect().right)
  await expect.poll(rightEdge).toBeLessThanOrEqual(320 - 32)
})

test.each([1024, 1440])(
  'the logo and the links are at the same place on all pages, at %d px',
  async (width) => {
    const tab = await site.load('/', { viewport: { width, height: 800 } })
    const places = new Set<string>()
    for (const path of ['/', '/concepts/', '/vote/', '/blog/', '/glossary/']) {
      await tab.goto(site.at(path))
      const boxes = [tab.locator('.header .logo'), tab.locator('.main-nav'), tab.locator('.header .search')]
      places.add(JSON.stringify(await Promise.all(boxes.map((box) => box.boundingBox()))))
    }
    expect([...places]).toHaveLength(1)
  },
)

test('the icon of the site grows with the text', async () => {
  const tab = await site.load('/concepts/')
  const width = () =>
    tab.locator('.header .logo img').evaluate((image) => image.getBoundingClientRect().width)
  expect(await width()).toBe(28)
  await tab.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await width()).toBe(56)
})

/**
 * Makes the header links as wide as in Arial, in which “Documentation” takes 6.725 em: fonts of phones are
 * hardly wider, but the only font of a test machine may be. Runs in the page.
 */
function spaceAsPhones(): void {
  const link = [...document.querySelectorAll('.main-link')].find((one) => one.textContent === 'Documentation')
  if (!link) throw new Error('No link')
  const text = document.createRange()
  text.selectNodeContents(link)
  const wantedPx = 6.725 * Number.parseFloat(getComputedStyle(link).fontSize)
  const spacePx = (wantedPx - text.getBoundingClientRect().width) / 'Documentation'.length
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.main-link { letter-spacing: ${spacePx}px }`)
  document.adoptedStyleSheets.push(sheet)
}

test('on a phone the header links fit next to search, and nothing is wider than the window', {
  tags: ['site/widths'],
}, async () => {
  const tab = await site.visit('/concepts/', phone)
  await tab.evaluate(spaceAsPhones)
  const [strip, search] = [
    await tab.locator('.main-nav').boundingBox(),
    await tab.locator('.search').boundingBox(),
  ]
  const last = await tab.getByRole('link', { name: 'Blog', exact: true }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0))
  expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0)
  await tab.getByRole('link', { name: 'Blog', exact: true }).click()
  await tab.waitForURL('**/blog/')
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.each([
  ['wide window', wide],
  ['tablet', tablet],
  ['phone', phone],
])(
  'tabbing through the header in the middle of a page does not scroll the page: %s',
  {
    tags: ['site/keyboard'],
  },
  async (_where, size) => {
    const tab = await site.visit('/concepts/loaders/', size)
    await tab.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const stops: string[] = []
    for (;;) {
      await tab.keyboard.press('Tab')
      const stop = await tab.evaluate(async () => {
        const { activeElement } = document
        const isSeen = () => {
          const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {}
          return top >= 0 && bottom <= innerHeight
        }
        // Browsers scroll after the focus event.
        for (let frame = 0; frame < 3 || (frame < 60 && !isSeen()); frame++)
          await new Promise(requestAnimationFrame)
        const isAround = activeElement?.matches('.skip-link, .header *')
        const name = activeElement?.textContent || activeElement?.id || ''
        return isAround ? { name, scrollY, isSeen: isSeen() } : undefined
      })
      if (!stop) break
      expect(stop, stop.name).toMatchObject({ scrollY: 900, isSeen: true })
      stops.push(stop.name)
    }
    expect(stops.length).toBeGreaterThan(7)
  },
)

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, standIn, startReact, waitForIdle, wide } from '../support/site-in-browser.ts'

const text = 'A paragraph to read. '.repeat(60)
const long = Array.from({ length: 40 }, (_, index) => `## option ${index}\n\n${text}`).join('\n\n')
const others = Array.from({ length: 40 }, (_, index) => [
  `content/configuration/other-${index}.mdx`,
  page(`Before ${index}`),
])

const site = siteInBrowser({
  ...firstSite({
    sidebars: { migrate: ['migrate/5', { page: 'migrate/', collapsed: false, items: ['migrate/4'] }] },
  }),
  'content/migrate/index.mdx': page('Migrate', '## Heading of Migrate'),
  'content/migrate/4.mdx': page('To v4', '## Heading of 4'),
  ...Object.fromEntries(others),
  'content/configuration/long.mdx': page('Long', long),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `content/configuration/zone-${index}.mdx`,
      page(`Zone ${index}`),
    ]),
  ),
})

const item = (tab: Page, name: string) =>
  tab.locator('.sidebar-item', { has: tab.getByRole('link', { name, exact: true }) })

describe('pages in the sidebar', () => {
  test('are grouped, with the index first, then sorted by number, including negative ones, then by title', {
    tags: ['spec-1/pages', 'spec-2/sidebar-groups'],
  }, async () => {
    const tab = await site.load('/concepts/')
    const sections = await tab
      .locator('.sidebar section')
      .evaluateAll((all) =>
        all.map((section) => [
          section.querySelector('.sidebar-group')?.textContent ?? '',
          [...section.querySelectorAll('.sidebar-link')].map((link) => link.textContent),
        ]),
      )
    expect(sections).toEqual([
      ['', ['Overview', 'Early', 'Loaders', 'Entry Points']],
      ['Further', ['Deep']],
    ])
  })

  test('are hidden if their title is “Printable”, but exist', {
    tags: ['spec-2/hidden-pages'],
  }, async () => {
    const tab = await site.load('/concepts/all/')
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Printable')
    expect(await tab.locator('.sidebar-link', { hasText: 'Printable' }).count()).toBe(0)
  })

  test('include exactly one current page', { tags: ['site/current-page'] }, async () => {
    const tab = await site.load('/concepts/loaders/')
    expect(await tab.locator('[aria-current="page"]').allTextContents()).toEqual(['Loaders'])
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Entry Points' }).click()
    await tab.waitForURL('**/entry-points/')
    await expect.poll(() => tab.locator('[aria-current="page"]').allTextContents()).toEqual(['Entry Points'])
  })
})

describe('an item of the sidebar', () => {
  test('of the current page shows its headings of levels 2 and 3, and can be closed', {
    tags: ['spec-2/sidebar-anchors', 'spec-4/sidebar-item'],
  }, async () => {
    const tab = await site.load('/concepts/loaders/')
    const anchors = item(tab, 'Loaders').locator('.sidebar-anchors a')
    expect(await anchors.allTextContents()).toEqual(['Using them', 'Inline', 'Last'])
    expect(await item(tab, 'Loaders').locator('.sidebar-anchors ul a').allTextContents()).toEqual(['Inline'])
    expect(await anchors.first().isVisible()).toBe(true)
    await item(tab, 'Loaders').locator('summary').click()
    await anchors.first().waitFor({ state: 'hidden' })
    await item(tab, 'Loaders').locator('summary').click()
    await anchors.first().waitFor({ state: 'visible' })
  })

  test('of another page opens on the first click, with links to the headings of that page', {
    tags: ['spec-2/sidebar-anchors'],
  }, async () => {
    const tab = await site.load('/concepts/entry-points/')
    const anchors = item(tab, 'Loaders').locator('.sidebar-anchors a')
    expect(await anchors.count()).toBe(0)
    await item(tab, 'Loaders').locator('summary').click()
    await anchors.first().waitFor({ state: 'visible' })
    expect(await anchors.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/concepts/loaders/#using-them',
      '/concepts/loaders/#inline',
      '/concepts/loaders/#last',
    ])
    await anchors.last().click()
    await tab.waitForURL('**/concepts/loaders/#last')
    await expect.poll(() => tab.locator('#last').isVisible()).toBe(true)
  })

  test('that was opened before its headings have loaded reserves their height', async () => {
    for (const size of [wide, phone]) {
      const held = holdRequests('**/concepts/nav.json')
      const tab = await site.visit('/concepts/early/', {
        ...size,
        prepare: held.hold,
      })
      if (size === phone) await tab.locator('.menu-button').click()
      const below = item(tab, 'Entry Points')
      const opened = item(tab, 'Loaders')
      /** Distance from the opened entry to the one below. The sidebar may scroll to show a clicked entry. */
      const distance = async () => {
        const [from, to] = [await opened.locator('.sidebar-link').boundingBox(), await below.boundingBox()]
        return (to?.y ?? Number.NaN) - (from?.y ?? Number.NaN)
      }
      const closed = await distance()
      await opened.locator('summary').click()
      await expect.poll(distance).toBeGreaterThan(closed + 60)
      const open = await distance()
      held.release()
      await opened.locator('.sidebar-anchors a').last().waitFor({ state: 'attached' })
      expect(await distance()).toBeCloseTo(open, 0)
      // Closed and opened again, the list is as high as its headings.
      await opened.locator('summary').click()
      await opened.locator('summary').click()
      const high = await opened
        .locator('.sidebar-anchors')
        .evaluate((list) => list.scrollHeight - list.clientHeight)
      expect(high).toBe(0)
    }
  })

  test('request the code and the data of the sidebar at the same time, while the data of the site is loading', async () => {
    const held = holdRequests(/\/assets\/(?:site|sidebar-root)\.|nav\.json/)
    const asked: string[] = []
    const tab = await site.visit('/concepts/', {
      async prepare(visited) {
        await held.hold(visited)
        visited.on('request', (request) => asked.push(new URL(request.url()).pathname))
      },
    })
    await item(tab, 'Loaders').locator('summary').click()
    for (const file of [/\/site\.\w+\.json/, /\/sidebar-root\./, /\/nav\.json/])
      await expect.poll(() => [file, asked.filter((path) => file.test(path)).length]).toEqual([file, 1])
    held.release()
    await item(tab, 'Loaders').getByRole('link', { name: 'Using them' }).waitFor()
  })

  test('with child items does not move them when headings load, and shows its headings when it is opened', async () => {
    const tab = await site.visit('/migrate/5/')
    const below = tab.locator('.sidebar').getByRole('link', { name: 'To v4', exact: true })
    const place = (await below.boundingBox())?.y
    await below.hover()
    // The headings of all pages load together.
    await tab.locator('.sidebar-anchors a', { hasText: 'Heading of 4' }).waitFor({ state: 'attached' })
    expect((await below.boundingBox())?.y).toBe(place)
    const fold = tab.locator('[data-fold] > summary')
    await fold.click()
    await fold.click()
    await tab.locator('.sidebar').getByRole('link', { name: 'Heading of Migrate' }).waitFor()
  })

  test('opens when its page becomes the current one', { tags: ['spec-4/sidebar-item'] }, async () => {
    const tab = await site.load('/concepts/entry-points/')
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
    await tab.waitForURL('**/loaders/')
    await item(tab, 'Loaders').locator('.sidebar-anchors a').first().waitFor({ state: 'visible' })
  })

  test('without headings has no toggle', { tags: ['spec-4/sidebar-item'] }, async () => {
    const tab = await site.load('/concepts/entry-points/')
    expect(await item(tab, 'Entry Points').locator('summary, button').count()).toBe(0)
    expect(await item(tab, 'Early').locator('summary').count()).toBe(1)
  })
})

test('Print Section leads to the printable page of the section', {
  tags: ['spec-2/printable-title', 'spec-2/print-section'],
}, async () => {
  const tab = await site.load('/concepts/loaders/')
  await tab.getByRole('link', { name: 'Print Section' }).click()
  await tab.waitForURL('**/concepts/printable/')
  expect(await tab.title()).toBe('Combined printable page | webpack')
})

test('the version selector offers 5 and 4; 4 leads to the same path on its subdomain', {
  tags: ['spec-1/versions', 'spec-2/version-selector'],
}, async () => {
  const tab = await site.load('/concepts/entry-points/')
  const versions = tab.locator('.versions a')
  expect(await versions.allTextContents()).toEqual(['5', '4'])
  expect(await tab.locator('.versions a[aria-current="true"]').allTextContents()).toEqual(['5'])
  await startReact(tab)
  await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
  await tab.waitForURL('**/loaders/')
  await expect.poll(() => versions.last().getAttribute('href')).toMatch(/loaders\/$/)
  const asked = await standIn(tab, 'https://v4.webpack.js.org/**', { body: 'Old', contentType: 'text/html' })
  await versions.last().click()
  await tab.waitForURL('https://v4.webpack.js.org/**')
  expect(asked[0]).toBe('https://v4.webpack.js.org/concepts/loaders/')
})

describe('the collapsible sidebar', () => {
  const toggle = '[data-action="sidebar"]'

  test('is closed and opened with its button, which has the state in aria-expanded', {
    tags: ['spec-4/sidebar-put-away'],
  }, async () => {
    const tab = await site.load('/concepts/')
    const sidebar = tab.locator('.sidebar')
    expect(await tab.getAttribute(toggle, 'aria-expanded')).toBe('true')
    await tab.click(toggle)
    await sidebar.waitFor({ state: 'hidden' })
    expect(await tab.getAttribute(toggle, 'aria-expanded')).toBe('false')
    await tab.click(toggle)
    await sidebar.waitFor({ state: 'visible' })
    expect(await tab.getAttribute(toggle, 'aria-expanded')).toBe('true')
  })

  test('stays closed on the next page of the tab, from the first paint on, but not in other tabs', {
    tags: ['spec-4/sidebar-put-away'],
  }, async () => {
    const tab = await site.visit('/concepts/')
    await tab.click(toggle)
    await tab.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const { width } = document.querySelector('.sidebar')?.getBoundingClientRect() ?? { width: -1 }
        document.documentElement.setAttribute('data-seen-width', String(width))
      })
    })
    await tab.goto(site.at('/api/'))
    expect(await tab.getAttribute('html', 'data-seen-width')).toBe('0')
    expect(await tab.getAttribute(toggle, 'aria-expanded')).toBe('false')
    const other = await site.openBeside(tab, '/api/')
    expect(await other.locator('.sidebar').isVisible()).toBe(true)
  })

  test('leaves the text in the middle of the window when it is closed', async () => {
    const tab = await site.load('/concepts/loaders/')
    await tab.click(toggle)
    const fromMiddle = async () => {
      const { x, width } = (await tab.locator('.page-body').boundingBox()) ?? { x: 0, width: 0 }
      return Math.abs(x + width / 2 - 1440 / 2)
    }
    await expect.poll(fromMiddle).toBeLessThan(2)
    expect(await tab.locator('.toc').isVisible()).toBe(true)
  })
})

test('links and toggles of the sidebar are at least 24 px high, and 30 px on touch screens', async () => {
  const heights = async (options: object) => {
    const tab = await site.visit('/concepts/loaders/', options)
    const of = (selector: string) =>
      tab
        .locator(selector)
        .evaluateAll((all) => Math.min(...all.map((link) => link.getBoundingClientRect().height)))
    return [await of('.sidebar-link'), await of('.sidebar-anchors a'), await of('.sidebar-item summary')]
  }
  for (const height of await heights(wide)) expect(height).toBeGreaterThanOrEqual(24)
  const touched = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
  for (const height of await heights(touched)) expect(height).toBeGreaterThanOrEqual(30)
})

const isItemSeen = (tab: Page) =>
  tab.locator('.sidebar-link[aria-current="page"]').evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    const sidebar = link.closest('.sidebar')?.getBoundingClientRect()
    return sidebar !== undefined && top >= sidebar.top && bottom <= sidebar.bottom
  })

test('the current item of the sidebar is in view on load', async () => {
  const tab = await site.load('/configuration/other-39/')
  await expect.poll(() => isItemSeen(tab)).toBe(true)
  expect(await tab.evaluate(() => scrollY)).toBe(0)
})

describe('client-side navigation', () => {
  const reachHeading = async (tab: Page) => {
    await tab.evaluate(() => document.getElementById('option-30')?.scrollIntoView({ behavior: 'instant' }))
    await tab.locator('.sidebar-anchors [aria-current]').waitFor()
  }

  test('leaves no heading of the previous page marked', { tags: ['site/contents'] }, async () => {
    const tab = await site.load('/configuration/long/')
    await startReact(tab)
    await reachHeading(tab)
    for (const name of ['Before 39', 'Long']) {
      await tab.locator('.sidebar').getByRole('link', { name, exact: true }).click()
      await tab.getByRole('heading', { level: 1, name }).waitFor()
      expect(await tab.locator('.sidebar [aria-current="location"]').allTextContents(), name).toEqual([])
    }
  })

  const goToSection = async (tab: Page, name: string, item: string) => {
    await tab.locator('.section-links').getByRole('link', { name }).click()
    await tab.locator('.sidebar-link[aria-current="page"]', { hasText: item }).waitFor()
  }

  const topOf = (tab: Page, name: string) =>
    tab
      .locator('.sidebar')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => link.getBoundingClientRect().top)
  const isOpen = (tab: Page, name: string) =>
    item(tab, name)
      .locator('details')
      .evaluate((details: HTMLDetailsElement) => details.open)

  test('moves no entry below the pointer: headings above it close when the pointer has left', async () => {
    const tab = await site.load('/concepts/loaders/')
    await startReact(tab)
    await tab.locator('.sidebar').hover()
    await tab.locator('.sidebar [data-state="ready"]').waitFor()
    const before = await topOf(tab, 'Entry Points')
    await tab.locator('.sidebar').getByRole('link', { name: 'Entry Points' }).click()
    await tab.locator('.sidebar [aria-current="page"]', { hasText: 'Entry Points' }).waitFor()
    await waitForIdle(tab)
    expect(await topOf(tab, 'Entry Points')).toBe(before)
    expect(await isOpen(tab, 'Loaders')).toBe(true)
    // Headings below the chosen entry close at once.
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
    await tab.locator('.sidebar').getByRole('link', { name: 'Early' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Early' }).waitFor()
    await expect.poll(() => isOpen(tab, 'Loaders')).toBe(false)
    await tab.locator('.sidebar').getByRole('link', { name: 'Entry Points' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Entry Points' }).waitFor()
    expect(await isOpen(tab, 'Early')).toBe(true)
    await tab.mouse.move(800, 400)
    await expect.poll(() => isOpen(tab, 'Early')).toBe(false)
  })

  test('moves no entry below a finger, even if a mouse rests elsewhere', async () => {
    const tab = await site.load('/concepts/loaders/', { viewport: wide.viewport, hasTouch: true })
    await startReact(tab)
    await tab.mouse.move(800, 400)
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).focus()
    await tab.locator('.sidebar [data-state="ready"]').waitFor()
    const before = await topOf(tab, 'Entry Points')
    await tab.locator('.sidebar').getByRole('link', { name: 'Entry Points' }).tap()
    await tab.getByRole('heading', { level: 1, name: 'Entry Points' }).waitFor()
    await waitForIdle(tab)
    expect(await topOf(tab, 'Entry Points')).toBe(before)
    await tab.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => isOpen(tab, 'Loaders')).toBe(false)
  })

  test('keeps the chosen entry at its place in a long sidebar', async () => {
    const tab = await site.visit('/configuration/long/', { viewport: { width: 1440, height: 400 } })
    await startReact(tab)
    // The pointer rests at the top left corner, where the sidebar is while the page is scrolled.
    await tab.mouse.move(900, 200)
    const zone = tab.locator('.sidebar').getByRole('link', { name: 'Zone 7', exact: true })
    await zone.focus()
    await tab.locator('.sidebar [data-state="ready"]').waitFor()
    await zone.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await waitForIdle(tab)
    const before = await topOf(tab, 'Zone 7')
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { level: 1, name: 'Zone 7' }).waitFor()
    await waitForIdle(tab)
    expect(await isOpen(tab, 'Long')).toBe(false)
    // Scroll positions are rounded to pixels.
    expect(Math.abs((await topOf(tab, 'Zone 7')) - before)).toBeLessThan(1)
  })

  test('to another section opens no item that was opened in the previous one', async () => {
    const tab = await site.load('/concepts/loaders/')
    await startReact(tab)
    await item(tab, 'Early').locator('summary').click()
    await item(tab, 'Early').locator('.sidebar-anchors').waitFor()
    await goToSection(tab, 'Guides', 'Overview')
    expect(await item(tab, 'Getting Started').locator('details').getAttribute('open')).toBeNull()
  })

  test('to another section keeps the current item in view', async () => {
    const tab = await site.visit('/configuration/other-39/', { viewport: { width: 1440, height: 300 } })
    await startReact(tab)
    await goToSection(tab, 'Concepts', 'Overview')
    await expect.poll(() => isItemSeen(tab)).toBe(true)
  })
})

describe('headings of a long page', () => {
  const anchors = (tab: Page) => tab.locator('.sidebar-anchors')

  test('are all shown in the sidebar unless the contents are next to the text', async () => {
    const tab = await site.load('/configuration/long/')
    const count = 40
    expect(await anchors(tab).locator('a').count()).toBe(count)
    const heightAt = async (width: number) => {
      await tab.setViewportSize({ width, height: 900 })
      return (await anchors(tab).boundingBox())?.height ?? 0
    }
    const beside = await heightAt(1440)
    expect(await tab.locator('.toc').isVisible()).toBe(true)
    expect(beside).toBeLessThan(220)
    const alone = await heightAt(1100)
    expect(await tab.locator('.toc').isVisible()).toBe(false)
    expect(alone).toBeGreaterThan(count * 20)
  })

  test('keep the current one in view', async () => {
    const tab = await site.load('/configuration/long/')
    await tab.evaluate(() => document.getElementById('option-30')?.scrollIntoView({ behavior: 'instant' }))
    const current = anchors(tab).locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['option 30'])
    const isSeen = () =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        const list = link.closest('ul')?.getBoundingClientRect()
        const sidebar = link.closest('.sidebar')?.getBoundingClientRect()
        if (!list || !sidebar) return false
        return (
          top >= Math.max(list.top, sidebar.top) - 1 && bottom <= Math.min(list.bottom, sidebar.bottom) + 1
        )
      })
    await expect.poll(isSeen).toBe(true)
  })
})

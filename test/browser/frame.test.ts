import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, standIn, waitForIdle } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...firstSite({
    notification: { text: 'There is news.', linkText: 'Read it', url: '/blog/2020-10-10-webpack-5-release' },
  }),
  'content/guides/kettle.md': page('Kettle', '```bash npm\nnpm install kettle\n```'),
})

describe('the footer', () => {
  test('has its links, with a trailing slash for those within the site', {
    tags: ['spec-2/footer'],
  }, async () => {
    const tab = await site.load('/concepts/')
    const links = await tab
      .locator('.footer-links a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual([
      ['Get Started', '/guides/getting-started/'],
      ['Comparison', '/comparison/'],
      ['Glossary', '/glossary/'],
      ['Branding', '/branding/'],
      ['License', '/license/'],
      ['Swag Store', 'https://webpack.threadless.com'],
      ['Discord', 'https://discord.com/invite/5sxFZPdx2k'],
      ['Changelog', 'https://github.com/webpack/webpack/releases'],
    ])
  })

  test('has no dead links within the site', { tags: ['spec-2/footer'] }, async () => {
    const tab = await site.load('/')
    const links = tab.locator('.footer-links a[href^="/"]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      expect((await tab.request.get(site.at(href), { maxRedirects: 0 })).status(), href).toBe(200)
  })
})

describe('an unknown path', () => {
  test('shows “Page Not Found”, with links to the sections and the home page', {
    tags: ['spec-2/unknown-path', 'spec-2/title', 'spec-2/not-found', 'spec-8/unknown-route'],
  }, async () => {
    site.allow(/404/)
    const tab = await site.load('/no/such/page/')
    expect(await tab.title()).toBe('webpack')
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
    expect(
      await tab.getByText('Oops! The page you are looking for has been removed or relocated.').isVisible(),
    ).toBe(true)
    const ways = tab.getByRole('navigation', { name: 'Documentation sections' }).getByRole('link')
    expect((await ways.allTextContents()).slice(0, 2)).toEqual(['Concepts', 'Configuration'])
    const button = tab.getByRole('link', { name: 'Go to Homepage' })
    expect(await button.evaluate((link) => link.classList.contains('button'))).toBe(true)
    await button.click()
    await tab.waitForURL(site.at('/'))
  })

  test('does not move the beginning of its page when the rest arrives', async () => {
    site.allow(/404/)
    const tab = await site.load('/no/such/page/')
    const main = tab.getByRole('main')
    const top = async () => (await main.boundingBox())?.y
    const before = await top()
    await main.evaluate((element) => element.replaceChildren(...[...element.children].slice(0, 1)))
    expect(await top()).toBe(before)
  })

  test('shows “Page Not Found” also when a link leads to it', { tags: ['spec-2/unknown-path'] }, async () => {
    // Whether Chromium reports the status or the type of the missing chunk depends on which it reads first.
    site.allow(/404|ChunkLoadError|MIME type/)
    const tab = await site.load('/concepts/')
    await tab.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/no/page/', textContent: 'Gone' })
      document.querySelector('.prose')?.prepend(link)
    })
    await tab.getByRole('link', { name: 'Gone' }).click()
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
  })
})

test('a path without its trailing slash redirects to the path with it', {
  tags: ['spec-2/trailing-slash'],
}, async () => {
  const tab = await site.load('/concepts/loaders?a=1#last')
  expect(tab.url()).toBe(site.at('/concepts/loaders/?a=1#last'))
})

test('on a host that doesn’t add trailing slashes, the 404 page redirects to the path with the slash', {
  tags: ['spec-2/trailing-slash'],
}, async () => {
  site.allow(/404/)
  const missing = await (await fetch(site.at('/nowhere/'))).text()
  const tab = await site.visit('/concepts/loaders', {
    prepare: (page) =>
      page.route(/\/concepts\/loaders(?:\?.*)?$/, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
      ),
  })
  await tab.waitForURL('**/concepts/loaders/')
  await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
})

test('the app shell is an empty page with noindex', { tags: ['spec-2/app-shell'] }, async () => {
  const tab = await site.load('/app-shell/')
  expect(await tab.evaluate(() => document.body.children.length)).toBe(0)
  expect(await tab.evaluate(() => document.body.textContent?.trim())).toBe('')
  expect(await tab.getAttribute('meta[name="robots"]', 'content')).toBe('noindex')
})

describe('the notification bar', () => {
  const bar = (tab: Page) => tab.getByRole('complementary', { name: 'Announcement' })
  const bodyClass = (tab: Page) =>
    tab.evaluate(() => document.body.classList.contains('notification-bar-visible'))

  test('is shown with its text and link and a class on the body, and without JavaScript', {
    tags: ['spec-4/notification'],
  }, async () => {
    const tab = await site.visit('/concepts/')
    expect(await bar(tab).isVisible()).toBe(true)
    expect((await bar(tab).textContent())?.trim()).toBe('There is news. Read it')
    expect(await bar(tab).getByRole('link').getAttribute('href')).toBe('/blog/2020-10-10-webpack-5-release/')
    expect(await bodyClass(tab)).toBe(true)
    const close = await bar(tab).getByRole('button').boundingBox()
    expect((close?.x ?? 0) + (close?.width ?? 0), 'its button is at its end').toBeGreaterThan(1440 - 24)
    const still = await site.visit('/comparison/', { javaScriptEnabled: false })
    expect(await bar(still).isVisible()).toBe(true)
    expect(await bar(still).getByRole('button').count()).toBe(0)
    expect(await still.getByText('Print this page').isVisible(), 'a link that a script makes work').toBe(
      false,
    )
  })

  test('has padding around its text on a phone', async () => {
    const tab = await site.visit('/concepts/', phone)
    // A text of several lines.
    await bar(tab)
      .locator('p')
      .evaluate((text) => text.prepend('There is much to be said. '.repeat(8)))
    const outer = await bar(tab).boundingBox()
    const inner = await bar(tab).locator('p').boundingBox()
    if (!outer || !inner) throw new Error('No bar')
    expect(inner.y - outer.y).toBeGreaterThanOrEqual(8)
    expect(outer.y + outer.height - inner.y - inner.height).toBeGreaterThanOrEqual(8)
    expect(inner.x).toBeGreaterThanOrEqual(16)
  })

  test('stays dismissed on later pages, and its version is stored under its key', {
    tags: ['spec-4/notification', 'spec-9/notification-version', 'spec-9/storage-keys'],
  }, async () => {
    const tab = await site.visit('/concepts/')
    await tab.getByRole('button', { name: 'Dismiss' }).click()
    expect(await bar(tab).isVisible()).toBe(false)
    expect(await bodyClass(tab)).toBe(false)
    expect(await tab.evaluate(() => localStorage.getItem('notification-dismissed'))).toBe('3')
    await tab.goto(site.at('/api/'))
    expect(await bar(tab).isVisible()).toBe(false)
    expect(await bodyClass(tab)).toBe(false)
  })

  test('passes the focus to the next control when it is dismissed with the keyboard', async () => {
    const tab = await site.visit('/concepts/')
    const focused = () => tab.evaluate(() => document.activeElement?.className)
    await tab.getByRole('button', { name: 'Dismiss' }).focus()
    await tab.keyboard.press('Enter')
    await bar(tab).waitFor({ state: 'hidden' })
    expect(await focused()).toBe('logo')
  })

  test('is hidden before the first paint if it was dismissed', {
    tags: ['spec-4/notification'],
  }, async () => {
    // The boot module is empty: what is visible without it is what is painted first.
    const tab = await site.visit('/concepts/', {
      async prepare(page) {
        await page.addInitScript(() => localStorage.setItem('notification-dismissed', '3'))
        await standIn(page, /\/assets\/boot.*\.js$/, { body: '', contentType: 'text/javascript' })
      },
    })
    expect(await bar(tab).isVisible()).toBe(false)
  })

  test('is shown in a new version to readers who dismissed an older one', {
    tags: ['spec-4/notification', 'spec-9/notification-version'],
  }, async () => {
    const tab = await site.visit('/concepts/', {
      prepare: (page) => page.addInitScript(() => localStorage.setItem('notification-dismissed', '2')),
    })
    expect(await bar(tab).isVisible()).toBe(true)
  })
})

test('a page from the back/forward cache has what the reader has chosen on other pages since', async () => {
  const tab = await site.visit('/guides/kettle/')
  const chosen = () =>
    tab.evaluate(() => [
      document.documentElement.dataset.theme,
      document.querySelector('.notification-bar')?.checkVisibility(),
      document.body.classList.contains('notification-bar-visible'),
      document.querySelector('.sidebar')?.checkVisibility(),
      document.querySelector('[data-action="sidebar"]')?.getAttribute('aria-expanded'),
      document.querySelector<HTMLElement>('.tabs > input:checked')?.dataset.label,
    ])
  expect(await chosen()).toEqual(['light', true, true, true, 'true', 'npm'])
  // The test browser has no back/forward cache: this is the event that its pages receive.
  await tab.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('notification-dismissed', '3')
    localStorage.setItem('docsite-tabs-package-manager', 'pnpm')
    sessionStorage.setItem('sidebar', 'closed')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await chosen()).toEqual(['dark', false, false, false, 'false', 'pnpm'])
})

test('pages request nothing from other hosts unless the configuration asks for it', {
  tags: ['site/own-host'],
}, async () => {
  const asked: string[] = []
  const tab = await site.visit('/', {
    prepare: (page) => page.on('request', (request) => void asked.push(new URL(request.url()).origin)),
  })
  for (const path of ['/concepts/', '/vote/', '/blog/']) {
    await tab.goto(site.at(path))
    await waitForIdle(tab)
  }
  expect([...new Set(asked)]).toEqual([new URL(site.at('/')).origin])
})

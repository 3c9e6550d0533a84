import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import config from '../../docsite.config.ts'
import { launchBrowser } from '../support/browser.ts'
import { waitForLayout } from '../support/browser-page.ts'
import { contentFiles } from '../support/content-files.ts'
import { firstSiteConfig } from '../support/first-site.ts'
import { findHorizontalOverflow, windowSizes } from '../support/horizontal-overflow.ts'
import { siteInBrowser, waitForLists } from '../support/site-in-browser.ts'

const { readmes } = config

const root = path.resolve(import.meta.dirname, '../..')

// Reuse the compiled pages of the site itself, which saves two thirds of the build time.
beforeAll(() => {
  const cacheDir = path.join(root, '.docsite')
  const samplesDir = path.join(cacheDir, 'check')
  if (existsSync(cacheDir))
    cpSync(cacheDir, path.join(site.dir, '.docsite'), {
      recursive: true,
      filter: (file) => file !== samplesDir,
    })
})

const site = siteInBrowser({
  ...contentFiles(),
  'docsite.config.json': firstSiteConfig({ readmes, site: config.site }),
})

/** `npm run test:widths` checks all pages at all sizes: minutes. The narrowest finds nearly everything. */
const isFull = process.env.npm_lifecycle_event === 'test:widths'
const sizes = isFull ? windowSizes : windowSizes.filter(({ width, zoom }) => width === 320 && !zoom)

/** One page of each template, which every run checks at all sizes. */
const templates = [
  '/',
  '/concepts/',
  '/configuration/output/',
  '/plugins/merge-duplicate-chunks-plugin/',
  '/guides/getting-started/',
  '/api/compiler-hooks/',
  '/blog/',
  '/blog/2026-05-19-webpack-5-107/',
  '/comparison/',
  '/glossary/',
  '/license/',
  '/migrate/5/',
  '/concepts/printable/',
  '/search/',
  '/vote/',
  '/404.html',
]

const sections = [
  '',
  'api',
  'blog',
  'concepts',
  'configuration',
  'contribute',
  'guides',
  'loaders',
  'migrate',
  'plugins',
]

/** Makes the browser itself block requests to other hosts: the test need not intercept every request. */
async function blockOtherHosts(tab: Page): Promise<CDPSession> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['https://*'] })
  // The server need not compress pages, either.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'identity' } })
  return session
}

const reader = site.share(() =>
  site.visit('/', {
    // The first size that is checked: pages needn't be laid out for another size before.
    viewport: { width: 320, height: 900 },
    async prepare(tab) {
      await blockOtherHosts(tab)
      // Before a page is laid out, because its text would have to be shaped and laid out again afterwards.
      await tab.addInitScript(spaceText)
    },
  }),
)

/** Browsers with a larger default font size, by that size in pixels. */
const browsers = new Map<number, Promise<Browser>>()
function browserOf(textSize: number): Promise<Browser> {
  const browser = browsers.get(textSize) ?? launchBrowser([`--blink-settings=defaultFontSize=${textSize}`])
  browsers.set(textSize, browser)
  return browser
}
afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
})

/** Loads a page, and waits for the lists that its script adds. */
async function loadPage(tab: Page, route: string): Promise<void> {
  await tab.goto(site.at(route))
  await waitForLayout(tab)
  if (['/', '/vote/'].includes(route)) await waitForLists(tab)
}

async function findAt(routes: readonly string[], at: typeof windowSizes): Promise<string[]> {
  site.allow(/ERR_BLOCKED_BY_CLIENT/)
  const tab = await reader()
  const session = await tab.context().newCDPSession(tab)
  const found: string[] = []
  for (const route of routes) {
    await loadPage(tab, route)
    for (const line of await findHorizontalOverflow(tab, session, at)) found.push(`${route} at ${line}`)
  }
  await session.detach()
  return found
}

/** Routes of the built pages of a section; `''` is the root. */
function routesOf(section: string): string[] {
  const files = readdirSync(path.join(site.dir, 'output'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${path.dirname(file).replace(/^\.$/, '')}/`.replace('//', '/'))
    .filter((route) => (section === '' ? route.split('/').length <= 3 : route.startsWith(`/${section}/`)))
}

/**
 * Sets the letter and word spacing of WCAG 2.2, 1.4.12, with which no content may be lost. Fonts of other
 * systems are hardly wider. Runs in each new document.
 */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Words of titles that are broken between lines. Runs in the page. */
function listBrokenWords(): string[] {
  const broken: string[] = []
  for (const title of document.querySelectorAll('.page-head h1')) {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
  }
  return broken
}

test.each([24, 32])(
  'on a phone with text of %i px, nothing is too wide, and no word of a title is broken',
  {
    timeout: 300_000,
  },
  async (size) => {
    const [first, second] = [390, 320]
    const tab = await (await browserOf(size)).newPage({ viewport: { width: first, height: 900 } })
    onTestFinished(() => tab.close())
    const session = await blockOtherHosts(tab)
    const found: string[] = []
    for (const route of [...templates, '/configuration/']) {
      await loadPage(tab, route)
      for (const width of [first, second]) {
        for (const line of await findHorizontalOverflow(tab, session, [{ width }]))
          found.push(`${route} at ${line}`)
        for (const word of await tab.evaluate(listBrokenWords)) found.push(`${route} at ${width}: ${word}`)
      }
    }
    expect(found).toEqual([])
  },
)

test.each([390, 320])(
  'with text of 32 px on a phone of %i px, the header has two rows, one after scrolling, and cuts off no logo',
  async (width) => {
    const size = 32
    const tab = await (await browserOf(size)).newPage({ viewport: { width, height: 844 } })
    onTestFinished(() => tab.close())
    await tab.goto(site.at('/configuration/'))
    const bottom = () => tab.locator('.header').evaluate((header) => header.getBoundingClientRect().bottom)
    expect(await bottom()).toBeLessThan(5.1 * size)
    await tab.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await expect.poll(bottom).toBeLessThan(2.6 * size)
    await tab.locator('.menu-button').click()
    await tab.locator('.drawer-close').waitFor()
    const logos = tab.locator(':is(.header, .drawer-head) .logo')
    expect(await logos.evaluateAll(listCut)).toEqual([])
    await logos.locator('img').evaluateAll((pictures) => pictures.map((picture) => picture.remove()))
    expect(await logos.evaluateAll(listCut), 'without a picture').toEqual([])
    // Both in one step, because React replaces the sidebar with its own.
    const edges = await tab.evaluate(() =>
      ['.drawer-close', '.sidebar'].map((selector) =>
        Number(document.querySelector(selector)?.getBoundingClientRect().right),
      ),
    )
    expect(edges[0], 'the button is inside the drawer').toBeLessThanOrEqual(edges[1] ?? 0)
  },
)

describe('no page can be scrolled sideways', () => {
  test('one page of each template, at all sizes and zoom levels', { timeout: 300_000 }, async () => {
    expect(await findAt(templates, windowSizes)).toEqual([])
  })

  test.each(sections)('every page of /%s', { timeout: 900_000 }, async (section) => {
    const routes = routesOf(section)
    expect(routes.length).toBeGreaterThan(0)
    // The templates were checked at all sizes.
    const unseen = routes.filter((route) => !templates.includes(route))
    expect(await findAt(unseen, sizes)).toEqual([])
  })
})

/** Logos whose name is partly cut off: neither completely visible nor completely hidden. */
function listCut(logos: Element[]): string[] {
  return logos
    .filter((logo) => {
      const box = logo.getBoundingClientRect()
      const name = logo.querySelector('span')?.getBoundingClientRect() ?? box
      const isHidden = name.top >= box.bottom
      return !isHidden && (name.bottom > box.bottom || name.right > box.right)
    })
    .map(({ outerHTML }) => outerHTML)
}

import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DeploymentProxy } from '../support/deployment-proxy.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { readingFiles } from '../support/reading-site.ts'
import {
  phone,
  siteInBrowser,
  startReact,
  tablet,
  type VisitOptions,
  waitForIdle,
  waitForLists,
  waitForReact,
  wide,
} from '../support/site-in-browser.ts'

const site = siteInBrowser(readingFiles)

describe('stability of the page', () => {
  const watch = (size: VisitOptions) => () =>
    site.visit('/guides/', {
      ...size,
      prepare: (visited) =>
        visited.addInitScript(() => {
          localStorage.setItem('docsite-tabs-npm', 'pnpm')
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              shifts.push(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
  const watched = new Map([wide, phone].map((size) => [size, site.share(watch(size))]))

  test.each<[string, string, typeof wide]>([
    ['/', 'in a wide window', wide],
    ['/', 'on a phone', phone],
    ['/guides/code/', 'in a wide window', wide],
    ['/guides/code/', 'on a phone', phone],
    ['/guides/shared-a/', 'in a wide window', wide],
    ['/vote/', 'in a wide window', wide],
    ['/vote/', 'on a phone', phone],
  ])('the layout of %s does not shift %s', { tags: ['site/no-shift'] }, async (path, _name, size) => {
    const tab = (await watched.get(size)?.()) as Page
    await tab.goto(site.at(path))
    await waitForIdle(tab)
    // Some lists are loaded after the page.
    await waitForLists(tab)
    await startReact(tab)
    const shifts = await tab.evaluate(
      () =>
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifts: number[] }).shifts)),
          ),
        ),
    )
    expect(shifts).toEqual([])
  })

  // Chromium paints slow documents in parts: header tools used to move when those after them arrived.
  test('a page is first painted when everything before its text has arrived', {
    tags: ['site/no-shift'],
  }, async () => {
    const proxy = await DeploymentProxy.open()
    onTestFinished(() => proxy.close())
    proxy.deploy(new URL(site.at('/')))
    const pause = proxy.pause('/guides/code/', '<main')
    const tab = await site.visit('/guides/')
    const isPainted = () => tab.evaluate(() => performance.getEntriesByName('first-paint').length > 0)
    await tab.goto(proxy.at('/guides/code/'), { waitUntil: 'commit' })
    await pause.arrived
    await expect.poll(() => tab.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true)
    // Far longer than the browser takes to paint what it has.
    for (let turn = 0; turn < 30; turn++) {
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)))
      expect(await isPainted()).toBe(false)
    }
    pause.release()
    await expect.poll(isPainted).toBe(true)
  })

  test('text and scroll position do not change when React takes over', {
    tags: ['site/no-shift'],
  }, async () => {
    const tab = await site.load('/guides/code/')
    await tab.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    const before = await tab.evaluate(() => document.querySelector('main')?.textContent)
    await startReact(tab)
    await tab.locator('.sidebar-link').first().hover()
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('[data-island="sidebar"]') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    )
    expect(await tab.evaluate(() => scrollY)).toBe(600)
    expect(await tab.evaluate(() => document.querySelector('main')?.textContent)).toBe(before)
  })

  test('what is at the top of a phone’s screen remains there when the phone is rotated', async () => {
    const tab = await site.visit('/guides/code/', phone)
    const heading = tab.getByRole('heading', { name: 'Third' })
    const top = async () => (await heading.boundingBox())?.y ?? Number.NaN
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(top).toBeLessThan(100)
    await tab.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(844)
    await expect.poll(top).toBeLessThan(100)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })

  test('nothing is animated with prefers-reduced-motion', { tags: ['site/reduced-motion'] }, async () => {
    const tab = await site.load('/guides/code/')
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    const moving = await tab.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element)
          return (
            animationName !== 'none' ||
            transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0)
          )
        }).length,
    )
    expect(moving).toBe(0)
  })
})

describe('React', () => {
  test('is not requested while the reader only moves the pointer and scrolls', {
    tags: ['site/react-at-intent'],
  }, async () => {
    const scripts: string[] = []
    const tab = await site.visit('/guides/code/', {
      prepare: (visited) =>
        visited.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        }),
    })
    await tab.mouse.move(720, 500)
    await tab.mouse.wheel(0, 800)
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(0)
    await waitForIdle(tab)
    expect(scripts.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/boot\./)])
  })

  const reader = site.share(() => site.visit('/concepts/'))

  test.each(['/', '/guides/', '/guides/code/', '/nowhere/', '/guides/printable/', '/vote/', '/search/'])(
    'takes over the markup of %s without a message on the console',
    { tags: ['site/silence'] },
    async (path) => {
      if (path === '/nowhere/') site.allow(/404/)
      const tab = await reader()
      await tab.goto(site.at(path))
      await waitForLists(tab)
      // An element that React doesn't expect is replaced.
      const elements = await tab.evaluateHandle(() => [...document.body.querySelectorAll('*')])
      await tab.mouse.move(100, 100)
      await tab.keyboard.press('Tab')
      if (path.includes('printable')) await waitForIdle(tab)
      else await waitForReact(tab)
      expect(
        await elements.evaluate((all) =>
          all.filter((element) => !element.isConnected).map((element) => element.outerHTML),
        ),
      ).toEqual([])
    },
  )

  test.each([
    ['the theme toggle', '.theme-toggle', () => document.documentElement.dataset.theme === 'dark'],
    [
      'the language menu',
      '.language-menu summary',
      () => document.querySelector('.language-menu')?.hasAttribute('open') ?? false,
    ],
    ['the sidebar toggle', '.sidebar-toggle', () => document.documentElement.dataset.sidebar === 'closed'],
  ])(
    'does not repeat a click on %s that took effect while it was loading',
    { tags: ['site/react-at-intent'] },
    async (_name, selector, isDone) => {
      const held = holdRequests(/\/assets\/app\..*\.js$/)
      const tab = await site.visit('/guides/code/', { prepare: held.hold })
      await tab.locator(selector).click()
      await tab.waitForFunction(isDone)
      held.release()
      await waitForReact(tab)
      expect(await tab.evaluate(isDone)).toBe(true)
    },
  )
})

test('a click on a link works while React is loading', {
  tags: ['site/react-at-intent'],
}, async () => {
  const tab = await site.visit('/guides/code/', {
    // React never loads.
    prepare: (visited) => visited.route(/\/assets\/app\..*\.js$/, () => {}),
  })
  await tab.locator('.adjacent-previous').click()
  await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).not.toBe('Code')
})

test.each([
  ['on a phone', phone],
  ['a tablet', tablet],
])('no page is wider than %s', { tags: ['site/widths'] }, async (_name, size) => {
  const tab = await site.visit('/guides/code/', size)
  for (const path of ['/guides/code/', '/', '/vote/', '/blog/', '/guides/printable/', '/search/']) {
    await tab.goto(site.at(path))
    await waitForLists(tab)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBe(size.viewport.width)
  }
})

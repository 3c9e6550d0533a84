import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForLayout } from '../support/browser-page.ts'
import { page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { phone, siteInBrowser } from '../support/site-in-browser.ts'

const sections = Array.from({ length: 150 }, (_, index) => [
  `## Brew ${index}`,
  `${'Pour water over the leaves and wait. '.repeat((index % 7) + 1)}`,
  '> Only until the leaves have sunk.',
  '```js\nmodule.exports = { kettle: { minutes: 3, cups: 4, temperature: 95, leaves: "green", lid: true } }\n```',
])
const long = page('Long', sections.flat().join('\n\n'))

const site = siteInBrowser({
  ...sampleSite({}, {}),
  'content/guides/long.md': long,
  'content/guides/tea.md': page('Tea', 'Boil, pour, wait.'),
})

/** Holds the slices back: the rest of the text isn't laid out. */
const neverIdle = {
  prepare: (tab: Page) =>
    tab.addInitScript(() => {
      window.requestIdleCallback = () => 0
    }),
}

/** Counts the slices of the texts that a tab opens from now on. */
const countSlices = (tab: Page) =>
  tab.addInitScript(() => {
    const counted = { slices: 0 }
    Object.assign(window, { counted })
    const wait = window.requestIdleCallback
    window.requestIdleCallback = (callback, options) =>
      wait((deadline) => {
        counted.slices++
        callback(deadline)
      }, options)
  })
const readSlices = (tab: Page) =>
  tab.evaluate(() => (window as unknown as { counted: { slices: number } }).counted.slices)

/** Positions of all blocks, relative to the first one. */
const readTops = (tab: Page) =>
  tab.evaluate(() => {
    const [first, ...others] = document.querySelectorAll('.prose > *')
    const top = first?.getBoundingClientRect().top ?? 0
    return others.map((block) => Math.round((block.getBoundingClientRect().top - top) * 10) / 10)
  })
const countDeferred = (tab: Page) =>
  tab.evaluate(
    () =>
      [...document.querySelectorAll('.prose > *')].filter(
        (block) => getComputedStyle(block).getPropertyValue('content-visibility') === 'auto',
      ).length,
  )
const topOf = (tab: Page, id: string) =>
  tab.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? 0), id)

describe.each([
  ['wide window', {}],
  ['phone', phone],
])('a long text in a %s', (_, kind) => {
  test('is laid out in slices, and then is the same as if it had been laid out at once', async () => {
    const tab = await site.visit('/guides/long/', {
      ...kind,
      prepare: async (opened) => {
        await countSlices(opened)
        await opened.addInitScript(() => {
          const seen = { shift: 0 }
          Object.assign(window, { seen })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
      },
    })
    await waitForLayout(tab)
    const seen = await tab.evaluate(() => (window as unknown as { seen: object }).seen)
    expect(seen).toEqual({ shift: 0 })
    expect(await readSlices(tab)).toBeGreaterThan(3)
    expect(await tab.locator('.prose > [style*="content-visibility"]').count()).toBe(0)
    const sliced = await readTops(tab)
    await tab.reload()
    expect(await countDeferred(tab), 'a page that is loaded again').toBe(0)
    expect(sliced).toEqual(await readTops(tab))
  })

  test('defers nothing in the window', async () => {
    const tab = await site.visit('/guides/long/', { ...kind, ...neverIdle })
    expect(await countDeferred(tab)).toBeGreaterThan(300)
    const isInWindow = await tab.evaluate(() =>
      [...document.querySelectorAll('.prose > *')].some(
        (block) =>
          getComputedStyle(block).getPropertyValue('content-visibility') === 'auto' &&
          block.getBoundingClientRect().top < innerHeight,
      ),
    )
    expect(isInWindow).toBe(false)
  })
})

test('a picture that never arrives delays the slices only for a moment', async () => {
  const tab = await site.visit('/guides/tea/')
  await tab.route('**/never.png', () => {})
  await tab.addInitScript(() => {
    new Image().src = '/never.png'
  })
  await tab.goto(site.at('/guides/long/'), { waitUntil: 'domcontentloaded' })
  await waitForLayout(tab)
  expect(await tab.evaluate(() => document.readyState)).toBe('interactive')
})

test('on a device that is always too slow, slices keep their first size', async () => {
  const tab = await site.visit('/guides/long/', {
    prepare: async (opened) => {
      await countSlices(opened)
      await opened.addInitScript(() => {
        let now = 0
        performance.now = () => {
          now += 1000
          return now
        }
      })
    },
  })
  await waitForLayout(tab)
  // The text has 600 blocks.
  expect(await readSlices(tab)).toBeLessThan(100)
})

test.each(['a click', 'a key', 'printing'])('%s ends the slices', async (what) => {
  const tab = await site.visit('/guides/long/', neverIdle)
  expect(await countDeferred(tab)).toBeGreaterThan(300)
  if (what === 'a click') await tab.getByRole('heading', { level: 1 }).click()
  else if (what === 'a key') await tab.keyboard.press('Shift')
  else await tab.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await countDeferred(tab)).toBe(0)
})

test('an entry of the contents leads to its heading while the rest of the text has no layout', async () => {
  const tab = await site.visit('/guides/long/', neverIdle)
  await tab.locator('.toc').getByRole('link', { name: 'Brew 120', exact: true }).click()
  await expect.poll(() => tab.evaluate(() => location.hash)).toBe('#brew-120')
  const top = await topOf(tab, 'brew-120')
  await tab.reload()
  await expect.poll(() => topOf(tab, 'brew-120')).toBe(top)
})

test('a link to a heading, a reload and Back defer nothing', async () => {
  const tab = await site.visit('/guides/long/#brew-90', neverIdle)
  expect(await countDeferred(tab)).toBe(0)
  const top = await topOf(tab, 'brew-90')
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
  await tab.goto(site.at('/guides/tea/'))
  await tab.goBack()
  expect(await countDeferred(tab)).toBe(0)
  await expect.poll(() => topOf(tab, 'brew-90')).toBe(top)
})

test('short texts have no script for it', async () => {
  const length = async (route: string) =>
    (await (await fetch(site.at(route))).text()).split('adoptedStyleSheets').length
  expect(await length('/guides/long/')).toBeGreaterThan(1)
  expect(await length('/guides/tea/')).toBe(1)
})

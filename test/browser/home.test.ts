import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser } from '../support/site-in-browser.ts'

/** The day on which all visits happen. */
const today = new Date('2026-06-15T12:00:00Z')
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Sponsors by name: their sums in total and of a month, and for how many days they have been some. */
const sponsors = Object.entries({
  'Total platinum': [50_000, 9, 400],
  'Total gold': [49_999, 2500, 400],
  'Gold at least': [10_000, 2499, 400],
  'Total silver': [9_999, 500, 400],
  'Silver at least': [2_000, 499, 400],
  'Total bronze': [1_999, 100, 400],
  'Bronze at least': [200, 99, 400],
  'Total backer': [199, 10, 400],
  'Backer at least': [1, 1, 22],
  'New one': [0.5, 0.5, 20],
} satisfies Record<string, [number, number, number]>).map(([name, [total, monthly, days]]) => ({
  name,
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
  total,
  monthly,
  since: daysAgo(days),
}))

const site = siteInBrowser({
  ...firstSite(),
  'content/sponsors.json': JSON.stringify({ updated: today.toISOString(), sponsors }),
})

/** Come with a clock that stands still, and a chance that is known. */
const visit = (random = 0.9, more: { prepare?: (tab: Page) => unknown } = {}) =>
  site.visit('/', {
    ...more,
    async prepare(tab) {
      await tab.clock.install({ time: today.getTime() - 60_000 })
      await tab.clock.pauseAt(today)
      await tab.addInitScript((value) => {
        Math.random = () => value
      }, random)
      await more.prepare?.(tab)
    },
  })

const lists = (tab: Page) =>
  tab
    .locator('.rank')
    .evaluateAll((ranks) =>
      Object.fromEntries(
        ranks.map((rank) => [
          rank.querySelector('h3')?.textContent,
          [...rank.querySelectorAll('li')].map((item) => item.textContent),
        ]),
      ),
    )

describe('the splash', () => {
  test('says what to do, and where to begin', async () => {
    const tab = await visit()
    expect(await tab.title()).toBe('webpack')
    await tab.getByRole('heading', { level: 1, name: 'bundle your assets' }).waitFor()
    expect(await tab.locator('.splash-steps li').allTextContents()).toEqual([
      'write your code',
      'bundle it',
      'dive in',
    ])
    expect(await tab.locator('.splash-actions a').first().getAttribute('href')).toBe(
      '/guides/getting-started/',
    )
  })

  test('the word rotates: the first stands for 5000 ms, each after it, too', async () => {
    const tab = await visit()
    const word = tab.locator('.word')
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('.word') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
    for (const [shown, next] of [
      ['assets', 'scripts'],
      ['scripts', 'images'],
      ['images', 'styles'],
      ['styles', 'assets'],
    ]) {
      await tab.clock.runFor(4999)
      expect(await word.textContent()).toBe(shown)
      await tab.clock.runFor(1)
      await expect.poll(() => word.textContent()).toBe(next)
    }
  })

  test.each([
    ['wide window', {}],
    ['phone', phone],
  ])('its words stay within 110 units, on a %s', async (_name, size) => {
    const tab = await site.visit('/', size)
    const measured = await tab.locator('.word-rotator').evaluate((place) => {
      const probe = document.createElement('span')
      probe.className = 'probe'
      probe.style.cssText = 'display:inline-block;width:calc(100 * var(--unit))'
      place.before(probe)
      const unit = probe.getBoundingClientRect().width / 100
      probe.remove()
      const word = place.querySelector('.word') as HTMLElement
      const words = JSON.parse((place as HTMLElement).dataset.words ?? '[]') as string[]
      const shown = word.textContent
      const widths = words.map((text) => {
        word.textContent = text
        return word.getBoundingClientRect().width
      })
      // React comes later, and expects what the server wrote.
      word.textContent = shown
      return { unit, most: Number.parseFloat(getComputedStyle(place).maxWidth), widest: Math.max(...widths) }
    })
    expect(measured.most / measured.unit).toBeCloseTo(110, 0)
    expect(measured.widest).toBeLessThanOrEqual(measured.most)
  })

  test('the cube is 120 px deep and turns every 5000 ms', async () => {
    const tab = await visit()
    const cube = await tab.locator('.cube').evaluate((element) => {
      const layers = [...element.querySelectorAll('.cube-outer, .cube-inner')]
      const right = element.querySelector('.cube-outer .front') as Element
      return {
        depth: getComputedStyle(element).getPropertyValue('--depth'),
        width: getComputedStyle(element).width,
        // The face in front stands half of the depth before the middle.
        z: new DOMMatrix(getComputedStyle(right).transform).m43,
        turns: layers.map((layer) => {
          const timing = layer.getAnimations()[0]?.effect?.getTiming()
          return [timing?.duration, timing?.iterations]
        }),
      }
    })
    expect(cube).toEqual({
      depth: '120px',
      width: '120px',
      z: 60,
      turns: [
        [5000, Number.POSITIVE_INFINITY],
        [5000, Number.POSITIVE_INFINITY],
      ],
    })
  })

  test('nothing moves for who wants less motion', async () => {
    const tab = await site.visit('/', { reducedMotion: 'reduce' })
    const moving = await tab.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => {
          const [first] = (effect as KeyframeEffect).getKeyframes()
          return first && ('transform' in first || 'opacity' in first)
        }).length,
    )
    expect(moving).toBe(0)
  })

  test('the section below it is dark in both themes, and readable', async () => {
    const tab = await visit()
    for (const theme of ['light', 'dark']) {
      expect(await tab.getAttribute('html', 'data-theme')).toBe(theme)
      const [back, ink] = await tab
        .locator('.home-info')
        .evaluate((el) => [
          getComputedStyle(el).backgroundColor,
          getComputedStyle(el.querySelector('p') as Element).color,
        ])
      expect(brightness(back)).toBeLessThan(60)
      expect(brightness(ink)).toBeGreaterThan(150)
      await tab.click('[data-action="theme"]')
    }
  })
})

/** From 0 to 255. */
function brightness(color = ''): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}

describe('Support the Team', () => {
  test('has its checkbox, labelled to the letter', async () => {
    const tab = await visit()
    expect(await tab.getByRole('heading', { name: 'Support the Team' }).count()).toBe(1)
    const label = 'Show sponsors by their average monthly amount of sponsoring in the last year.'
    await tab.getByRole('checkbox', { name: label, exact: true }).waitFor()
  })

  test.each([
    [0.3299, true],
    [0.33, false],
    [0.99, false],
  ])('a chance of %d: monthly is %s', async (random, monthly) => {
    const tab = await visit(random)
    await tab.getByText('New one').waitFor()
    expect(await tab.getByRole('checkbox').isChecked()).toBe(monthly)
  })

  test('lists the six ranks by their sums in total', async () => {
    const tab = await visit(0.9)
    await tab.getByText('New one').waitFor()
    expect(await lists(tab)).toEqual({
      'Latest sponsors': ['New one'],
      'Platinum sponsors': ['Total platinum'],
      'Gold sponsors': ['Total gold', 'Gold at least'],
      'Silver sponsors': ['Total silver', 'Silver at least'],
      'Bronze sponsors': ['Total bronze', 'Bronze at least'],
      Backers: ['Total backer', 'Backer at least'],
    })
  })

  test('the checkbox switches to the sums of a month, and back', async () => {
    const tab = await visit(0.9)
    await tab.getByText('New one').waitFor()
    const inTotal = await lists(tab)
    await tab.getByRole('checkbox').check()
    expect(await lists(tab)).toEqual({
      'Latest sponsors': ['New one'],
      'Platinum sponsors': ['Total gold'],
      'Gold sponsors': ['Gold at least', 'Total silver'],
      'Silver sponsors': ['Silver at least', 'Total bronze'],
      'Bronze sponsors': ['Bronze at least', 'Total backer'],
      Backers: ['Total platinum', 'Backer at least'],
    })
    await tab.getByRole('checkbox').uncheck()
    expect(await lists(tab)).toEqual(inTotal)
  })

  test('places are held first, in all six ranks, until the lists are there', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const tab = await visit(0.9, {
      prepare: (page) =>
        page.route('**/sponsors.json', async (route) => {
          await asked
          await route.continue()
        }),
    })
    await expect.poll(() => tab.locator('.rank[aria-busy="true"]').count()).toBe(6)
    expect(await tab.locator('.sponsor-place').count()).toBeGreaterThan(20)
    expect(await tab.locator('.rank h3').allTextContents()).toEqual([
      'Latest sponsors',
      'Platinum sponsors',
      'Gold sponsors',
      'Silver sponsors',
      'Bronze sponsors',
      'Backers',
    ])
    answer()
    await expect.poll(() => tab.locator('.sponsor-place').count()).toBe(0)
    expect(await tab.locator('.rank[aria-busy="true"]').count()).toBe(0)
  })

  test('its lists are loaded by the browser alone', async () => {
    const tab = await site.visit('/', { javaScriptEnabled: false })
    expect(await tab.getByText('New one').count()).toBe(0)
    expect(await tab.getByText('The list of sponsors needs JavaScript.').isVisible()).toBe(true)
  })

  test('without any sponsors it says so, and invites', async () => {
    const tab = await visit(0.9, {
      prepare: (page) =>
        page.route('**/sponsors.json', (route) => route.fulfill({ json: { updated: null, sponsors: [] } })),
    })
    await tab.getByText('The list of sponsors is empty so far.').waitFor()
    expect(await tab.getByRole('link', { name: 'Become a sponsor' }).getAttribute('href')).toBe(
      'https://opencollective.com/webpack',
    )
  })

  test('where the list can’t be loaded it says so', async () => {
    site.allow(/sponsors\.json|503/)
    const tab = await visit(0.9, {
      prepare: (page) => page.route('**/sponsors.json', (route) => route.fulfill({ status: 503 })),
    })
    await tab.getByText('The list of sponsors could not be loaded.').waitFor()
  })
})

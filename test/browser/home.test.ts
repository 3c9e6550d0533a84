import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rotatorDelayMs } from '../../renderer/screens/home/word-rotation.ts'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import {
  phone,
  siteInBrowser,
  startReact,
  type VisitOptions,
  waitForIdle,
  wide,
} from '../support/site-in-browser.ts'

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

/** Come with a clock that is stopped, and a chance that is known. */
const visit = (random = 0.9, more: VisitOptions = {}) =>
  site.visit('/', {
    ...more,
    async prepare(tab, context) {
      await tab.clock.install({ time: today.getTime() - 60_000 })
      await tab.clock.pauseAt(today)
      await tab.addInitScript((value) => {
        Math.random = () => value
      }, random)
      await tab.addInitScript((delayMs) => {
        const { setTimeout } = window
        window.setTimeout = ((run: () => void, ms?: number) => {
          if (ms === delayMs) document.documentElement.setAttribute('data-rotates', '')
          return setTimeout(run, ms)
        }) as typeof setTimeout
      }, rotatorDelayMs)
      await more.prepare?.(tab, context)
    },
  })

/** For tests that leave the page as they found it. */
const plain = site.share(() => visit())

/** Until the word has set its timer, which is later than it is React's, no time passes for it. */
const waitForRotator = (tab: Page) => tab.locator('html[data-rotates]').waitFor()

const mode = (tab: Page) => tab.getByRole('checkbox', { name: 'Show sponsors by their average' })

/** Names by rank. */
const lists = (tab: Page) =>
  tab
    .locator('.rank')
    .evaluateAll((ranks) =>
      Object.fromEntries(
        ranks.map((rank) => [
          rank.querySelector('h3')?.firstChild?.textContent,
          [...rank.querySelectorAll('li[title]')].map((item) => (item as HTMLElement).title.split(':')[0]),
        ]),
      ),
    )

test('loads at most 108 kB, and nothing that only pages with a sidebar need, also when the reader turns to it', async () => {
  const sizes = new Map<string, Promise<number>>()
  const tab = await site.visit('/', {
    ...phone,
    prepare: (page) =>
      page.on('requestfinished', (request) =>
        sizes.set(
          new URL(request.url()).pathname,
          request.sizes().then(({ responseBodySize }) => responseBodySize),
        ),
      ),
  })
  await startReact(tab)
  await waitForIdle(tab)
  expect([...sizes.keys()].filter((file) => /sidebar|saved/.test(file))).toEqual([])
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(108_000)
})

describe('the splash', () => {
  test('says what to do, and where to begin', {
    tags: ['spec-1/home', 'spec-1/splash-text', 'spec-2/title'],
  }, async () => {
    const tab = await plain()
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

  test('the word rotates: the first is shown for 5000 ms, each after it, too', {
    tags: ['spec-1/words', 'spec-9/rotator'],
  }, async () => {
    const tab = await visit()
    const word = tab.locator('.word')
    await waitForRotator(tab)
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

  test('its slot is at most 110 px wide, on every window: it holds each word, and the headline is whole', {
    tags: ['spec-9/rotator'],
  }, async () => {
    const tab = await site.visit('/', { viewport: { width: 320, height: 800 } })
    for (const width of [320, 390, 720, 1024, 1440, 2560]) {
      await tab.setViewportSize({ width, height: 800 })
      const measured = await tab.locator('.word-rotator').evaluate((place) => {
        const word = place.querySelector('.word') as HTMLElement
        const words = JSON.parse((place as HTMLElement).dataset.words ?? '[]') as string[]
        const range = document.createRange()
        const shown = word.textContent
        const widths = words.map((text) => {
          word.textContent = text
          range.selectNodeContents(word)
          return range.getBoundingClientRect().width
        })
        // React comes later, and expects what the server wrote.
        word.textContent = shown
        range.selectNode(place.previousSibling as Node)
        const { left } = range.getBoundingClientRect()
        const { width: slot, right } = place.getBoundingClientRect()
        return { slot, widest: Math.max(...widths), left, right }
      })
      expect(measured.slot, `${width} px`).toBeLessThanOrEqual(110)
      expect(measured.widest, `${width} px`).toBeLessThanOrEqual(measured.slot)
      expect(measured.left, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(measured.right, `${width} px`).toBeLessThanOrEqual(width)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('on a phone the headline is in the middle', async () => {
    const tab = await visit(0.9, { ...phone })
    const [left, right] = await tab.locator('.word-rotator').evaluate((place) => {
      const range = document.createRange()
      range.selectNode(place.previousSibling as Node)
      const { left: start } = range.getBoundingClientRect()
      return [start, document.documentElement.clientWidth - place.getBoundingClientRect().right]
    })
    expect(Math.abs((left ?? 0) - (right ?? 0))).toBeLessThan(4)
  })

  test('all sections share the edges of the header on a wide window', async () => {
    const tab = await plain()
    const edges = await tab
      .locator(
        '.header .logo, .headline, #ways-title, .home-prose > h2:first-child, #news-title, #support-title',
      )
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
    expect(edges).toHaveLength(6)
    expect(new Set(edges).size).toBe(1)
  })

  test('a low window shows what to do: headline, command and buttons', async () => {
    const tab = await visit(0.9, { viewport: { width: 720, height: 450 } })
    for (const part of ['.headline', '.splash-command', '.splash-actions']) {
      const box = await tab.locator(part).boundingBox()
      expect((box?.y ?? 450) + (box?.height ?? 0), part).toBeLessThanOrEqual(450)
    }
  })

  test.each([
    ['not started', async () => {}],
    ['started', startReact],
  ])(
    'its command is copied by a button that is always seen; the client of React has %s',
    async (_state, start) => {
      const tab = await visit(0.9, {
        prepare: (_tab, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
      })
      await start(tab)
      const button = tab.locator('.splash-command').getByRole('button', { name: 'Copy' })
      expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      await button.click()
      await tab.locator('body > [role="status"]', { hasText: 'Copied' }).waitFor({ state: 'attached' })
      expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe('npm i -D webpack webpack-cli')
    },
  )

  test('its picture says what becomes of what, and marks what the word is about', async () => {
    const tab = await visit()
    const picture = tab.getByRole('img', { name: 'From index.js, app.tsx' })
    expect(await picture.getAttribute('aria-label')).toContain('to main.js, logo.svg, main.css, font.woff2.')
    const lit = () => tab.locator('.bundling-results.across .lit text').allTextContents()
    expect(await lit()).toEqual(['font.woff2'])
    await waitForRotator(tab)
    await tab.clock.runFor(5000)
    await expect.poll(lit).toEqual(['main.js'])
    expect(await tab.locator('.bundling-sources.across .lit text').allTextContents()).toEqual([
      'index.js',
      'app.tsx',
      'chart.js',
    ])
  })

  test('all that moves by itself can be stopped, without a script, too', async () => {
    const still = (tab: Page) =>
      tab.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.splash-picture'))
          .every(({ playState }) => playState === 'paused'),
      )
    for (const javaScriptEnabled of [true, false]) {
      const tab = await site.visit('/', { javaScriptEnabled })
      if (javaScriptEnabled) expect(await still(tab)).toBe(false)
      const toggle = tab.getByRole('checkbox', { name: 'Pause the animation' })
      await toggle.focus()
      await tab.keyboard.press('Space')
      expect(await toggle.isChecked()).toBe(true)
      const state = await tab
        .locator('.cube-outer')
        .evaluate((cube) => getComputedStyle(cube).animationPlayState)
      expect(state).toBe('paused')
      if (javaScriptEnabled) expect(await still(tab)).toBe(true)
    }
  })

  test('the word rests while the animation is paused', async () => {
    const tab = await visit()
    await waitForRotator(tab)
    await tab.locator('.motion-toggle').click()
    await tab.clock.runFor(20_000)
    expect(await tab.locator('.word').textContent()).toBe('assets')
    await tab.locator('.motion-toggle').click()
    await tab.clock.runFor(5000)
    await expect.poll(() => tab.locator('.word').textContent()).toBe('scripts')
  })

  test('the cube is 120 px deep and turns every 5000 ms', { tags: ['spec-9/cube'] }, async () => {
    const tab = await plain()
    const cube = await tab.locator('.cube').evaluate((element) => {
      const layers = [...element.querySelectorAll('.cube-outer, .cube-inner')]
      const right = element.querySelector('.cube-outer .front') as Element
      return {
        depth: getComputedStyle(element).getPropertyValue('--depth'),
        width: getComputedStyle(element).width,
        // The face in front is half of the depth before the middle.
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

  test('nothing moves for who wants less motion', { tags: ['site/reduced-motion'] }, async () => {
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

  test('the section below it is dark in both themes, and readable', { tags: ['spec-1/home'] }, async () => {
    const tab = await plain()
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
  test('has its checkbox, labelled to the letter', { tags: ['spec-1/home', 'spec-2/checkbox'] }, async () => {
    const tab = await plain()
    expect(await tab.getByRole('heading', { name: 'Support the Team' }).count()).toBe(1)
    const label = 'Show sponsors by their average monthly amount of sponsoring in the last year.'
    await tab.getByRole('checkbox', { name: label, exact: true }).waitFor()
  })

  test.each([
    [0.3299, true],
    [0.33, false],
    [0.99, false],
  ])(
    'a chance of %d: monthly is %s',
    { tags: ['spec-2/first-mode', 'spec-9/chance'] },
    async (random, monthly) => {
      const tab = await visit(random)
      await tab.getByTitle('New one').first().waitFor()
      expect(await mode(tab).isChecked()).toBe(monthly)
    },
  )

  test('lists the six ranks by their sums in total', {
    tags: ['spec-2/ranks', 'spec-3/sponsor-lists', 'site/limits-of-ranks'],
  }, async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    expect(await lists(tab)).toEqual({
      'Latest sponsors': ['New one'],
      'Platinum sponsors': ['Total platinum'],
      'Gold sponsors': ['Total gold', 'Gold at least'],
      'Silver sponsors': ['Total silver', 'Silver at least'],
      'Bronze sponsors': ['Total bronze', 'Bronze at least'],
      Backers: ['Total backer', 'Backer at least'],
    })
  })

  test('the checkbox switches to the sums of a month, and back', {
    tags: ['spec-2/checkbox', 'spec-3/sponsor-lists', 'spec-4/sponsor-mode', 'site/limits-of-ranks'],
  }, async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    const inTotal = await lists(tab)
    await mode(tab).check()
    expect(await lists(tab)).toEqual({
      'Latest sponsors': ['New one'],
      'Platinum sponsors': ['Total gold'],
      'Gold sponsors': ['Gold at least', 'Total silver'],
      'Silver sponsors': ['Silver at least', 'Total bronze'],
      'Bronze sponsors': ['Bronze at least', 'Total backer'],
      Backers: ['Total platinum', 'Backer at least'],
    })
    await mode(tab).uncheck()
    expect(await lists(tab)).toEqual(inTotal)
  })

  test('places are held first, in all six ranks, until the lists are there', {
    tags: ['spec-2/placeholders'],
  }, async () => {
    const held = holdRequests('**/sponsors.json')
    const tab = await visit(0.9, { prepare: held.hold })
    await expect.poll(() => tab.locator('.rank[aria-busy="true"]').count()).toBe(6)
    expect(await tab.locator('.sponsor-place').count()).toBeGreaterThan(6)
    expect(Object.keys(await lists(tab))).toEqual([
      'Latest sponsors',
      'Platinum sponsors',
      'Gold sponsors',
      'Silver sponsors',
      'Bronze sponsors',
      'Backers',
    ])
    held.release()
    await expect.poll(() => tab.locator('.sponsor-place').count()).toBe(0)
    expect(await tab.locator('.rank[aria-busy="true"]').count()).toBe(0)
  })

  test('its lists are loaded by the browser alone; without a script nothing waits for them', {
    tags: ['spec-2/ranks'],
  }, async () => {
    const tab = await site.visit('/', { javaScriptEnabled: false })
    expect(await tab.getByTitle('New one').count()).toBe(0)
    const note = tab.locator('.support-intro noscript p')
    expect(await note.textContent()).toContain('The list of sponsors is made by a script')
    // `isVisible` leaves out what is in a `noscript` element.
    expect((await note.boundingBox())?.height).toBeGreaterThan(0)
    expect(await note.locator('a').getAttribute('href')).toBe('https://opencollective.com/webpack')
    expect(await tab.locator('.sponsor-place, .support-mode').filter({ visible: true }).count()).toBe(0)
    expect(await tab.getByText('Loading').filter({ visible: true }).count()).toBe(0)
  })

  test('its placeholders are in the document, and are seen', async () => {
    const html = await (await fetch(site.at('/'))).text()
    expect(html.match(/class="rank /g)).toHaveLength(6)
    expect(html).toContain('Show sponsors by their average monthly amount')
    for (const theme of ['light', 'dark']) {
      const tab = await visit(0.9, {
        prepare: async (page) => {
          await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
          await page.route('**/sponsors.json', () => {})
        },
      })
      await waitForLists(tab)
      const place = tab.locator('.sponsor-place').first()
      const colors = await place.evaluate((element) => {
        const toRgb = (color: string) => {
          const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          return [...context.getImageData(0, 0, 1, 1).data]
        }
        const paper = getComputedStyle(document.documentElement).backgroundColor
        return [toRgb(getComputedStyle(element).borderTopColor), toRgb(paper)]
      })
      expect(contrast(...(colors as [number[], number[]])), theme).toBeGreaterThanOrEqual(3)
    }
  })

  const states: [string, (route: Route) => Promise<void>][] = [
    ['with the lists', (route) => route.continue()],
    ['before the first fetch', (route) => route.fulfill({ json: { updated: null, sponsors: [] } })],
    ['where the network fails', (route) => route.fulfill({ status: 503 })],
  ]
  test.each(states)('slow data doesn’t make the page jump, %s', async (_name, respond) => {
    site.allow(/sponsors\.json|503/)
    for (const size of [wide, phone]) {
      const held = holdRequests('**/sponsors.json', respond)
      const tab = await visit(0.9, {
        ...size,
        prepare: held.hold,
      })
      // As the document came, and as the client shows it.
      const places = () =>
        tab
          .locator('.rank, .footer')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY))
      await tab.locator('.footer').scrollIntoViewIfNeeded()
      await waitForLists(tab)
      const before = await places()
      held.release()
      await tab.locator('.rank[aria-busy="false"]').first().waitFor()
      expect(await places()).toEqual(before)
      await mode(tab).check()
      expect(await places()).toEqual(before)
      expect(
        await tab
          .getByText(/JavaScript|script/)
          .filter({ visible: true })
          .count(),
      ).toBe(0)
    }
  })

  test('a choice that was made before the client came is kept', async () => {
    const held = holdRequests('**/assets/home-client.*')
    const tab = await visit(0.9, { prepare: held.hold })
    await mode(tab).check()
    held.release()
    await tab.getByTitle('New one').first().waitFor()
    expect(await mode(tab).isChecked()).toBe(true)
  })

  test('names without a picture are larger the higher the rank is', async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    const sizes = await Promise.all(
      ['platinum', 'gold', 'silver', 'bronze', 'backer'].map((rank) =>
        tab
          .locator(`.rank.${rank} .sponsor-name`)
          .first()
          .evaluate((name) => {
            const { width, height } = name.getBoundingClientRect()
            return [width * height, Number.parseFloat(getComputedStyle(name).fontSize)]
          }),
      ),
    )
    const areas = sizes.map(([area = 0]) => area)
    const types = sizes.map(([, type = 0]) => type)
    expect(areas).toEqual([...new Set(areas)].sort((a, b) => b - a))
    expect(types).toEqual([...types].sort((a, b) => b - a))
    expect(types[0]).toBeGreaterThan(types[4] ?? 0)
    const cut = await tab.locator('.rank:not(.latest, .backer) .sponsor-name').evaluateAll((names) =>
      names.filter((name) => {
        const text = name.querySelector('span') ?? name
        text.replaceChildren('Acme Corporation International Holdings of the World')
        return name.scrollHeight > name.clientHeight
      }),
    )
    expect(cut, 'a long name ends with an ellipsis, not in the middle of a line').toEqual([])
  })

  test('before the first fetch it doesn’t say that there are no sponsors, and leads to the collective', {
    tags: ['site/no-sponsors'],
  }, async () => {
    const tab = await visit(0.9, {
      prepare: (page) =>
        page.route('**/sponsors.json', (route) => route.fulfill({ json: { updated: null, sponsors: [] } })),
    })
    await tab.getByText('The list of sponsors couldn’t be loaded here.').waitFor()
    expect(
      await tab
        .getByRole('link', { name: 'See the sponsors on Open Collective' })
        .first()
        .getAttribute('href'),
    ).toBe('https://opencollective.com/webpack')
    expect(await tab.getByRole('link', { name: 'Become a sponsor' }).getAttribute('href')).toBe(
      'https://opencollective.com/webpack',
    )
  })

  test('if there are none it says so', { tags: ['site/no-sponsors'] }, async () => {
    const updated = today.toISOString()
    const tab = await visit(0.9, {
      prepare: (page) =>
        page.route('**/sponsors.json', (route) => route.fulfill({ json: { updated, sponsors: [] } })),
    })
    await tab.getByText('No sponsors are listed at the moment.').waitFor()
  })

  test('where the list can’t be loaded it says so', { tags: ['site/no-sponsors'] }, async () => {
    site.allow(/sponsors\.json|503/)
    const tab = await visit(0.9, {
      prepare: (page) => page.route('**/sponsors.json', (route) => route.fulfill({ status: 503 })),
    })
    await tab.getByText('The list of sponsors couldn’t be loaded here.').waitFor()
  })

  test('where what React needs can’t be loaded it stays as it came, which is logged once the page isn’t being left', async () => {
    site.allow(/site\..*503|status of 503/)
    const uncaught: string[] = []
    let logged: Promise<unknown> | undefined
    const tab = await site.visit('/', {
      prepare: (page) => {
        page.on('pageerror', (error) => uncaught.push(error.message))
        logged = page.waitForEvent('console', (message) => message.text().includes('was answered with 503'))
        return page.route('**/site.*.json', (route) => route.fulfill({ status: 503 }))
      },
    })
    await logged
    expect(uncaught).toEqual([])
    expect(await tab.locator('.rank').count()).toBe(6)
  })
})

/** Wait until the client shows the lists: it replaces what the document has. */
const waitForLists = (tab: Page) =>
  tab.waitForFunction(() =>
    Object.keys(document.querySelector('.rank') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

/** Of two colours, red, green and blue from 0 to 255: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(...colors: [number[], number[]]): number {
  const [light = 0, dark = 0] = colors.map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('the sections of the home page', () => {
  test('lead into the site, to the loaders and plugins, and to what is new', async () => {
    const tab = await visit()
    expect(await tab.locator('.way h3').allTextContents()).toEqual([
      'Start a project',
      'Understand webpack',
      'Look something up',
    ])
    const news = tab.getByRole('region', { name: 'What is new' })
    expect(await news.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['webpack 5 release'])
    expect(await news.locator('time').getAttribute('datetime')).toBe('2020-10-10')
    await tab.getByRole('link', { name: 'Understand webpack' }).click()
    await tab.waitForURL('**/concepts/')
  })

  test('are printed dark on white, without what only moves', async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    await tab.emulateMedia({ media: 'print' })
    const light = await tab.locator('.home :is(h1, h2, h3, p, li, a, code, span)').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.textContent?.trim())
        .map((part) => [part.textContent, getComputedStyle(part).color] as const)
        .filter(([, color]) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
          return (red + green + blue) / 3 > 128
        }),
    )
    expect(light).toEqual([])
    expect(await tab.locator('.splash-picture').isVisible()).toBe(false)
    expect(await tab.locator('.splash').evaluate((el) => getComputedStyle(el).backgroundImage)).toBe('none')
    await tab.emulateMedia({ media: null })
  })
})

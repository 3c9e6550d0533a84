import type { Browser, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { homeInBrowser } from '../support/home-in-browser.ts'
import { phone, startReact, waitForIdle } from '../support/site-in-browser.ts'

const { site, visit } = homeInBrowser()

/** What this file reads from a trace of Chromium. */
interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[]
}

/** For tests that leave the page as they found it. */
const plain = site.share(() => visit())

/** Waits until the word has set its timer, which is after hydration: earlier clock ticks would not count. */
const waitForRotator = (tab: Page) => tab.locator('html[data-rotates]').waitFor()

test('the home page loads at most 108.5 kB, React included, and nothing that only pages with a sidebar need', async () => {
  const finished: Request[] = []
  const tab = await site.visit('/', {
    ...phone,
    prepare: (page) => page.on('requestfinished', (request) => finished.push(request)),
  })
  await startReact(tab)
  await waitForIdle(tab)
  const bytes = new Map<string, number>()
  // A later request may finish while the tab is closed, and then has no size.
  for (const request of [...finished])
    bytes.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize)
  expect([...bytes.keys()].filter((file) => /sidebar|saved/.test(file))).toEqual([])
  expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(108_500)
})

describe('the splash', () => {
  test('has its headline, its three steps and a link to the first guide', {
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

  test('rotates its word every 5000 ms', {
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

  test('has a slot of at most 110 px that fits each word, and a headline that fits every window', {
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
        // React hydrates later, and expects the markup of the server.
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

  test('has its headline in the middle on a phone', async () => {
    const tab = await visit(0.9, { ...phone })
    const [left, right] = await tab.locator('.word-rotator').evaluate((place) => {
      const range = document.createRange()
      range.selectNode(place.previousSibling as Node)
      const { left: start } = range.getBoundingClientRect()
      return [start, document.documentElement.clientWidth - place.getBoundingClientRect().right]
    })
    expect(Math.abs((left ?? 0) - (right ?? 0))).toBeLessThan(4)
  })

  test('starts at the same left edge as the header and all sections in a wide window', async () => {
    const tab = await plain()
    const edges = await tab
      .locator(
        '.header .logo, .headline, #ways-title, .home-prose > :first-child > h2, #news-title, #support-title',
      )
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
    expect(edges).toHaveLength(6)
    expect(new Set(edges).size).toBe(1)
  })

  test('shows headline, command and buttons in a low window', async () => {
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
    'has a copy button for its command that is always visible; the React client has %s',
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

  test('has a picture with a text alternative, which highlights the files that the word is about', async () => {
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

  test('has an animation that can be paused, also without JavaScript', async () => {
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
      const toggle = tab.getByRole('checkbox', { name: 'Pause animation' })
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

  test('a change of the document restyles only what changed, not the whole page', async () => {
    const tab = await site.visit('/')
    await startReact(tab)
    await waitForIdle(tab)
    const browser = tab.context().browser() as Browser
    await browser.startTracing(tab, {
      categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
    })
    await tab.locator('.home').evaluate((home) => {
      home.append(document.createElement('p'))
      home.getBoundingClientRect()
    })
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
    const restyled = traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0)
    expect(Math.max(...restyled)).toBeGreaterThan(0)
    expect(Math.max(...restyled)).toBeLessThan(100)
  })

  test('does not rotate its word while the animation is paused', async () => {
    const tab = await visit()
    await waitForRotator(tab)
    await tab.locator('.motion-toggle').click()
    await tab.clock.runFor(20_000)
    expect(await tab.locator('.word').textContent()).toBe('assets')
    await tab.locator('.motion-toggle').click()
    await tab.clock.runFor(5000)
    await expect.poll(() => tab.locator('.word').textContent()).toBe('scripts')
  })

  test('has a cube that is 120 px deep and turns every 5000 ms', { tags: ['spec-9/cube'] }, async () => {
    const tab = await plain()
    const cube = await tab.locator('.cube').evaluate((element) => {
      const layers = [...element.querySelectorAll('.cube-outer, .cube-inner')]
      const right = element.querySelector('.cube-outer .front') as Element
      return {
        depth: getComputedStyle(element).getPropertyValue('--depth'),
        width: getComputedStyle(element).width,
        // The front face is in front of the centre by half the depth.
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

  test('has no animation with prefers-reduced-motion', { tags: ['site/reduced-motion'] }, async () => {
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

  test('is followed by a section that is dark in both themes, with light text', {
    tags: ['spec-1/home'],
  }, async () => {
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

/** Average of the colour channels, from 0 to 255. */
function brightness(color = ''): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}

describe('the sections of the home page', () => {
  test('lead to the documentation and to the latest post', async () => {
    const tab = await visit()
    expect(await tab.locator('.way h3').allTextContents()).toEqual([
      'Start a project',
      'Understand webpack',
      'Look something up',
    ])
    const news = tab.getByRole('region', { name: 'What’s new' })
    expect(await news.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['webpack 5 release'])
    expect(await news.locator('time').getAttribute('datetime')).toBe('2020-10-10')
    await tab.getByRole('link', { name: 'Understand webpack' }).click()
    await tab.waitForURL('**/concepts/')
  })

  test('are printed dark on white, without the animation', async () => {
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
    // A heading stays on the same sheet as its list.
    const kept = await tab
      .locator('.catalog, .support')
      .evaluateAll((all) => all.map((section) => getComputedStyle(section).breakInside))
    expect(new Set(kept)).toEqual(new Set(['avoid']))
    await tab.emulateMedia({ media: null })
  })
})

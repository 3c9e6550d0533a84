import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { homeInBrowser } from '../support/home-in-browser.ts'
import { phone, startReact, waitForIdle } from '../support/site-in-browser.ts'

const { site, visit } = homeInBrowser()

/** For tests that leave the page as they found it. */
const plain = site.share(() => visit())

/** Until the word has set its timer, which is later than it is React's, no time passes for it. */
const waitForRotator = (tab: Page) => tab.locator('html[data-rotates]').waitFor()

test('loads at most 108.2 kB, and nothing that only pages with a sidebar need, also when the reader turns to it', async () => {
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
  expect(bytes).toBeLessThanOrEqual(108_200)
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
        '.header .logo, .headline, #ways-title, .home-prose > :first-child > h2, #news-title, #support-title',
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

describe('the sections of the home page', () => {
  test('lead into the site, to the loaders and plugins, and to what is new', async () => {
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
    // The heading of a list isn't on another sheet than the list.
    const kept = await tab
      .locator('.catalog, .support')
      .evaluateAll((all) => all.map((section) => getComputedStyle(section).breakInside))
    expect(new Set(kept)).toEqual(new Set(['avoid']))
    await tab.emulateMedia({ media: null })
  })
})

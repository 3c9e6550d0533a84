import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, startReact, waitForIdle } from '../support/site-in-browser.ts'
import { TouchInput } from '../support/touch-input.ts'

const wideCode = `\`\`\`js\nconst long = '${'x'.repeat(300)}'\n\`\`\`\n\n| ${'Column | '.repeat(14)}\n| ${'--- | '.repeat(14)}\n| ${'Value | '.repeat(14)}\n`

const site = siteInBrowser({
  ...firstSite(),
  'content/guides/wide.mdx': page('Wide', wideCode),
  'content/guides/links.mdx': page('Links', `[${'A link that is everywhere. '.repeat(120)}](/api/)`),
})

const sections = ['Concepts', 'Configuration', 'API', 'Guides', 'Loaders', 'Plugins', 'Migrate']

const hasFocus = (tab: Page, selector: string) =>
  tab.locator(selector).evaluate((element) => element === document.activeElement)

const isOpen = (tab: Page) => tab.locator('.sidebar').evaluate((el) => el.matches(':popover-open'))
const leftEdge = (tab: Page) => tab.locator('.sidebar').evaluate((el) => el.getBoundingClientRect().left)

const byFinger = site.share(() => site.visit('/concepts/', phone))

async function visit(path = '/concepts/'): Promise<{ tab: Page; touch: TouchInput }> {
  const tab = await byFinger()
  await tab.goto(site.at(path))
  // No animation runs while positions are measured.
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  return { tab, touch: new TouchInput(await tab.context().newCDPSession(tab)) }
}

async function open(tab: Page, touch: TouchInput): Promise<void> {
  await touch.swipe(5, 100)
  await expect.poll(() => leftEdge(tab)).toBe(0)
}

describe('a swipe to the right from the edge', () => {
  test('opens the drawer if it is longer than 20 px', {
    tags: ['spec-2/mobile-sidebar', 'spec-4/drawer', 'spec-9/swipe'],
  }, async () => {
    const { tab, touch } = await visit()
    expect(await leftEdge(tab)).toBeLessThan(-200)
    await touch.swipe(5, 20)
    expect(await isOpen(tab)).toBe(false)
    expect(await leftEdge(tab)).toBeLessThan(-200)
    await touch.swipe(5, 21)
    await expect.poll(() => isOpen(tab)).toBe(true)
    await expect.poll(() => leftEdge(tab)).toBe(0)
  })

  test('opens nothing if it starts away from the edge', { tags: ['spec-4/drawer'] }, async () => {
    const { tab, touch } = await visit()
    await touch.swipe(150, 120)
    expect(await isOpen(tab)).toBe(false)
  })

  test('opens nothing while search covers the page, which includes the drawer', async () => {
    const { tab, touch } = await visit()
    const input = tab.locator('#docsite-search')
    await input.tap()
    await tab.locator('.layout[inert]').waitFor()
    await touch.swipe(5, 100)
    expect(await isOpen(tab)).toBe(false)
    expect(await hasFocus(tab, '#docsite-search')).toBe(true)
    await tab.locator('.search-close').tap()
    await tab.locator('.layout:not([inert])').waitFor()
    await touch.swipe(5, 100)
    await expect.poll(() => hasFocus(tab, '.drawer-close')).toBe(true)
  })

  test('counts as scrolling if its slope is 0.8 (50 px across, 40 px down), and opens the drawer below that', {
    tags: ['spec-9/slope'],
  }, async () => {
    const { tab, touch } = await visit()
    await touch.swipe(5, 50, 40)
    expect(await isOpen(tab)).toBe(false)
    await touch.swipe(5, 50, 39)
    await expect.poll(() => isOpen(tab)).toBe(true)
  })

  test('moves the drawer along below 295 px', {
    tags: ['spec-2/mobile-sidebar', 'spec-9/drag'],
  }, async () => {
    const { tab, touch } = await visit()
    await tab.evaluate(() => {
      document.addEventListener('touchmove', ({ touches }) => {
        document.body.dataset.touch = String(touches[0]?.clientX)
      })
    })
    await touch.down(5, 400)
    const placed: string[] = []
    for (const dx of [100, 294, 295]) {
      await touch.move(dx)
      await expect.poll(() => tab.getAttribute('body', 'data-touch')).toBe(String(5 + dx))
      placed.push(await tab.locator('.sidebar').evaluate((el) => el.style.translate))
    }
    expect(placed).toEqual(['-195px', '-1px', '-1px'])
    await touch.up()
    await expect.poll(() => leftEdge(tab)).toBe(0)
    expect(await tab.locator('.sidebar').evaluate((el) => el.style.translate)).toBe('')
  })
})

describe('the open drawer', () => {
  test('closes with a swipe to the left that is longer than 20 px', {
    tags: ['spec-4/drawer', 'spec-9/swipe'],
  }, async () => {
    const { tab, touch } = await visit()
    await open(tab, touch)
    await touch.swipe(250, -20)
    expect(await isOpen(tab)).toBe(true)
    await touch.swipe(250, -21)
    await expect.poll(() => isOpen(tab)).toBe(false)
    await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
  })

  test('closes on a tap outside', { tags: ['spec-4/drawer'] }, async () => {
    const { tab, touch } = await visit()
    await open(tab, touch)
    await tab.touchscreen.tap(370, 500)
    await expect.poll(() => isOpen(tab)).toBe(false)
    await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
  })

  test('closes with Escape, which returns the focus to its button', { tags: ['site/keyboard'] }, async () => {
    const { tab, touch } = await visit()
    await open(tab, touch)
    await tab.keyboard.press('Escape')
    await expect.poll(() => isOpen(tab)).toBe(false)
    await expect.poll(() => hasFocus(tab, '.menu-button')).toBe(true)
  })

  test('closes when one of its links is followed', async () => {
    const { tab, touch } = await visit()
    await startReact(tab)
    await open(tab, touch)
    await tab.locator('.sidebar-list').getByRole('link', { name: 'Loaders' }).tap()
    await tab.waitForURL('**/loaders/')
    await expect.poll(() => isOpen(tab)).toBe(false)
  })

  test('is visible, and the closed one is hidden from the keyboard', {
    tags: ['site/keyboard'],
  }, async () => {
    const { tab, touch } = await visit()
    expect(await tab.locator('.sidebar').isVisible()).toBe(false)
    await open(tab, touch)
    expect(await tab.locator('.sidebar').isVisible()).toBe(true)
  })
})

test('the head of the drawer does not cover the focused link, forwards and backwards', {
  tags: ['site/keyboard'],
}, async () => {
  const tab = await site.visit('/concepts/', {
    viewport: { width: 390, height: 500 },
    reducedMotion: 'reduce',
  })
  await tab.locator('.menu-button').focus()
  await tab.keyboard.press('Enter')
  await tab.locator('.sidebar:popover-open').waitFor()
  const links = tab.locator('.sidebar a:visible')
  const count = await links.count()
  const covered: string[] = []
  const walk = async (key: string, from: number) => {
    await links.nth(from).focus()
    for (let step = 1; step < count; step++) {
      await tab.keyboard.press(key)
      const name = await tab.evaluate(async () => {
        const { activeElement: element } = document
        const head = document.querySelector('.drawer-head')
        if (!element || !head || head.contains(element)) return ''
        const isBelow = () => element.getBoundingClientRect().top < head.getBoundingClientRect().bottom
        // Browsers scroll after the focus event.
        for (let frame = 0; frame < 60 && isBelow(); frame++) await new Promise(requestAnimationFrame)
        return isBelow() ? element.textContent : ''
      })
      if (name) covered.push(`${key}: ${name}`)
    }
  }
  await walk('Tab', 0)
  await walk('Shift+Tab', count - 1)
  expect(covered).toEqual([])
})

test('a swipe within code or a table that scrolls sideways does not open the drawer', async () => {
  const { tab, touch } = await visit('/guides/wide/')
  for (const selector of ['.prose pre', '.prose .table']) {
    const place = tab.locator(selector).first()
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error(`No ${selector}`)
    await touch.swipe(box.x + 8, 100, 0, box.y + box.height / 2)
    expect(await isOpen(tab), selector).toBe(false)
  }
})

describe.each(['before React', 'with React'])('the drawer, %s', (state) => {
  const isBefore = state === 'before React'
  const reader = site.share(() =>
    site.visit('/concepts/', {
      ...phone,
      reducedMotion: 'reduce',
      prepare: isBefore ? (page) => page.route('**/assets/app.*.js', () => {}) : undefined,
    }),
  )
  const load = async (path = '/concepts/'): Promise<Page> => {
    const tab = await reader()
    await tab.goto(site.at(path))
    if (!isBefore) await startReact(tab)
    return tab
  }

  test('opens and closes with taps', async () => {
    const tab = await load()
    await tab.locator('.menu-button').tap()
    await expect.poll(() => leftEdge(tab)).toBe(0)
    await tab.locator('.drawer-close').tap()
    await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
    await tab.locator('.menu-button').tap()
    await expect.poll(() => leftEdge(tab)).toBe(0)
    await tab.touchscreen.tap(370, 400)
    await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
  })

  test('opens and closes with Enter and Space, which move the focus into it and back to its button', async () => {
    const tab = await load()
    await tab.locator('.menu-button').focus()
    for (const key of ['Enter', 'Space']) {
      await tab.keyboard.press(key)
      await expect.poll(() => hasFocus(tab, '.drawer-close'), { message: key }).toBe(true)
      expect(await isOpen(tab), key).toBe(true)
      await tab.keyboard.press(key)
      await expect.poll(() => hasFocus(tab, '.menu-button'), { message: key }).toBe(true)
      expect(await isOpen(tab), key).toBe(false)
    }
  })

  test('makes the page behind it inert, and keeps it from scrolling', async () => {
    const tab = await load()
    await tab.locator('.menu-button').tap()
    await expect.poll(() => hasFocus(tab, '.drawer-close')).toBe(true)
    await tab.evaluate(() => {
      addEventListener('wheel', () => document.body.setAttribute('data-wheel', ''), { passive: true })
    })
    const reachable = () =>
      tab.evaluate(() =>
        ['.header', '.page', '.footer', '.skip-link'].filter(
          (selector) => !document.querySelector(selector)?.closest('[inert]'),
        ),
      )
    expect(await reachable()).toEqual([])
    const focused: boolean[] = []
    const count = await tab.locator('.sidebar a:visible, .sidebar summary:visible').count()
    for (let press = 0; press < count + 3; press++) {
      await tab.keyboard.press('Tab')
      focused.push(
        await tab.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('.sidebar') !== null,
        ),
      )
    }
    expect(focused).not.toContain(false)
    await tab.mouse.move(370, 400)
    await tab.mouse.wheel(0, 400)
    await tab.locator('body[data-wheel]').waitFor()
    await waitForIdle(tab)
    expect(await tab.evaluate(() => scrollY)).toBe(0)
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await tab.keyboard.press('Escape')
    await expect.poll(() => isOpen(tab)).toBe(false)
    expect(await tab.locator('[inert]').count()).toBe(0)
    await expect.poll(() => hasFocus(tab, '.menu-button')).toBe(true)
  })

  test('closes on a tap on a link of the page next to it, without following the link', async () => {
    const tab = await load('/guides/links/')
    await tab.locator('.menu-button').tap()
    await expect.poll(() => leftEdge(tab)).toBe(0)
    await tab.touchscreen.tap(350, 400)
    await expect.poll(() => isOpen(tab)).toBe(false)
    expect(new URL(tab.url()).pathname).toBe('/guides/links/')
  })

  test.each(['/', '/vote/', '/blog/', '/glossary/'])('leads to every section on %s', async (path) => {
    const tab = await load(path)
    await tab.locator('.menu-button').tap()
    const names = tab.locator('.drawer-sections a')
    await names.first().waitFor({ state: 'visible' })
    expect(await names.allTextContents()).toEqual(sections)
    expect(await tab.locator('.drawer-icons a').allTextContents()).toHaveLength(3)
    await names.filter({ hasText: 'Plugins' }).tap()
    await tab.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor()
    await expect.poll(() => isOpen(tab)).toBe(false)
  })
})

test('the drawer marks the section of the page, also after client-side navigation', async () => {
  const tab = await site.load('/concepts/', phone)
  const current = () => tab.locator('.drawer-sections [aria-current]').allTextContents()
  expect(await current()).toEqual(['Concepts'])
  await tab.locator('.menu-button').tap()
  await tab.locator('.drawer-sections').getByRole('link', { name: 'Guides' }).tap()
  await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
  await expect.poll(current).toEqual(['Guides'])
})

test('a double tap on the menu button opens the drawer, and follows no link under the finger', async () => {
  const tab = await site.visit('/concepts/', { ...phone, reducedMotion: 'reduce' })
  // Simulates the second tap as soon as the drawer is under the finger: a real tap might come too late.
  await tab.evaluate(() => {
    const { left, top, width, height } =
      document.querySelector('.menu-button')?.getBoundingClientRect() ?? new DOMRect()
    const place = { clientX: left + width / 2, clientY: top + height / 2 }
    document.querySelector('.sidebar')?.addEventListener(
      'toggle',
      () => {
        const link = document.elementFromPoint(place.clientX, place.clientY)?.closest('a')
        document.documentElement.dataset.under = link?.pathname
        link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...place }))
      },
      { once: true },
    )
  })
  await tab.locator('.menu-button').tap()
  await tab.waitForFunction(() => document.documentElement.dataset.under)
  expect(await isOpen(tab)).toBe(true)
  expect(new URL(tab.url()).pathname).toBe('/concepts/')
  await tab.locator('.sidebar').getByRole('link', { name: 'API' }).tap()
  await tab.waitForURL('**/api/')
})

test('the closed drawer isn’t laid out while the page scrolls', async () => {
  const hidden: string[] = []
  const tab = await site.visit('/concepts/loaders/', {
    ...phone,
    prepare: (visited) =>
      void visited.on('console', (message) => {
        if (message.text().includes('hidden by content-visibility')) hidden.push(message.text())
      }),
  })
  const marked = tab.locator('.sidebar-anchors [aria-current="location"]')
  for (const [id, name] of Object.entries({ inline: 'Inline', last: 'Last' })) {
    await tab.evaluate(
      (target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }),
      id,
    )
    await expect.poll(() => marked.allTextContents()).toEqual([name])
  }
  expect(hidden).toEqual([])
})

test('the open drawer keeps its scroll position while the page behind it scrolls', async () => {
  const tab = await site.visit('/concepts/loaders/', { ...phone, viewport: { width: 390, height: 400 } })
  await tab.locator('.menu-button').tap()
  await expect.poll(() => isOpen(tab)).toBe(true)
  // As when lines are wrapped differently after the phone was rotated.
  await tab.evaluate(() => document.getElementById('last')?.scrollIntoView({ behavior: 'instant' }))
  await expect
    .poll(() => tab.locator('.sidebar-anchors [aria-current="location"]').allTextContents())
    .toEqual(['Last'])
  const { scrollTop, scrollHeight, clientHeight } = await tab
    .locator('.sidebar')
    .evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({ scrollTop, scrollHeight, clientHeight }))
  expect(scrollHeight).toBeGreaterThan(clientHeight)
  expect(scrollTop).toBe(0)
})

test('the drawer closes when the window becomes wide', async () => {
  const tab = await site.visit('/concepts/', { viewport: { width: 900, height: 800 } })
  await tab.click('.menu-button')
  await expect.poll(() => isOpen(tab)).toBe(true)
  await tab.setViewportSize({ width: 1300, height: 800 })
  await expect.poll(() => isOpen(tab)).toBe(false)
  expect(await tab.locator('[inert]').count()).toBe(0)
  expect(await tab.locator('.sidebar').isVisible()).toBe(true)
})

const zoomed = site.share(() => site.visit('/concepts/', { viewport: { width: 823, height: 500 } }))

// Widths that a window of 1440 px has at these zoom levels.
test.each([
  [175, 823],
  [200, 720],
  [400, 360],
])('at %d % zoom the sections can be reached, and nothing is wider than the window', async (_zoom, width) => {
  const tab = await zoomed()
  await tab.setViewportSize({ width, height: 500 })
  await tab.goto(site.at('/concepts/'))
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await tab.locator('.menu-button').focus()
  await tab.keyboard.press('Enter')
  await tab.locator('.drawer-sections').getByRole('link', { name: 'API' }).focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('heading', { level: 1, name: 'API' }).waitFor()
})

test('the stylesheet alone keeps swipes from scrolling sideways, except if the reader has zoomed in', async () => {
  const tab = await site.visit('/concepts/', phone)
  const readTouch = () =>
    tab.evaluate(() => [
      document.body.getAttribute('style') ?? '',
      getComputedStyle(document.body).touchAction,
    ])
  expect(await readTouch()).toEqual(['', 'pan-y pinch-zoom'])
  const session = await tab.context().newCDPSession(tab)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect.poll(async () => (await readTouch())[1]).toBe('auto')
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expect.poll(async () => (await readTouch())[1]).toBe('pan-y pinch-zoom')
})

test('with text of twice the size nothing of the drawer is cut off, and icons grow as well', async () => {
  const tab = await site.load('/concepts/', phone)
  const iconWidth = () =>
    tab.locator('.menu-button svg').evaluate((icon) => icon.getBoundingClientRect().width)
  const before = await iconWidth()
  await tab.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  expect(await iconWidth()).toBe(before * 2)
  await tab.locator('.menu-button').click()
  await expect.poll(() => isOpen(tab)).toBe(true)
  const cut = await tab
    .locator('.sidebar')
    .evaluate((drawer) =>
      [...drawer.querySelectorAll('.drawer-sections a, .versions a')]
        .filter(
          (link) =>
            link.scrollWidth > link.clientWidth ||
            link.getBoundingClientRect().right - drawer.getBoundingClientRect().left > drawer.clientWidth,
        )
        .map((link) => link.textContent),
    )
  expect(cut).toEqual([])
})

test('the drawer has a border in forced colours', async () => {
  const tab = await site.visit('/concepts/', { ...phone, forcedColors: 'active' })
  await tab.locator('.menu-button').click()
  await expect.poll(() => isOpen(tab)).toBe(true)
  const edge = await tab
    .locator('.sidebar')
    .evaluate((drawer) => getComputedStyle(drawer).borderInlineEndWidth)
  expect(edge).toBe('2px')
})

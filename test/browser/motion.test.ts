import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { phone, siteInBrowser, startReact, type VisitOptions } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

/** Visits a page, starts React, and counts view transitions from then on. */
async function visit(options: VisitOptions = {}): Promise<Page> {
  const tab = await site.visit('/concepts/', options)
  await startReact(tab)
  await tab.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const { dataset } = document.documentElement
      dataset.transitions = String(Number(dataset.transitions ?? 0) + 1)
      return start(change)
    }
  })
  return tab
}

const countTransitions = async (tab: Page) =>
  Number((await tab.getAttribute('html', 'data-transitions')) ?? 0)
const follow = (tab: Page, name: string) =>
  tab.locator('.sidebar-list').getByRole('link', { name, exact: true }).click()
const heading = (tab: Page) => tab.getByRole('heading', { level: 1 }).textContent()

describe('client-side navigation', () => {
  test('uses a view transition', async () => {
    const tab = await visit()
    await follow(tab, 'Loaders')
    await expect.poll(() => heading(tab)).toBe('Loaders')
    expect(await countTransitions(tab)).toBe(1)
  })

  test('is interrupted by the next navigation and by Back', async () => {
    const tab = await visit()
    await follow(tab, 'Loaders')
    await follow(tab, 'Entry Points')
    await expect.poll(() => heading(tab)).toBe('Entry Points')
    expect(new URL(tab.url()).pathname).toBe('/concepts/entry-points/')
    await follow(tab, 'Deep')
    await tab.waitForURL('**/concepts/deep/')
    await tab.goBack()
    await expect.poll(() => heading(tab)).toBe('Entry Points')
  })

  test('uses no view transition with prefers-reduced-motion', async () => {
    const tab = await visit({ reducedMotion: 'reduce' })
    await follow(tab, 'Loaders')
    await expect.poll(() => heading(tab)).toBe('Loaders')
    expect(await countTransitions(tab)).toBe(0)
  })

  test('reports once that a page cannot be shown, and loads its document', async () => {
    site.allow(/No steam/)
    const tab = await visit()
    const uncaught: string[] = []
    tab.on('pageerror', ({ message }) => uncaught.push(message))
    await tab.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = () =>
        start(() => {
          throw new Error('No steam')
        })
    })
    await follow(tab, 'Loaders')
    await expect.poll(() => heading(tab)).toBe('Loaders')
    await startReact(tab)
    expect(uncaught).toEqual([])
  })

  test('works in browsers without view transitions', async () => {
    const tab = await site.visit('/concepts/', {
      prepare: (page) =>
        page.addInitScript(() => {
          Reflect.deleteProperty(Document.prototype, 'startViewTransition')
        }),
    })
    await startReact(tab)
    await follow(tab, 'Loaders')
    await expect.poll(() => heading(tab)).toBe('Loaders')
  })
})

describe('input during a view transition takes effect at once', () => {
  /** Makes view transitions take an hour. Runs in the page. */
  const slowDown = () =>
    addEventListener('pagereveal', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('::view-transition-group(*), ::view-transition-new(*) { animation-duration: 3600s }')
      document.adoptedStyleSheets.push(sheet)
    })
  const visitSlowed = (path: string, options: VisitOptions = {}) =>
    site.visit(path, { ...options, prepare: (tab) => tab.addInitScript(slowDown) })
  const middleOf = async (tab: Page, selector: string) => {
    const { x, y, width, height } = (await tab.locator(selector).boundingBox()) as DOMRect
    return [x + width / 2, y + height / 2] as const
  }
  const waitForTransition = (tab: Page) =>
    tab.waitForFunction(
      () =>
        document.documentElement.matches(':active-view-transition') &&
        document.getAnimations().some(({ playState, currentTime }) => playState === 'running' && currentTime),
    )
  const theme = (tab: Page) => tab.getAttribute('html', 'data-theme')

  test('with a mouse: on a button, a link and an input, which gets the focus', async () => {
    const tab = await visitSlowed('/concepts/')
    await startReact(tab)
    const toggle = await middleOf(tab, '.theme-toggle')
    const input = await middleOf(tab, '#docsite-search')
    await follow(tab, 'Loaders')
    await waitForTransition(tab)
    await tab.mouse.click(...toggle)
    await expect.poll(() => theme(tab)).toBe('dark')
    await tab.mouse.click(...toggle)
    expect(await theme(tab), 'once it has ended each click counts once').toBe('light')
    await follow(tab, 'Entry Points')
    await expect.poll(() => heading(tab)).toBe('Entry Points')
    await waitForTransition(tab)
    await tab.mouse.click(...input)
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('docsite-search')
  })

  test('with a finger', async () => {
    const tab = await visitSlowed('/concepts/', phone)
    await startReact(tab)
    const toggle = await middleOf(tab, '.theme-toggle')
    await tab.locator('.adjacent-next').tap()
    await waitForTransition(tab)
    await tab.touchscreen.tap(...toggle)
    await expect.poll(() => theme(tab)).toBe('dark')
  })

  test('between documents', async () => {
    const tab = await visitSlowed('/concepts/')
    const toggle = await middleOf(tab, '.theme-toggle')
    // In a later task: the navigation could otherwise begin before the call has returned.
    await tab.evaluate(() => void window.setTimeout(() => location.assign('/concepts/loaders/')))
    await tab.waitForURL('**/concepts/loaders/')
    await waitForTransition(tab)
    await tab.mouse.click(...toggle)
    await expect.poll(() => theme(tab)).toBe('dark')
  })

  test('between documents, if the boot script arrives after the page is shown', async () => {
    const tab = await visitSlowed('/concepts/')
    const toggle = await middleOf(tab, '.theme-toggle')
    const held = holdRequests(/\/assets\/boot\..*\.js$/)
    await held.hold(tab)
    await tab.evaluate(() => void window.setTimeout(() => location.assign('/concepts/loaders/')))
    await tab.waitForURL('**/concepts/loaders/', { waitUntil: 'commit' })
    await waitForTransition(tab)
    held.release()
    await tab.waitForLoadState()
    await tab.mouse.click(...toggle)
    await expect.poll(() => theme(tab)).toBe('dark')
  })
})

test('a document with a slow stylesheet is shown with a view transition and without an error', async () => {
  const tab = await site.visit('/concepts/', {
    prepare: async (page) => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset.revealed = String(viewTransition !== null)
        })
      })
      await page.route('**/*.css', async (route) => {
        await setTimeout(300)
        await route.continue()
      })
      // Without scripts, the browser itself navigates between documents.
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    },
  })
  for (const path of ['/concepts/loaders/', '/concepts/', '/concepts/loaders/', '/concepts/']) {
    await tab.locator(`.sidebar-list a[href="${path}"]`).click()
    await tab.waitForURL(`**${path}`)
    await tab.waitForFunction(() => document.documentElement.dataset.revealed !== undefined)
    expect(await tab.getAttribute('html', 'data-revealed')).toBe('true')
  }
})

test('a second link that is followed before the next document is shown causes no error', async () => {
  const tab = await site.visit('/concepts/', {
    prepare: (page) =>
      page.addInitScript(() => {
        const follow = () => window.setTimeout(() => location.assign('/concepts/entry-points/'))
        if (location.pathname === '/concepts/') addEventListener('pageswap', follow, { once: true })
      }),
  })
  await tab.evaluate(() => void window.setTimeout(() => location.assign('/concepts/loaders/')))
  await tab.waitForURL('**/concepts/entry-points/')
})

test('the drawer and menus are animated, except with prefers-reduced-motion', async () => {
  const durations = async (reducedMotion: 'reduce' | 'no-preference') => {
    const tab = await site.visit('/concepts/', { ...phone, reducedMotion })
    return tab.evaluate(() => {
      const drawer = getComputedStyle(document.querySelector('.sidebar') as Element)
      const list = getComputedStyle(document.querySelector('.dropdown-list') as Element)
      return [drawer.transitionDuration.split(',')[0], list.animationName]
    })
  }
  expect(await durations('no-preference')).toEqual(['0.24s', 'menu-comes'])
  expect(await durations('reduce')).toEqual(['0s', 'none'])
})

test('a drawer can be closed while it is still opening', async () => {
  const tab = await site.visit('/concepts/', phone)
  await tab.locator('.menu-button').tap()
  await tab.keyboard.press('Escape')
  await expect
    .poll(() => tab.locator('.sidebar').evaluate((drawer) => drawer.getBoundingClientRect().right))
    .toBeLessThanOrEqual(0)
  expect(await tab.locator('[inert]').count()).toBe(0)
})

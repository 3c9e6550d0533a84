import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readAccessTree } from '../support/access-tree.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { kettleSite } from '../support/kettle-site.ts'
import { page } from '../support/project.ts'
import { inputOf, optionsOf, toPath } from '../support/search-box.ts'
import { phone, siteInBrowser, startReact, tablet, wide } from '../support/site-in-browser.ts'

const long = page('Saucers', 'A saucer is below. '.repeat(3000))
const names = page('Names', '## `kettle.generator.whistle.outputPath`\n\nWhere the whistle is.\n')
const handles = Array.from({ length: 8 }, (_, index) => `## handle ${index}\n\nHandles of ${index} cups.`)
const site = siteInBrowser(
  kettleSite(
    {},
    {
      'content/guides/saucers.md': long,
      'content/guides/names.md': names,
      ...Object.fromEntries(
        ['oak', 'ash', 'elm'].map((wood) => [`content/guides/${wood}.md`, page(wood, handles.join('\n\n'))]),
      ),
    },
  ),
)

test('search fills the screen of a phone, and the page behind it keeps its scroll position', async () => {
  const tab = await site.visit('/guides/saucers/', phone)
  await tab.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const { x, y } = (await inputOf(tab).boundingBox()) ?? { x: 0, y: 0 }
  await tab.touchscreen.tap(x + 8, y + 8)
  await tab.keyboard.type('steam')
  await optionsOf(tab).first().waitFor()
  const box = () => tab.locator('search').boundingBox()
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await tab.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  // Rotate the phone, and rotate it back.
  await tab.setViewportSize({ width: 844, height: 390 })
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  expect(await optionsOf(tab).first().isVisible()).toBe(true)
  await tab.setViewportSize(phone.viewport)
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await tab.getByRole('button', { name: 'Close search' }).tap()
  await expect.poll(async () => (await tab.locator('search').boundingBox())?.height).toBeLessThan(60)
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(1500)
  await inputOf(tab).tap()
  await optionsOf(tab).first().tap()
  await expect.poll(() => toPath(tab)).toMatch(/^\/concepts\//)
  await expect.poll(async () => (await tab.locator('search').boundingBox())?.height).toBeLessThan(60)
})

test.each([
  ['wide window', wide],
  ['tablet', tablet],
  ['phone', phone],
])('search is in view in the middle of a page, and typing doesn’t scroll it: %s', async (_where, size) => {
  const tab = await site.visit('/guides/saucers/', size)
  await tab.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const { x, y, height } = (await inputOf(tab).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThan(size.viewport.height)
  await tab.mouse.click(x + 8, y + 8)
  await tab.keyboard.type('steam')
  await optionsOf(tab).first().waitFor()
  expect(await tab.evaluate(() => scrollY)).toBe(1500)
})

test.each([
  ['phone', phone, 300],
  ['tablet', tablet, 200],
])('the results end above the on-screen keyboard of a %s', async (_where, size, free) => {
  const tab = await site.visit('/concepts/boiling/', size)
  await inputOf(tab).tap()
  await tab.keyboard.type('steam')
  await optionsOf(tab).first().waitFor()
  // Neither browser nor protocol has an on-screen keyboard. Its effect is a smaller viewport and an event.
  await tab.evaluate((seen) => {
    Object.defineProperty(visualViewport, 'height', { value: seen })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, free)
  const panel = tab.locator('.search-panel')
  await expect
    .poll(() => panel.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(free)
  expect((await panel.boundingBox())?.height).toBeGreaterThan(0)
})

test('long names of results are broken between their parts only, even if a match ends within a part', async () => {
  const tab = await site.visit('/guides/saucers/', { ...phone, viewport: { width: 280, height: 653 } })
  await inputOf(tab).tap()
  await tab.keyboard.type('outputP')
  const name = optionsOf(tab).first().locator('.search-name')
  await name.locator('mark').first().waitFor()
  const lines = await name.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let text = ''
    let last: number | undefined
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement?.closest('.sr-only')) continue
      for (const [index, letter] of [...node.data].entries()) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { top, height } = range.getBoundingClientRect()
        if (last !== undefined && top > last + height / 2) text += '\n'
        last = top
        text += letter
      }
    }
    return text.split('\n')
  })
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[ .]$|output$/)
})

test('a new list of results starts at its first result, and the panel around it does not scroll', async () => {
  const tab = await site.visit('/guides/', { viewport: { width: 1280, height: 480 } })
  await inputOf(tab).fill('handl')
  await optionsOf(tab).nth(8).waitFor()
  const list = tab.getByRole('listbox')
  const scrollTop = () => list.evaluate((element) => element.scrollTop)
  for (let index = 0; index < 8; index++) await tab.keyboard.press('ArrowDown')
  await expect.poll(scrollTop).toBeGreaterThan(0)
  expect(
    await tab
      .locator('.search-panel')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0)
  await tab.keyboard.press('e')
  await expect.poll(scrollTop).toBe(0)
  await expect.poll(() => optionsOf(tab).first().getAttribute('aria-selected')).toBe('true')
  // The reader scrolls with the wheel or a finger, which doesn't change the active option.
  await list.evaluate((element) => element.scrollTo(0, 100))
  await tab.keyboard.press('s')
  await expect.poll(scrollTop).toBe(0)
})

test('a recent search takes one line, even if it is a whole error message', async () => {
  const tab = await site.visit('/guides/', phone)
  const query = `steam ${'cannot resolve the whistle of this kettle '.repeat(6)}`.trim()
  await tab.evaluate((text) => localStorage.setItem('docsite-recent-searches', JSON.stringify([text])), query)
  await inputOf(tab).focus()
  const option = optionsOf(tab).first()
  await option.waitFor()
  expect((await option.boundingBox())?.height).toBeLessThan(60)
  await option.tap()
  await expect.poll(() => inputOf(tab).inputValue()).toBe(query)
})

test('on a phone Escape and Back close search', async () => {
  const tab = await site.visit('/concepts/', phone)
  await startReact(tab)
  await tab.locator('.menu-button').tap()
  await tab.locator('.sidebar-list').getByRole('link', { name: 'Boiling water' }).tap()
  await tab.getByRole('heading', { level: 1, name: 'Boiling water' }).waitFor()
  const covers = async () => (await tab.locator('search').boundingBox())?.height === phone.viewport.height
  await inputOf(tab).tap()
  await tab.keyboard.type('steam')
  await optionsOf(tab).first().waitFor()
  await tab.keyboard.press('Escape')
  await expect.poll(covers).toBe(false)
  await inputOf(tab).tap()
  await optionsOf(tab).first().waitFor()
  await tab.goBack()
  await tab.getByRole('heading', { level: 1, name: 'Concepts' }).waitFor()
  await expect.poll(covers).toBe(false)
})

describe.each(['before React', 'with React'])('where search covers the page of a phone, %s', (state) => {
  const withReact = state === 'with React'
  const around = ['.skip-link', '.logo', '.menu-button', '[data-action="theme"]', '.page', '.footer']
  const visit = async () => {
    const tab = await site.visit('/guides/saucers/', {
      ...phone,
      prepare: withReact ? undefined : (page) => page.route('**/assets/app.*.js', () => {}),
    })
    if (withReact) await startReact(tab)
    return tab
  }
  const reachable = (tab: Page) =>
    tab.evaluate(
      (selectors) =>
        selectors.filter((selector) => document.querySelector(selector)?.closest('[inert]') === null),
      around,
    )
  const open = async (tab: Page) => {
    await inputOf(tab).tap()
    await tab.keyboard.press('Control+A')
    await tab.keyboard.type('steam')
    if (withReact) await optionsOf(tab).first().waitFor()
    await expect.poll(() => reachable(tab)).toEqual([])
  }
  const isFocused = (tab: Page, selector: string) =>
    tab.locator(selector).evaluate((element) => element === document.activeElement)

  /** Whether search would also cover the notice of a new version. */
  const coversNotice = (tab: Page) =>
    tab.locator('.update-notice').evaluate((notice: HTMLElement) => {
      notice.hidden = notice.inert = false
      const { left, top, width, height } = notice.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      notice.hidden = notice.inert = true
      return height > 0 && shown?.closest('.search') !== null
    })

  test('nothing behind it can be reached, and the focus returns to where it was', async () => {
    const tab = await visit()
    expect(await reachable(tab)).toEqual(around)
    for (const close of ['Escape', 'button']) {
      await tab.locator('[data-action="theme"]').focus()
      await open(tab)
      const names = (await readAccessTree(tab)).map(({ name }) => name)
      expect(names).toContain('Close search')
      expect(names).not.toContain('Saucers')
      expect(await coversNotice(tab)).toBe(true)
      if (close === 'Escape') await tab.keyboard.press('Escape')
      else await tab.getByRole('button', { name: 'Close search' }).tap()
      await expect.poll(() => tab.locator('[inert]').count(), { message: close }).toBe(0)
      await expect.poll(() => isFocused(tab, '[data-action="theme"]'), { message: close }).toBe(true)
    }
  })

  test('readers who only pass it with the keyboard get to the next control', async () => {
    const tab = await visit()
    await tab.locator('[data-action="theme"]').focus()
    await tab.keyboard.press('Shift+Tab')
    expect(await isFocused(tab, '#docsite-search')).toBe(true)
    await tab.keyboard.press('Tab')
    expect(await isFocused(tab, '.search-close')).toBe(true)
    await tab.keyboard.press('Tab')
    expect(await isFocused(tab, '[data-action="theme"]')).toBe(true)
    // The shortcut opens it to be used.
    await tab.keyboard.press('Control+K')
    await expect.poll(() => reachable(tab)).toEqual([])
  })

  test('the page can be reached in a window that has become wide', async () => {
    const tab = await visit()
    await open(tab)
    await tab.setViewportSize({ width: 932, height: 430 })
    await expect.poll(() => reachable(tab)).toEqual(around)
  })
})

test('Escape also closes search after a tap on its text, which takes the focus away from the input', async () => {
  const tab = await site.visit('/concepts/boiling/', phone)
  await inputOf(tab).tap()
  await tab.keyboard.type('zzzzqqqq')
  await tab.getByText('No results for').last().tap()
  await expect.poll(() => tab.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await tab.locator('[inert]').count()).toBeGreaterThan(0)
  await tab.keyboard.press('Escape')
  await expect.poll(async () => (await tab.locator('search').boundingBox())?.height).toBeLessThan(60)
  expect(await tab.locator('[inert]').count()).toBe(0)
})

test('on a phone a message says that search couldn’t be loaded, and search can be closed', async () => {
  site.allow(/Failed to load resource|net::|Failed to fetch/)
  const tab = await site.visit('/concepts/boiling/', {
    ...phone,
    prepare: (started) => started.route(/\/assets\/app\./, (route) => route.abort()),
  })
  await inputOf(tab).tap()
  const message = tab.locator('.search-failure')
  await message.waitFor()
  const { x, y, width, height } = (await message.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(y + height).toBeLessThan(phone.viewport.height)
  expect(phone.viewport.width - x - width, 'the same room at both sides').toBe(x)
  const covers = async () => (await tab.locator('search').boundingBox())?.height === phone.viewport.height
  await expect.poll(covers).toBe(true)
  await tab.getByRole('button', { name: 'Close search' }).tap()
  await expect.poll(covers).toBe(false)
  await inputOf(tab).tap()
  await expect.poll(covers).toBe(true)
  await tab.keyboard.press('Escape')
  await expect.poll(covers).toBe(false)
})

test.each([
  ['wide window', wide],
  ['phone', phone],
])('a query that is typed before search has loaded is followed by a message: %s', async (_where, size) => {
  const code = holdRequests(/\/assets\/SearchPanel\./)
  const tab = await site.visit('/concepts/boiling/', { ...size, prepare: code.hold })
  const message = tab.getByRole('status').filter({ hasText: 'Searching' })
  await tab.keyboard.press('/')
  expect(await message.count()).toBe(0)
  await tab.keyboard.type('steam')
  await message.waitFor()
  await expect.poll(() => message.evaluate((text) => getComputedStyle(text).opacity)).toBe('1')
  const { y, height } = (await message.boundingBox()) ?? { y: 0, height: 0 }
  expect([y > 0, y + height < size.viewport.height]).toEqual([true, true])
  code.release()
  await optionsOf(tab).first().waitFor()
  expect(await tab.locator('.search-loading').count()).toBe(0)
})

test('placeholders of results are shown until the index has loaded', async () => {
  const index = holdRequests(/\/search\/.*\.json/)
  const tab = await site.visit('/concepts/boiling/', { prepare: index.hold })
  await tab.keyboard.press('/')
  await tab.keyboard.type('steam')
  const bones = tab.locator('.search-bones .bone')
  await bones.first().waitFor()
  const looks = await bones.evaluateAll((all) =>
    all.map((bone) => [bone.getBoundingClientRect().height, getComputedStyle(bone).backgroundColor]),
  )
  expect(looks.map(([height]) => height)).toEqual([16, 16, 16])
  expect(looks.map(([, color]) => color)).not.toContain('rgba(0, 0, 0, 0)')
  index.release()
  await optionsOf(tab).first().waitFor()
  expect(await bones.count()).toBe(0)
})

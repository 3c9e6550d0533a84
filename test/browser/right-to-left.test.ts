import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { type } from '../support/search-box.ts'
import { phone, siteInBrowser, startReact } from '../support/site-in-browser.ts'
import { TouchInput } from '../support/touch-input.ts'

const text = `نص مع \`heat --now\` و[رابط](../index.md).

## عنوان

\`\`\`js
const kettle = boil({ degrees: 90 }) // [!code highlight]
\`\`\`

## عنوان آخر

| الخيار | المعنى |
| --- | --- |
| \`heat\` | حرارة |
`

const site = siteInBrowser({
  ...sampleGuides(
    {
      'content/guides/index.md': page('الأدلة', text),
      'content/guides/first.md': page('الأولى', text),
      'content/guides/second.md': page('الثانية', text),
      'content/guides/untranslated.md': page('Why? How!', '## When? Now!'),
      'content/guides/notes.md': page('حواش', 'نص[^1] و[موقع](https://tea.example/).\n\n[^1]: حاشية.'),
      'content/guides/since.mdx': page('منذ', '<Badge text="2.1+" /> نص'),
      'content/guides/files.mdx': page('ملفات', '<FileTree>\n\n- .env\n- src/\n\n</FileTree>'),
      'content/votes.json': JSON.stringify({
        updated: '2026-01-01T00:00:00Z',
        issues: [
          {
            number: 1,
            title: 'شاي',
            url: 'https://github.com/kettle/kettle/issues/1',
            votes: 1,
            comments: 1,
          },
        ].map((issue) => ({ ...issue, created: '2025-01-01', labels: [] })),
      }),
      'content-en/index.md': page('Home'),
    },
    {
      language: 'ar',
      languages: [
        { code: 'ar', label: 'العربية' },
        { code: 'en', label: 'English', path: '/en/', content: 'content-en' },
      ],
      sidebars: {
        guides: [{ autogenerate: 'guides/' }, { label: 'المجتمع', url: 'https://community.example/' }],
      },
      vote: { repository: 'kettle/kettle' },
      navigation: [{ label: 'الأدلة', url: '/guides/', menu: 'sections' }],
      home: { words: ['شاي'], command: 'npx kettle', actions: [{ label: 'ابدأ', url: '/guides/' }] },
    },
  ),
})

const box = (tab: Page, selector: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right, fromRight: document.documentElement.clientWidth - right }
    })
const style = (tab: Page, selector: string, name: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('the layout is mirrored: sidebar, text, contents, and links to the previous and next page', async () => {
  const tab = await site.load('/guides/first/')
  expect(await tab.getAttribute('html', 'dir')).toBe('rtl')
  const [sidebar, prose, toc] = [
    await box(tab, '.sidebar'),
    await box(tab, '.prose > p'),
    await box(tab, '.content > .toc'),
  ]
  expect(sidebar.left).toBeGreaterThan(prose.right)
  expect(toc.right).toBeLessThan(prose.left)
  expect((await box(tab, '.adjacent-next')).left).toBeLessThan((await box(tab, '.adjacent-previous')).left)
  for (const arrow of ['.adjacent-next .icon', '.adjacent-previous .icon', '.sidebar-item summary .icon'])
    expect([arrow, await style(tab, arrow, 'scale')]).toEqual([arrow, '-1 1'])
  expect(await style(tab, '.search .icon', 'scale')).toBe('none')
  expect(await style(tab, '.sidebar-item details[open] > summary .icon', 'rotate')).toBe('-90deg')
})

test('code blocks and inline code are left-to-right', async () => {
  const tab = await site.load('/guides/first/')
  for (const code of ['.code pre', '.prose p > code', '.prose td > code'])
    expect([code, await style(tab, code, 'direction')]).toEqual([code, 'ltr'])
  // The bar of a highlighted line is at the left, where lines of code begin.
  expect(await style(tab, '.line.mark', 'box-shadow')).toMatch(/3px 0px 0px 0px inset/)
  expect(await style(tab, '.prose td', 'text-align')).toBe('start')
})

test('URLs and code in search results are left-to-right, and code is aligned to the right', async () => {
  const tab = await site.load('/guides/printable/')
  for (const name of ['direction', 'unicode-bidi'])
    expect(await style(tab, '.chapter-source a', name)).toBe(
      { direction: 'ltr', 'unicode-bidi': 'isolate' }[name],
    )
  await tab.keyboard.press('Shift')
  await tab.goto(site.at('/guides/'))
  await type(tab, 'boil')
  await tab.locator('.search-excerpt.of-code').first().waitFor()
  expect(await style(tab, '.search-excerpt.of-code', 'direction')).toBe('ltr')
  expect(await style(tab, '.search-excerpt.of-code', 'text-align')).toBe('end')
})

test('a badge that contains only a version is left-to-right', async () => {
  const tab = await site.load('/guides/since/')
  const lefts = await tab.locator('.badge').evaluate(({ firstChild }) => {
    const range = document.createRange()
    return [0, 3].map((index) => {
      range.setStart(firstChild as Text, index)
      range.setEnd(firstChild as Text, index + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
})

test('the drawer of small windows opens from the right, with its button and with a swipe to the left from that edge', async () => {
  const tab = await site.visit('/guides/first/', phone)
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  const isOpen = () => tab.locator('.sidebar').evaluate((element) => element.matches(':popover-open'))
  const gap = async () => (await box(tab, '.sidebar')).fromRight
  expect(await gap()).toBeLessThan(-290)
  await tab.locator('.menu-button').click()
  await expect.poll(gap).toBe(0)
  await tab.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  const touch = new TouchInput(await tab.context().newCDPSession(tab))
  await touch.swipe(5, 100)
  expect(await isOpen()).toBe(false)
  await touch.down(385, 400)
  await touch.move(-100)
  // It follows the finger: 195 of its 295 pixels are still outside the window.
  await expect.poll(gap).toBe(-195)
  await touch.up()
  await expect.poll(isOpen).toBe(true)
  await expect.poll(gap).toBe(0)
  await touch.swipe(200, -60)
  expect(await isOpen()).toBe(true)
  await touch.swipe(200, 60)
  await expect.poll(isOpen).toBe(false)
})

test('no page scrolls sideways or has axe violations, on a phone and in a wide window', async () => {
  const routes = ['/', '/guides/', '/guides/printable/', '/search/']
  for (const size of [phone, {}]) {
    const tab = await site.visit('/', size)
    for (const route of routes) {
      await tab.goto(site.at(route))
      const over = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const found = { route, size, over, violations: await findViolations(tab) }
      expect(found).toEqual({ route, size, over: 0, violations: [] })
    }
  }
})

test('names of languages keep their own direction in the menu after React has started', async () => {
  const tab = await site.load('/guides/')
  await startReact(tab)
  await tab.locator('.language-menu summary').first().click()
  expect(await style(tab, '.language-menu [lang="en"]', 'direction')).toBe('ltr')
  // Aligned with the edge where the menu begins.
  for (const code of ['ar', 'en'])
    expect(await style(tab, `.language-menu a[lang="${code}"]`, 'text-align'), code).toBe('right')
  // A menu that is higher than the window can be scrolled.
  await tab.setViewportSize({ width: 1280, height: 100 })
  expect(
    await tab
      .locator('.language-menu .dropdown-list')
      .evaluate((list) => list.scrollHeight > list.clientHeight),
  ).toBe(true)
})

const arrow = (tab: Page, link: string) =>
  tab.locator(link).evaluate((element) => getComputedStyle(element, '::after').content)

test('arrows of footnotes and external links point to the other side', async () => {
  const tab = await site.load('/guides/notes/')
  expect(await style(tab, '[data-footnote-backref]', 'scale')).toBe('-1 1')
  expect(await arrow(tab, '.prose a[href^="http"]')).toContain('\u2196')
  expect(await arrow(tab, '.sidebar-link.external')).toContain('\u2196')
  await tab.goto(site.at('/vote/'))
  await expect.poll(() => style(tab, '.vote-list .icon', 'scale')).toBe('-1 1')
})

test('titles that are not translated have their punctuation at their own end, and begin at the edge of the list', async () => {
  const tab = await site.load('/guides/untranslated/')
  /** Whether the last letter of a title is its rightmost one, and how far that is from the edge of the list. */
  const readEnd = (selector: string) =>
    tab
      .locator(selector)
      .filter({ hasText: /Why\?|When\?/ })
      .first()
      .evaluate((element) => {
        const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as globalThis.Text
        const toBox = (index: number) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          return range.getBoundingClientRect()
        }
        const { right } = toBox(node.length - 1)
        const padding = Number.parseFloat(getComputedStyle(element).paddingRight)
        return {
          isRightmost: right > toBox(node.length - 2).right,
          fromEdge: Math.round(element.getBoundingClientRect().right - padding - right),
        }
      })
  for (const selector of ['.sidebar-link', '.sidebar-anchors a'])
    expect([selector, await readEnd(selector)]).toEqual([selector, { isRightmost: true, fromEdge: 0 }])
  await startReact(tab)
  await type(tab, 'how')
  await tab.locator('.search-name').first().waitFor()
  expect(await readEnd('.search-name')).toMatchObject({ isRightmost: true })
  await tab.goto(site.at('/guides/'))
  expect(await readEnd('.adjacent-next .adjacent-title')).toMatchObject({ isRightmost: true })
})

test('names of files are left-to-right', async () => {
  const tab = await site.load('/guides/files/')
  expect(await style(tab, '.file-tree', 'direction')).toBe('ltr')
  expect(await style(tab, '.file-tree', 'text-align')).toBe('left')
})

test('in a translation from left to right, untranslated text is right-to-left', async () => {
  const tab = await site.load('/en/guides/notes/')
  expect(await tab.getAttribute('html', 'dir')).toBe(null)
  for (const element of ['h1', '.prose'])
    expect([element, await style(tab, element, 'direction')]).toEqual([element, 'rtl'])
  expect(await style(tab, 'h1', 'letter-spacing')).toBe('normal')
  expect(await style(tab, '.page-tools', 'direction')).toBe('ltr')
  expect(await style(tab, '[data-footnote-backref]', 'scale')).toBe('-1 1')
  expect(await arrow(tab, '.prose a[href^="http"]')).toContain('\u2196')
  expect(await arrow(tab, '.sidebar-link.external')).toContain('\u2197')
  // Both are in the same column, although the one of pages is wider.
  await tab.setViewportSize({ width: 1500, height: 900 })
  expect((await box(tab, '.prose > p')).right).toBe((await box(tab, '[role="note"]')).right)
  await tab.goto(site.at('/en/guides/first/'))
  for (const code of ['.code pre', '.prose p > code'])
    expect([code, await style(tab, code, 'direction')]).toEqual([code, 'ltr'])
})

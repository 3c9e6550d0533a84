import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readAccessTree } from '../support/access-tree.ts'
import { stopClock } from '../support/browser-page.ts'
import { page } from '../support/project.ts'
import { readingFiles } from '../support/reading-site.ts'
import { phone, siteInBrowser, startReact, tablet, wide } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...readingFiles,
  'content/guides/wide.md': page(
    'Wide things',
    [
      ...['js title="webpack.config.js"', 'js'].map(
        (info) => `\`\`\`${info}\nmodule.exports = '${'y'.repeat(40)}'\n\`\`\``,
      ),
      `| Option name | Type | Default |\n| --- | --- | --- |\n${`| \`${'z'.repeat(16)}\` `.repeat(3)}|`,
    ].join('\n\n'),
  ),
  'content/guides/long.md': page(
    'Long',
    `[First](./code.mdx)\n\n${Array.from({ length: 30 }, (_, index) => `## Part ${index}`).join('\n\n')}`,
  ),
})

/** For tests that leave the page as they found it. */
const onCode = site.share(() => site.visit('/guides/code/'))

describe('the table of contents', () => {
  test('lists the headings of levels 2 and 3, and marks the current one while scrolling, as the sidebar does', {
    tags: ['site/contents'],
  }, async () => {
    const tab = await onCode()
    const current = () => tab.locator('.toc [aria-current="location"]').allTextContents()
    expect(await tab.locator('.toc a').allTextContents()).toEqual(['Wide', 'Second', 'Within', 'Third'])
    for (const [id, name] of Object.entries({ second: 'Second', within: 'Within', wide: 'Wide' })) {
      await tab.evaluate(
        (target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }),
        id,
      )
      await expect.poll(current).toEqual([name])
      expect(await tab.locator('.sidebar-anchors [aria-current="location"]').allTextContents()).toEqual([
        name,
      ])
    }
    await tab.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(current).toEqual(['Third'])
    await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(current).toEqual([])
  })

  test('nests headings of level 3 in lists of their own, as the sidebar does before and after React has started', {
    tags: ['site/contents', 'spec-2/sidebar-anchors'],
  }, async () => {
    const levels = [
      ['Wide', 1],
      ['Second', 1],
      ['Within', 2],
      ['Third', 1],
    ]
    const tab = await site.load('/guides/code/')
    expect(await tab.locator('.toc a').evaluateAll(readLevels)).toEqual(levels)
    const anchors = tab.locator('.sidebar [aria-current="page"] ~ details a')
    expect(await anchors.evaluateAll(readLevels)).toEqual(levels)
    await startReact(tab)
    await tab.locator('.sidebar').hover()
    await tab.locator('[data-island="sidebar"][data-state="ready"]').waitFor()
    expect(await anchors.evaluateAll(readLevels)).toEqual(levels)
  })

  test('is a disclosure that is toggled with Enter and Space in a small window', {
    tags: ['site/contents', 'site/keyboard'],
  }, async () => {
    const tab = await site.load('/guides/code/', phone)
    const list = tab.locator('.toc > ul')
    const disclosures = async () =>
      (await readAccessTree(tab)).filter(
        ({ role, name }) =>
          name === 'On this page' && !['navigation', 'StaticText', 'InlineTextBox'].includes(role),
      )
    expect((await disclosures()).map(({ role }) => role)).toEqual(['DisclosureTriangle'])
    await tab.locator('.toc-button').focus()
    for (const [key, isOpen] of [
      ['Enter', true],
      ['Enter', false],
      ['Space', true],
    ] as const) {
      await tab.keyboard.press(key)
      expect(await list.isVisible(), key).toBe(isOpen)
    }
  })

  test('marks headings after client-side navigation', { tags: ['site/contents'] }, async () => {
    const tab = await site.load('/guides/code/')
    await startReact(tab)
    await tab.getByRole('link', { name: 'Documentation', exact: true }).click()
    await tab.getByRole('heading', { level: 1, name: 'Concepts' }).waitFor()
    await tab.evaluate(() => document.getElementById('output')?.scrollIntoView({ behavior: 'instant' }))
    await expect
      .poll(() => tab.locator('.toc [aria-current="location"]').allTextContents())
      .toEqual(['Output'])
  })

  test('is closed in small windows, and opens on a tap', { tags: ['site/contents'] }, async () => {
    const tab = await site.load('/guides/code/', tablet)
    expect(await tab.locator('.toc a').first().isVisible()).toBe(false)
    await tab.locator('.toc-button').tap()
    await tab.locator('.toc a').first().waitFor({ state: 'visible' })
  })
})

test('a tap does not follow an invisible link to a heading; a tap on the heading shows the link', async () => {
  const tab = await site.load('/guides/code/', phone)
  const heading = tab.locator('#second')
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await heading.locator('.anchor').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  expect(box?.x, 'whole in the window').toBeGreaterThanOrEqual(0)
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await tab.touchscreen.tap(x, y)
  expect(new URL(tab.url()).hash).toBe('')
  // A phone leaves the pointer at the tap. Here Chromium moves it back to the corner shortly after the tap.
  await heading.hover()
  await expect
    .poll(() => heading.locator('.anchor').evaluate((link) => getComputedStyle(link).pointerEvents))
    .toBe('auto')
  await tab.touchscreen.tap(x, y)
  await expect.poll(() => new URL(tab.url()).hash).toBe('#second')
})

test('links to headings can be focused on devices without hover, for screen readers and keyboards', async () => {
  const tab = await site.load('/guides/code/', phone)
  const link = tab.getByRole('heading', { level: 4 }).getByRole('link', { name: 'Link to this heading' })
  await link.focus()
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('breadcrumbs show where the page is, unless the sidebar is next to it', {
  tags: ['site/breadcrumbs'],
}, async () => {
  const tab = await site.load('/guides/code/', tablet)
  const crumbs = tab.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(await crumbs.locator('li').allTextContents()).toEqual(['Guides', 'Basics'])
  expect(await crumbs.getByRole('link').getAttribute('href')).toBe('/guides/')
  await tab.setViewportSize(wide.viewport)
  await expect.poll(() => crumbs.count()).toBe(0)
})

describe('copy buttons', () => {
  const copied = (tab: Page) => tab.evaluate(() => navigator.clipboard.readText())
  const visit = () => site.visit('/guides/code/', { permissions: ['clipboard-read', 'clipboard-write'] })

  test('copy the code, and confirm it for a moment', { tags: ['site/copy'] }, async () => {
    const tab = await visit()
    const button = tab.locator('.copy-button').first()
    // The test decides when the moment is over.
    await stopClock(tab)
    await button.click()
    await expect.poll(() => tab.locator('body > [role="status"]').textContent()).toBe('Copied')
    expect(await button.evaluate((element) => element.classList.contains('done'))).toBe(true)
    expect(await copied(tab)).toBe('const a = 1\nconst b = 2')
    await tab.clock.runFor(1600)
    expect(await tab.locator('body > [role="status"]').textContent()).toBe('')
    expect(await button.evaluate((element) => element.classList.contains('done'))).toBe(false)
  })

  test('copy a diff without its markers and its removed lines', { tags: ['site/copy'] }, async () => {
    const tab = await visit()
    await tab.locator('.copy-button').nth(1).click()
    await expect.poll(() => copied(tab)).toBe('const a = 1\nconst b = 3')
  })

  test('can be used with the keyboard, and after client-side navigation', {
    tags: ['site/copy'],
  }, async () => {
    const tab = await visit()
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Shared A' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Shared A' }).waitFor()
    await tab.locator('.tab:visible .copy-button').first().focus()
    await tab.keyboard.press('Enter')
    await expect.poll(() => copied(tab)).toBe('npm install webpack')
  })

  test('select the code if the browser refuses to copy', { tags: ['site/copy'] }, async () => {
    const tab = await site.load('/guides/code/')
    await tab.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    })
    await tab.locator('.copy-button').first().click()
    await expect.poll(() => tab.evaluate(() => String(getSelection()))).toBe('const a = 1\nconst b = 2')
  })
})

test('the copy button hides the text below it in forced colours', async () => {
  const tab = await site.load('/guides/code/', phone)
  await tab.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const [button, ground] = await Promise.all(
    ['.code:has(> pre:first-child) .copy-button', 'html'].map((selector) =>
      tab
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  )
  expect(button).toBe(ground)
})

test('the selected tab and current links are marked in forced colours', {
  tags: ['site/tabs'],
}, async () => {
  const tab = await site.visit('/guides/shared-a/', { forcedColors: 'active' })
  const ground = await tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const lines = await tab
    .locator('.tabs label')
    .evaluateAll(
      (labels, none) => labels.map((label) => getComputedStyle(label).borderBlockEndColor !== none),
      ground,
    )
  expect(lines).toEqual([true, false, false, false, true, false])
  const decorations = (selector: string) =>
    tab
      .locator(selector)
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine))
  expect(await decorations('.main-link')).toEqual(['underline', 'none', 'none', 'none'])
  expect(new Set(await decorations('.sidebar [aria-current]'))).toEqual(new Set(['underline']))
})

test.each([
  ['pnpm', 'pnpm add webpack', 'pnpm add other'],
  ['ESM', 'import "a"', 'import "b"'],
])('the selected tab %s is remembered on all pages', { tags: ['site/tabs'] }, async (label, here, there) => {
  const tab = await site.load('/guides/shared-a/')
  const shown = () => tab.locator('.tab:visible code').allTextContents()
  await tab.getByText(label, { exact: true }).first().click()
  expect(await shown()).toContain(here)
  await tab.goto(site.at('/guides/shared-b/'))
  expect(await shown()).toContain(there)
  await startReact(tab)
  await tab.locator('.sidebar').getByRole('link', { name: 'Shared A' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Shared A' }).waitFor()
  expect(await shown()).toContain(here)
})

test('install commands have tabs for npm, yarn, pnpm and bun', { tags: ['site/tabs'] }, async () => {
  const tab = await site.load('/guides/shared-a/')
  expect(await tab.locator('.tabs').first().locator('label').allTextContents()).toEqual([
    'npm',
    'yarn',
    'pnpm',
    'bun',
  ])
})

test('links to other sites are marked, links within the site aren’t', {
  tags: ['site/external-marks'],
}, async () => {
  const tab = await onCode()
  const isMarked = (name: string) =>
    tab
      .locator('.prose')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content !== 'none')
  expect(await isMarked('the tool')).toBe(true)
  expect(await isMarked('a page')).toBe(false)
})

test('emoji shortcodes are shown as emoji', { tags: ['site/emoji'] }, async () => {
  const tab = await onCode()
  expect(await tab.locator('.prose').textContent()).toContain('🚀')
})

test('a page is prefetched when the pointer rests on its link for 65 ms', {
  tags: ['site/prefetch'],
}, async () => {
  const asked: string[] = []
  const tab = await site.visit('/guides/code/', {
    async prepare(visited) {
      await visited.clock.install()
      visited.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    },
  })
  await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 60_000))
  await tab.locator('.sidebar').getByRole('link', { name: 'Getting Started' }).hover()
  await tab.clock.runFor(64)
  expect(asked).not.toContain('/guides/getting-started/page.js')
  await tab.clock.runFor(1)
  await expect.poll(() => asked).toContain('/guides/getting-started/page.js')
})

describe('with the keyboard', () => {
  test('the first stop is the link that skips to the content', { tags: ['site/keyboard'] }, async () => {
    const tab = await site.load('/guides/code/')
    await tab.keyboard.press('Tab')
    const link = tab.getByRole('link', { name: 'Skip to content' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await tab.keyboard.press('Enter')
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('docsite-content')
  })

  test.each([{ started: false }, { started: true }])(
    'a long table of contents can be skipped (React started: $started)',
    { tags: ['site/keyboard'] },
    async ({ started }) => {
      const tab = await site.load('/guides/code/')
      if (started) {
        await startReact(tab)
        await tab.locator('.sidebar').getByRole('link', { name: 'Long' }).click()
        await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
      } else await tab.goto(site.at('/guides/long/'))
      await tab.locator('.page-tools a').last().focus()
      await tab.keyboard.press('Tab')
      const focused = () => tab.evaluate(() => document.activeElement?.textContent)
      expect(await focused()).toBe('Skip table of contents')
      await expect
        .poll(async () => (await tab.locator('.content > .skip-link').boundingBox())?.y)
        .toBeGreaterThanOrEqual(0)
      await tab.keyboard.press('Enter')
      await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('docsite-text')
      await tab.keyboard.press('Tab')
      expect(await focused()).toBe('First')
    },
  )

  test('a closed table of contents has nothing to skip', async () => {
    const tab = await site.load('/guides/long/', phone)
    expect(await tab.locator('.toc').isVisible()).toBe(true)
    expect(await tab.locator('.content > .skip-link').isVisible()).toBe(false)
  })

  test('every control can be reached, and is visibly focused', { tags: ['site/keyboard'] }, async () => {
    const tab = await site.load('/guides/code/')
    const reached = new Set<string>()
    const invisible: string[] = []
    for (let press = 0; press < 80; press++) {
      await tab.keyboard.press('Tab')
      const { path, unmarked } = await tab.evaluate(readFocus)
      if (unmarked !== undefined) invisible.push(unmarked)
      if (path === undefined) break
      reached.add(path)
    }
    expect(invisible).toEqual([])
    const paths = [...reached].join('\n')
    for (const part of [
      'main-link',
      'dropdown-button',
      'theme-toggle',
      'sidebar-toggle',
      'INPUT',
      '/concepts/',
      'copy-button',
      'PRE',
      'sidebar-print',
      'https://github.com/ada',
    ])
      expect(paths).toContain(part)
  })

  test('code and tables can be focused if they scroll sideways, and only then', {
    tags: ['site/keyboard'],
  }, async () => {
    const tab = await onCode()
    // The browser reports sizes with the first frame, which may come after the load event.
    await expect
      .poll(() =>
        tab
          .locator('.prose [tabindex="0"]')
          .evaluateAll((all) => all.map((el) => el.scrollWidth > el.clientWidth)),
      )
      .toEqual([true, true])
  })

  test('code and tables that scroll sideways have a name, and lose it when there is room', {
    tags: ['site/keyboard'],
  }, async () => {
    const tab = await site.load('/guides/wide/', phone)
    const names = async () =>
      (await readAccessTree(tab))
        .filter(({ role, name }) => role === 'group' && name)
        .map(({ name }) => name)
        .sort()
    await expect
      .poll(names)
      .toEqual(['Option name, Type, Default', `module.exports = '${'y'.repeat(40)}'`, 'webpack.config.js'])
    await tab.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(names).toEqual([])
    expect(await tab.locator('.prose [role]').count()).toBe(0)
  })
})

/**
 * Runs in the page after each press of a key that moves the focus.
 *
 * @returns The focused control, if any, and the one that was focused at the previous call if it looked as it does now,
 *   without the focus.
 */
function readFocus(): { path?: string; unmarked?: string } {
  const page = window as typeof window & { focused?: { element: Element; path: string; look: string } }
  const readLook = (element: Element) => {
    const label = element.nextElementSibling?.tagName === 'LABEL' ? element.nextElementSibling : element
    const { width, height } = label.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(label)
    const { boxShadow } = getComputedStyle(element.closest('form') ?? element)
    return width > 0 && height > 0 ? `${outlineStyle} ${outlineWidth} ${boxShadow}` : 'hidden'
  }
  const before = page.focused
  const isUnmarked = before && (before.look === 'hidden' || before.look === readLook(before.element))
  const unmarked = isUnmarked ? before.path : undefined
  const element = document.activeElement
  if (!element || element === document.body) return { unmarked }
  const path = `${element.tagName} ${element.className} ${element.getAttribute('href') ?? ''}`
  page.focused = { element, path, look: readLook(element) }
  return { path, unmarked }
}

/** Text and level of links: the number of lists around them, up to the list of all headings of the page. */
function readLevels(links: Element[]): [string | null, number][] {
  return links.map((link) => {
    let level = 0
    for (let list = link.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null) {
      level++
      if (list.matches('.sidebar-anchors')) break
    }
    return [link.textContent, level]
  })
}

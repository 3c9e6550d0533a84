import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readAccessTree } from '../support/access-tree.ts'
import { stopClock } from '../support/browser-page.ts'
import { DeploymentProxy } from '../support/deployment-proxy.ts'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { page } from '../support/project.ts'
import {
  phone,
  siteInBrowser,
  startReact,
  tablet,
  type VisitOptions,
  waitForIdle,
  waitForLists,
  waitForReact,
  wide,
} from '../support/site-in-browser.ts'

const text = 'A paragraph to read. '.repeat(60)

const site = siteInBrowser({
  ...firstSite({
    contributors: { avatarHost: 'https://avatars.example', profileHost: 'https://github.com' },
  }),
  'content/guides/code.mdx': `---
title: Code
group: Basics
contributors: [ada]
---

\`\`\`js
const a = 1
const b = 2
\`\`\`

\`\`\`diff
 const a = 1
-const b = 2
+const b = 3
\`\`\`

See [the tool](https://tool.example/), [a page](/concepts/) :rocket: and more.

## Wide

\`\`\`js
const long = '${'x'.repeat(300)}'
\`\`\`

| ${'Column | '.repeat(14)}
| ${'--- | '.repeat(14)}
| ${'Value | '.repeat(14)}

${text}

## Second

${text}

### Within

#### Further within

${text}

## Third

${text}
`,
  'content/guides/shared-a.mdx': page(
    'Shared A',
    '```sh npm\nnpm install webpack\n```\n\n```js tab="CommonJS"\nrequire("a")\n```\n\n```js tab="ESM"\nimport "a"\n```',
  ),
  'content/guides/shared-b.mdx': page(
    'Shared B',
    '```sh npm\nnpm install other\n```\n\n```js tab="CommonJS"\nrequire("b")\n```\n\n```js tab="ESM"\nimport "b"\n```',
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

  test('is a disclosure that is toggled with Enter and Space in a small window', {
    tags: ['site/contents', 'site/keyboard'],
  }, async () => {
    const tab = await site.visit('/guides/code/', phone)
    const list = tab.locator('.toc ul')
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
    const tab = await site.visit('/guides/code/', tablet)
    expect(await tab.locator('.toc a').first().isVisible()).toBe(false)
    await tab.locator('.toc-button').tap()
    await tab.locator('.toc a').first().waitFor({ state: 'visible' })
  })
})

test('a tap does not follow an invisible link to a heading; a tap on the heading shows the link', async () => {
  const tab = await site.visit('/guides/code/', phone)
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
  const tab = await site.visit('/guides/code/', phone)
  const link = tab.getByRole('heading', { level: 4 }).getByRole('link', { name: 'Link to this heading' })
  await link.focus()
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('breadcrumbs show where the page is, unless the sidebar is next to it', {
  tags: ['site/breadcrumbs'],
}, async () => {
  const tab = await site.visit('/guides/code/', tablet)
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

describe('stability of the page', () => {
  const watch = (size: VisitOptions) => () =>
    site.visit('/guides/', {
      ...size,
      prepare: (visited) =>
        visited.addInitScript(() => {
          localStorage.setItem('docsite-tabs-npm', 'pnpm')
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              shifts.push(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
  const watched = new Map([wide, phone].map((size) => [size, site.share(watch(size))]))

  test.each<[string, string, typeof wide]>([
    ['/', 'in a wide window', wide],
    ['/', 'on a phone', phone],
    ['/guides/code/', 'in a wide window', wide],
    ['/guides/code/', 'on a phone', phone],
    ['/guides/shared-a/', 'in a wide window', wide],
    ['/vote/', 'in a wide window', wide],
    ['/vote/', 'on a phone', phone],
  ])('the layout of %s does not shift %s', { tags: ['site/no-shift'] }, async (path, _name, size) => {
    const tab = (await watched.get(size)?.()) as Page
    await tab.goto(site.at(path))
    await waitForIdle(tab)
    // Some lists are loaded after the page.
    await waitForLists(tab)
    await startReact(tab)
    const shifts = await tab.evaluate(
      () =>
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifts: number[] }).shifts)),
          ),
        ),
    )
    expect(shifts).toEqual([])
  })

  // Chromium paints slow documents in parts: header tools used to move when those after them arrived.
  test('a page is first painted when everything before its text has arrived', {
    tags: ['site/no-shift'],
  }, async () => {
    const proxy = await DeploymentProxy.open()
    onTestFinished(() => proxy.close())
    proxy.deploy(new URL(site.at('/')))
    const pause = proxy.pause('/guides/code/', '<main')
    const tab = await site.visit('/guides/')
    const isPainted = () => tab.evaluate(() => performance.getEntriesByName('first-paint').length > 0)
    await tab.goto(proxy.at('/guides/code/'), { waitUntil: 'commit' })
    await pause.arrived
    await expect.poll(() => tab.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true)
    // Far longer than the browser takes to paint what it has.
    for (let turn = 0; turn < 30; turn++) {
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)))
      expect(await isPainted()).toBe(false)
    }
    pause.release()
    await expect.poll(isPainted).toBe(true)
  })

  test('text and scroll position do not change when React takes over', {
    tags: ['site/no-shift'],
  }, async () => {
    const tab = await site.visit('/guides/code/')
    await tab.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    const before = await tab.evaluate(() => document.querySelector('main')?.textContent)
    await startReact(tab)
    await tab.locator('.sidebar-link').first().hover()
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('[data-island="sidebar"]') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    )
    expect(await tab.evaluate(() => scrollY)).toBe(600)
    expect(await tab.evaluate(() => document.querySelector('main')?.textContent)).toBe(before)
  })

  test('nothing is animated with prefers-reduced-motion', { tags: ['site/reduced-motion'] }, async () => {
    const tab = await site.visit('/guides/code/', { reducedMotion: 'reduce' })
    const moving = await tab.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element)
          return (
            animationName !== 'none' ||
            transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0)
          )
        }).length,
    )
    expect(moving).toBe(0)
  })
})

describe('React', () => {
  test('is not requested while the reader only moves the pointer and scrolls', {
    tags: ['site/react-at-intent'],
  }, async () => {
    const scripts: string[] = []
    const tab = await site.visit('/guides/code/', {
      prepare: (visited) =>
        visited.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        }),
    })
    await tab.mouse.move(720, 500)
    await tab.mouse.wheel(0, 800)
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(0)
    await waitForIdle(tab)
    expect(scripts.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/boot\./)])
  })

  const reader = site.share(() => site.visit('/concepts/'))

  test.each(['/', '/guides/', '/guides/code/', '/nowhere/', '/guides/printable/', '/vote/', '/search/'])(
    'takes over the markup of %s without a message on the console',
    { tags: ['site/silence'] },
    async (path) => {
      if (path === '/nowhere/') site.allow(/404/)
      const tab = await reader()
      await tab.goto(site.at(path))
      await waitForLists(tab)
      // An element that React doesn't expect is replaced.
      const elements = await tab.evaluateHandle(() => [...document.body.querySelectorAll('*')])
      await tab.mouse.move(100, 100)
      await tab.keyboard.press('Tab')
      if (path.includes('printable')) await waitForIdle(tab)
      else await waitForReact(tab)
      expect(
        await elements.evaluate((all) =>
          all.filter((element) => !element.isConnected).map((element) => element.outerHTML),
        ),
      ).toEqual([])
    },
  )

  test.each([
    ['the theme toggle', '.theme-toggle', () => document.documentElement.dataset.theme === 'dark'],
    [
      'the language menu',
      '.language-menu summary',
      () => document.querySelector('.language-menu')?.hasAttribute('open') ?? false,
    ],
    ['the sidebar toggle', '.sidebar-toggle', () => document.documentElement.dataset.sidebar === 'closed'],
  ])(
    'does not repeat a click on %s that took effect while it was loading',
    { tags: ['site/react-at-intent'] },
    async (_name, selector, isDone) => {
      const held = holdRequests(/\/assets\/app\..*\.js$/)
      const tab = await site.visit('/guides/code/', { prepare: held.hold })
      await tab.locator(selector).click()
      await tab.waitForFunction(isDone)
      held.release()
      await waitForReact(tab)
      expect(await tab.evaluate(isDone)).toBe(true)
    },
  )
})

test('a click on a link works while React is loading', {
  tags: ['site/react-at-intent'],
}, async () => {
  const tab = await site.visit('/guides/code/', {
    // React never loads.
    prepare: (visited) => visited.route(/\/assets\/app\..*\.js$/, () => {}),
  })
  await tab.locator('.adjacent-previous').click()
  await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).not.toBe('Code')
})

test.each([
  ['on a phone', phone],
  ['a tablet', tablet],
])('no page is wider than %s', { tags: ['site/widths'] }, async (_name, size) => {
  const tab = await site.visit('/guides/code/', size)
  for (const path of ['/guides/code/', '/', '/vote/', '/blog/', '/guides/printable/', '/search/']) {
    await tab.goto(site.at(path))
    await waitForLists(tab)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBe(size.viewport.width)
  }
})

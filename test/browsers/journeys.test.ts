import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DeploymentProxy } from '../support/deployment-proxy.ts'
import { serveDeployments } from '../support/deployments.ts'
import { type Engine, type EngineName, engineNames, type WindowOptions } from '../support/engines/engine.ts'
import { type Reader, toReader } from '../support/engines/reader.ts'
import { startEngine } from '../support/engines/start-engine.ts'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import type { ServedSite } from '../support/serve.ts'

const asked = process.env.BROWSERS?.split(',') as EngineName[] | undefined

const wide: WindowOptions = { width: 1440, height: 900, hasScripts: true }
/** The narrowest window that all browsers support, which is narrow enough for the drawer. */
const narrow: WindowOptions = { width: 480, height: 844, hasScripts: true }

const text = 'A paragraph to read. '.repeat(60)
const tabs = (kind: string) =>
  `\`\`\`js tab="CommonJS"\nconst ${kind} = 1\n\`\`\`\n\n\`\`\`js tab="ESM"\nexport const ${kind} = 1\n\`\`\``

const files = {
  ...firstSite(),
  'content/guides/tabs.mdx': page('With Tabs', `${tabs('a')}\n\nBetween.\n\n${tabs('b')}`),
  'content/index.mdx': page(
    'webpack',
    `## Write\n\n${'A paragraph.\n\n'.repeat(9)}## Bundle\n\nIt is short.\n\n## Dive in\n\nSo is this.`,
  ),
  'content/guides/names.mdx': page(
    'Names',
    `<Option type="'async' | 'initial' | 'all' | RegExp | ((chunk) => boolean) | string[]" default="{ javascript: 20_000, css: 50_000 }" />\n\nCode such as \`[inline-|hidden-|eval-][nosources-][cheap-[module-]]source-map\` and \`NormalModule.getCompilationHooks(compilation)\` is long, and \`require.context('./pages').keys()\` nearly so.`,
  ),
  'content/guides/paper.mdx': page(
    'Paper',
    `See [the tool](https://tool.example/) and [a page](/concepts/).\n\n<details>\n<summary>More</summary>\n\nKept for paper.\n\n</details>\n\n\`\`\`js\nconst long = '${'x'.repeat(300)}'\n\`\`\``,
  ),
  'content/guides/long.mdx': page(
    'Long',
    ['First', 'Second', 'Third'].map((title) => `## ${title}\n\n${`${text}\n\n`.repeat(4)}`).join(''),
  ),
  'content/concepts/words.mdx': page('Words', 'The hippopotamus is read about.'),
}

/** One address for all states of the site, and the servers of the site before and after a change. */
let proxy: DeploymentProxy
let sites: ServedSite[]

beforeAll(async () => {
  sites = await serveDeployments(
    [{ files }, { files: { 'content/concepts/words.mdx': page('Words', 'The rhinoceros is read about.') } }],
    afterAll,
  )
  return async () => {
    for (const site of sites) await site.stop()
  }
})

describe.each(asked ?? engineNames)('%s', (name) => {
  let engine: Engine
  let reader: Reader
  const opened: Reader[] = []
  const allowed: RegExp[] = []

  beforeAll(async () => {
    engine = await startEngine(name)
    console.log(`${name} is ${engine.version}`)
    return () => engine.close()
  })
  afterEach(async () => {
    const consoleErrors = opened
      .flatMap(({ window }) => window.readComplaints())
      .filter((complaint) => !allowed.some((known) => known.test(complaint)))
    allowed.length = 0
    for (const { window } of opened.splice(0)) await window.close()
    await proxy.close()
    expect(consoleErrors).toEqual([])
  })

  /** Opens a page as a new reader, at a new address of the site. */
  async function visit(path: string, options = wide): Promise<void> {
    proxy = await DeploymentProxy.open()
    deploy(0)
    reader = toReader(await engine.open(options))
    opened.push(reader)
    await go(path)
  }

  /** Allows a console message that the running test causes. */
  const allow = (complaint: RegExp) => void allowed.push(complaint)
  const go = (path: string) => reader.goto(proxy.at(path))
  const deploy = (index: number) => proxy.deploy((sites[index] as ServedSite).url)
  const evaluate: Reader['window']['evaluate'] = (run, ...args) => reader.window.evaluate(run, ...args)
  const focusedNames = () =>
    evaluate(() => {
      const control = document.activeElement as HTMLElement | null
      return [control?.ariaLabel, control?.textContent?.trim(), control?.title]
    })

  /** Starts to use the page, and waits until the router follows links. */
  async function startApp(): Promise<void> {
    await reader.press('Shift')
    await expect.poll(() => evaluate(() => history.scrollRestoration)).toBe('manual')
  }

  /** Starts to use the page, and waits until a service worker controls it. */
  async function activateWorker(): Promise<void> {
    await reader.press('Shift')
    await expect
      .poll(() => evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated')
  }

  /** Presses Tab until the control with this name has the focus. */
  async function tabTo(label: string): Promise<void> {
    for (let presses = 0; presses < 30; presses++) {
      await reader.press('Tab')
      if ((await focusedNames()).includes(label)) return
    }
    throw new Error(`No Tab leads to ${label}; the last one to ${await focusedNames()}`)
  }

  /** Distance of an element from the top of the window, in pixels. */
  const topOf = (selector: string) =>
    evaluate((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? NaN, selector)

  describe('reading', () => {
    test('pages have their styles, and none is wider than the window', async () => {
      await visit('/')
      await reader.sees('h1', 'bundle your')
      for (const path of ['/concepts/loaders/', '/guides/tabs/', '/vote/', '/blog/', '/search/']) {
        await go(path)
        await reader.sees('h1')
        const look = await evaluate(() => ({
          body: getComputedStyle(document.body).display,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }))
        expect(look, path).toEqual({ body: 'flex', overflow: 0 })
      }
    })

    test('code is wrapped in a narrow window if it doesn’t fit', async () => {
      await visit('/guides/names/', narrow)
      await reader.sees('.prose code', 'source-map')
      const { overflow, lines } = await evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        lines: [...document.querySelectorAll('.prose p code')].map((code) => code.getClientRects().length),
      }))
      expect(overflow).toBe(0)
      expect(lines[0]).toBeGreaterThan(1)
    })

    test('the three chapters of the home page are side by side, aligned by their headings', async () => {
      await visit('/')
      const tops = await evaluate(() =>
        [...document.querySelectorAll('.home-prose h2')].map((title) => title.getBoundingClientRect().top),
      )
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)
    })

    test('the rotating word is on the same line as the rest of the headline', async () => {
      await visit('/', narrow)
      const bottoms = await evaluate(() => {
        const slot = document.querySelector('.word-rotator')
        return [slot?.previousSibling, slot?.querySelector('.word')?.firstChild].map((text) => {
          const range = document.createRange()
          if (text) range.selectNodeContents(text)
          return range.getBoundingClientRect().bottom
        })
      })
      expect(Math.abs(Number(bottoms[0]) - Number(bottoms[1]))).toBeLessThan(8)
    })

    test('links of the sidebar, the contents and the Next link lead to their targets', async () => {
      await visit('/concepts/')
      await startApp()
      await reader.click('.sidebar a', 'Loaders')
      await reader.sees('h1', 'Loaders')
      expect(await evaluate(() => document.title)).toBe('Loaders | webpack')
      await reader.click('.toc a', 'Last')
      await reader.isAt('/concepts/loaders/#last')
      await expect.poll(() => evaluate(() => scrollY)).toBeGreaterThan(100)
      await reader.click('.adjacent a[rel="next"], .adjacent a:last-of-type')
      await reader.sees('h1', 'Entry Points')
      await expect.poll(() => evaluate(() => scrollY)).toBe(0)
    })
  })

  describe.each([
    ['before React has started', false],
    ['after React has started', true],
  ])('menus of the header, %s', (_, isStarted) => {
    test.each([
      ['sections', '.main-item', 'Guides'],
      ['languages', '.language-menu', '中文'],
    ])(
      'the menu of %s opens on a click and with Enter, and closes with Escape, on a click outside and with Tab',
      async (_menu, menu, entry) => {
        await visit('/concepts/')
        if (isStarted) await startApp()
        const item = `${menu} .dropdown-list a`
        await reader.click(`${menu} summary`)
        await reader.sees(item, entry)
        await reader.press('Escape')
        await reader.seesNo(item)
        expect(
          await evaluate(
            (wanted) => document.activeElement === document.querySelector(wanted),
            `${menu} summary`,
          ),
        ).toBe(true)
        await reader.press('Enter')
        await reader.sees(item, entry)
        await reader.window.click({ x: 700, y: 700 })
        await reader.seesNo(item)
        await reader.click(`${menu} summary`)
        await reader.sees(item, entry)
        for (let presses = 0; presses < 8; presses++) await reader.press('Tab')
        await reader.seesNo(item)
      },
    )
  })

  test('the menu of sections opens on hover, and closes when an entry is chosen', async () => {
    await visit('/concepts/')
    await startApp()
    await reader.hover('.main-item .main-link')
    await reader.sees('.main-item .dropdown-list a', 'Guides')
    await reader.window.movePointer({ x: 700, y: 700 })
    await reader.seesNo('.main-item .dropdown-list a')
    await reader.click('.main-item summary')
    await reader.click('.main-item .dropdown-list a', 'Guides')
    await reader.isAt('/guides/')
    await reader.sees('h1', 'Guides')
    await reader.window.movePointer({ x: 700, y: 700 })
    await reader.seesNo('.main-item .dropdown-list a')
  })

  test('languages and versions lead to the same page on their hosts', async () => {
    await visit('/concepts/loaders/')
    await reader.click('.language-menu summary')
    await reader.sees('.language-menu a[href="https://webpack.docschina.org/concepts/loaders/"]', '中文')
    await reader.press('Escape')
    await reader.sees('.versions a[aria-current="true"]', '5')
    await reader.sees('.versions a[href="https://v4.webpack.js.org/concepts/loaders/"]', '4')
  })

  test('nothing covers the menu of languages in a narrow window', async () => {
    await visit('/concepts/loaders/', narrow)
    await reader.click('.language-menu summary')
    await reader.sees('.language-menu a', '中文')
    const covering = await evaluate(() => {
      const list = document.querySelector('.language-menu .dropdown-list')
      const { left = 0, top = 0, width = 0, height = 0 } = list?.getBoundingClientRect() ?? {}
      const places = [0.1, 0.3, 0.5, 0.7, 0.9]
      return places
        .flatMap((across) =>
          places.map((down) => document.elementFromPoint(left + across * width, top + down * height)),
        )
        .filter((element) => !list?.contains(element))
        .map((element) => element?.className)
    })
    expect(covering).toEqual([])
  })

  describe('the drawer of a narrow window', () => {
    test('opens and closes by touch: with its button, a tap outside, swipes and a link', async () => {
      await visit('/concepts/', narrow)
      await reader.seesNo('.sidebar a')
      await reader.tap('.menu-button')
      await reader.sees('.sidebar a', 'Loaders')
      for (const path of ['/api/', '/configuration/', '/guides/', '/loaders/', '/plugins/', '/migrate/'])
        await reader.sees(`a[href="${path}"]`)
      await reader.window.tap({ x: 460, y: 500 })
      await reader.seesNo('.sidebar a')
      await reader.window.swipe({ x: 5, y: 500 }, { x: 150, y: 505 })
      await reader.sees('.sidebar a', 'Loaders')
      await reader.window.swipe({ x: 250, y: 500 }, { x: 100, y: 505 })
      await reader.seesNo('.sidebar a')
      await reader.window.swipe({ x: 5, y: 500 }, { x: 150, y: 505 })
      await reader.tap('.sidebar a', 'Loaders')
      await reader.sees('h1', 'Loaders')
      await reader.seesNo('.sidebar a')
    })

    test('opens with Enter and Space, which move the focus into it, and closes with Escape, which moves it back', async () => {
      await visit('/concepts/', narrow)
      await tabTo('Menu')
      for (const key of ['Enter', ' ']) {
        await reader.press(key)
        await reader.sees('.sidebar a', 'Loaders')
        // The drawer is shown before its event, and the focus follows the event.
        await expect
          .poll(() => evaluate(() => document.querySelector('.sidebar')?.contains(document.activeElement)))
          .toBe(true)
        await reader.press('Escape')
        await reader.seesNo('.sidebar a')
        await expect.poll(focusedNames).toContain('Menu')
      }
    })
  })

  test('search is used with keys, which lead to the input and to a section; the input is empty afterwards', async () => {
    await visit('/guides/')
    await reader.press('/')
    await reader.type('inline')
    await reader.sees('[role="option"]', 'Inline')
    await reader.press('Enter')
    await reader.isAt('/concepts/loaders/#inline')
    await reader.sees('h3', 'Inline')
    await reader.seesNo('[role="option"]')
    expect(await evaluate(() => document.querySelector<HTMLInputElement>('#docsite-search')?.value)).toBe('')
    await reader.click('#docsite-search')
    await reader.type('hippo')
    await reader.sees('.search-excerpt mark', 'hippo')
    const line = await evaluate(() => {
      const mark = document.querySelector('.search-excerpt mark')
      return mark && getComputedStyle(mark).textDecorationLine
    })
    expect(line).toBe('underline')
    await reader.click('[role="option"]')
    await reader.sees('h1', 'Words')
  })

  test('tabs of a kind are switched together by a click and by arrow keys, and a reload keeps the choice', async () => {
    await visit('/guides/tabs/')
    const shown = () => reader.texts('.tab code')
    expect(await shown()).toEqual(['const a = 1', 'const b = 1'])
    await reader.click('.tabs label', 'ESM')
    await expect.poll(shown).toEqual(['export const a = 1', 'export const b = 1'])
    await reader.press('ArrowLeft')
    await expect.poll(shown).toEqual(['const a = 1', 'const b = 1'])
    await reader.press('ArrowRight')
    await expect.poll(shown).toEqual(['export const a = 1', 'export const b = 1'])
    await reader.window.reload()
    await expect.poll(shown).toEqual(['export const a = 1', 'export const b = 1'])
  })

  test('the theme is switched with its button, and the next page keeps it', async () => {
    await visit('/concepts/')
    const look = () =>
      evaluate(() => [
        document.documentElement.dataset.theme,
        getComputedStyle(document.documentElement).backgroundColor,
      ])
    const light = ['light', 'rgb(255, 255, 255)']
    const dark = ['dark', 'rgb(26, 35, 41)']
    expect(await look()).toEqual(light)
    await reader.click('.theme-toggle')
    await expect.poll(look).toEqual(dark)
    await go('/guides/')
    expect(await look()).toEqual(dark)
    await startApp()
    await reader.click('.theme-toggle')
    await expect.poll(look).toEqual(light)
  })

  describe('Back and Forward', () => {
    test('between pages restore the page and its scroll position', async () => {
      await visit('/guides/long/')
      await startApp()
      await reader.click('.toc a', 'Second')
      await reader.isAt('/guides/long/#second')
      await expect.poll(() => evaluate(() => scrollY)).toBeGreaterThan(300)
      const position = await evaluate(() => scrollY)
      await reader.click('.main-link', 'Contribute')
      await reader.sees('h1', 'Contribute')
      await reader.window.back()
      await reader.sees('h1', 'Long')
      // Firefox scrolls to half pixels, but stores whole ones.
      await expect
        .poll(async () => Math.abs((await evaluate(() => scrollY)) - position))
        .toBeLessThanOrEqual(1)
      await reader.window.forward()
      await reader.sees('h1', 'Contribute')
      await reader.isAt('/contribute/')
    })

    test('to a page that another document has replaced restore its scroll position', async () => {
      await visit('/guides/long/')
      await startApp()
      await evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
      await expect.poll(() => evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(500)
      // WebKit ends a transition between documents if Back is pressed at once.
      allow(/^AbortError: Skipping view transition/)
      await evaluate(() => void setTimeout(() => location.assign('/contribute/')))
      await reader.sees('h1', 'Contribute')
      await reader.window.back()
      await reader.sees('h1', 'Long')
      await expect.poll(() => evaluate(() => scrollY)).toBe(500)
      // Restoring it wasn't a later step that something else undoes.
      await startApp()
      expect(await evaluate(() => scrollY)).toBe(500)
    })

    test('between headings of a page lead to each of them', async () => {
      await visit('/guides/long/')
      await startApp()
      await reader.click('.toc a', 'Second')
      await expect.poll(() => topOf('#second')).toBeLessThan(200)
      await reader.click('.toc a', 'Third')
      await expect.poll(() => topOf('#third')).toBeLessThan(600)
      await expect.poll(() => topOf('#second')).toBeLessThan(0)
      await reader.window.back()
      await reader.isAt('/guides/long/#second')
      await expect.poll(() => topOf('#second')).toBeGreaterThanOrEqual(0)
      await reader.window.forward()
      await reader.isAt('/guides/long/#third')
      await expect.poll(() => topOf('#second')).toBeLessThan(0)
    })
  })

  describe('after the server has stopped', () => {
    async function saveAndEnd(): Promise<void> {
      await visit('/concepts/')
      await activateWorker()
      await reader.hover('.sidebar a', 'Loaders')
      await reader.click('.save-section button')
      await reader.sees('.save-section', 'Saved for offline use')
      await proxy.close()
      // Browsers themselves report every request that fails.
      allow(/^(?:Error: )?Failed to load (?:resource|‘)/)
    }

    test('a saved section can be read with its styles; other pages say that the reader is offline', async () => {
      await saveAndEnd()
      await go('/concepts/words/')
      await reader.sees('main', 'The hippopotamus is read about.')
      expect(await evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
      await startApp()
      await reader.click('.sidebar a', 'Loaders')
      await reader.sees('h1', 'Loaders')
      await go('/guides/long/')
      await reader.sees('h1', 'You are offline')
    })

    test('a saved section can be searched', async () => {
      await saveAndEnd()
      await go('/concepts/words/')
      await reader.press('/')
      await reader.type('hippopotamus')
      await reader.sees('[role="option"]', 'Words')
    })
  })

  test('an update is offered, and installed with its button', async () => {
    await visit('/concepts/words/')
    await activateWorker()
    deploy(1)
    await evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await reader.sees('[data-update]', 'A new version is available')
    await reader.click('[data-update] button', 'UPDATE')
    await reader.sees('main', 'The rhinoceros is read about.')
    await reader.seesNo('[data-update]')
  })

  describe('without JavaScript', () => {
    test('pages, links, menus and tabs work; controls that need a script are hidden', async () => {
      await visit('/concepts/loaders/', { ...wide, hasScripts: false })
      await reader.sees('main', 'A paragraph to read.')
      await reader.seesNo('.copy-button, .sidebar-toggle, [data-update], .theme-toggle')
      await reader.click('.sidebar a', 'Deep')
      await reader.sees('h1', 'Deep')
      for (const menu of ['.language-menu', '.main-item']) {
        await reader.click(`${menu} summary`)
        await reader.window.movePointer({ x: 700, y: 700 })
        await reader.sees(`${menu} .dropdown-list a`)
        await reader.press('Enter')
        await reader.seesNo(`${menu} .dropdown-list a`)
      }
      await go('/guides/tabs/')
      await reader.click('.tabs label', 'ESM')
      await expect.poll(() => reader.texts('.tab code')).toEqual(['export const a = 1', 'const b = 1'])
    })

    test('the drawer opens with its button and leads to other pages', async () => {
      await visit('/concepts/', { ...narrow, hasScripts: false })
      await reader.seesNo('.sidebar a')
      await reader.click('.menu-button')
      await reader.click('.sidebar a', 'Loaders')
      await reader.sees('h1', 'Loaders')
    })
  })

  test('a printed page has only its content, dark on white, with closed details and the URLs of links', async () => {
    await visit('/guides/paper/')
    await reader.click('.theme-toggle')
    await reader.window.showAsPrinted()
    await reader.sees('h1', 'Paper')
    await reader.seesNo('.header, .sidebar, .footer, .toc, .adjacent, .page-tools, .copy-button')
    await reader.sees('p', 'Kept for paper.')
    const look = await evaluate(() => {
      // Some browsers return the specified value, some the computed one.
      const after = [...document.querySelectorAll<HTMLAnchorElement>('.prose p a')].map((link) =>
        getComputedStyle(link, '::after').content.replace('attr(href)', link.href),
      )
      const pre = document.querySelector('.prose pre')
      return {
        scheme: getComputedStyle(document.documentElement).colorScheme,
        colour: getComputedStyle(document.querySelector('h1') ?? document.body).color,
        addresses: after.map((content) => content.includes('https://tool.example/')),
        isCut: (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0),
      }
    })
    expect(look).toEqual({
      scheme: 'light',
      colour: 'rgb(0, 0, 0)',
      addresses: [true, false],
      isCut: false,
    })
  })
})

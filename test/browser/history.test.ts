import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { page } from '../support/project.ts'
import { siteInBrowser, startReact, wide } from '../support/site-in-browser.ts'

const text = 'A paragraph to read. '.repeat(200)

const site = siteInBrowser({
  ...firstSite({
    redirects: [
      { from: '/guides/former/', to: '/guides/long/' },
      { from: '/guides/other/#gone', to: '/guides/long/#last' },
      { from: '/guides/other/#heading-50', to: '/guides/long/#last' },
      { from: '/guides/other/#cache-*', to: '/guides/long/#*' },
      { from: '/guides/former/#ending', to: '/guides/other/#ending' },
    ],
  }),
  'content/guides/long.md': page(
    'Long',
    `## First\n\n${text}\n\n## 动态导入\n\n${text}\n\n## Per cent {#100%25}\n\n${text}\n\n## Last\n\n${text}`,
  ),
  'content/guides/headings.md': page(
    'Headings',
    // The last sections are long, so that each of their headings can be at the top of the window.
    Array.from(
      { length: 100 },
      (_, index) => `## Heading ${index + 1}\n\n${text.slice(0, index < 96 ? 240 : 1200)}`,
    ).join('\n\n'),
  ),
  'content/guides/other.md': page('Other', `## Beginning\n\n${text}\n\n## Ending\n\n${text}\n\n${text}`),
})

const top = (tab: Page) => tab.evaluate(() => Math.round(scrollY))
const title = (tab: Page) => tab.getByRole('heading', { level: 1 }).textContent()
/** Pixels from a heading to the scroll padding below the header: 0 if the page is scrolled to the heading. */
const offset = (tab: Page, heading: string) =>
  tab.evaluate((name) => {
    const found = [...document.querySelectorAll('main h2')].find((element) =>
      element.textContent?.includes(name),
    )
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    return Math.abs(Math.round((found?.getBoundingClientRect().top ?? Number.NaN) - line))
  }, heading)
/** Waits until a step has been painted: readers act only after that. */
const draw = (tab: Page) =>
  tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
const isAt = async (tab: Page, heading: string) => {
  await expect.poll(() => offset(tab, heading)).toBe(0)
  await draw(tab)
}
const jump = async (tab: Page, heading: string) => {
  await tab.locator('.toc').getByRole('link', { name: heading }).click()
  await isAt(tab, heading)
}
const scrollToPlace = async (tab: Page, place: number) => {
  // Until the page has loaded, the browser itself restores scroll positions.
  await tab.waitForFunction(() => history.scrollRestoration === 'manual')
  await tab.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), place)
  // The position is stored in the history entry when scrolling has stopped.
  await tab.waitForFunction((y) => (history.state as { scroll?: number } | null)?.scroll === y, place)
}
const follow = async (tab: Page, name: string) => {
  await tab.locator('.sidebar').getByRole('link', { name, exact: true }).click()
  await tab.getByRole('heading', { level: 1, name }).waitFor()
}

const states = ['before React has started', 'when React has started'] as const
type State = (typeof states)[number]
const readers = new Map(
  states.map((state) => [
    state,
    site.share(() =>
      site.visit('/guides/', {
        prepare: (tab) => state.startsWith('when') || tab.route(/\/assets\/app\..*\.js$/, () => {}),
      }),
    ),
  ]),
)
let visits = 0
/** Loads a document in the tab that all tests of a state share. Tests go back only to their own visits. */
const visit = async (path: string, state: State = 'when React has started') => {
  const tab = (await readers.get(state)?.()) as Page
  const url = new URL(site.at(path))
  // A URL that differs from the current one only in its hash would not load a new document.
  url.searchParams.set('visit', String(++visits))
  await tab.goto(url.href)
  if (state.startsWith('when')) await startReact(tab)
  return tab
}

/** All of this has to work with React and in browsers that never load it. */
describe.each(states)('%s', (state) => {
  test('Back and Forward go from heading to heading', async () => {
    const tab = await visit('/guides/long/', state)
    await jump(tab, 'First')
    await jump(tab, 'Last')
    await jump(tab, '动态导入')
    await tab.goBack()
    await isAt(tab, 'Last')
    await tab.goBack()
    await isAt(tab, 'First')
    await tab.goBack()
    await expect.poll(() => top(tab)).toBe(0)
    await tab.goForward()
    await isAt(tab, 'First')
    await tab.goForward()
    await isAt(tab, 'Last')
    await tab.goForward()
    await isAt(tab, '动态导入')
  })

  test('Back restores the scroll position, not the heading', async () => {
    const tab = await visit('/guides/long/', state)
    await jump(tab, 'First')
    await scrollToPlace(tab, 900)
    await jump(tab, 'Last')
    await tab.goBack()
    await expect.poll(() => top(tab)).toBe(900)
  })

  test('Back leads to a heading whose link was followed while it was in view', async () => {
    const tab = await visit('/guides/long/#first', state)
    await isAt(tab, 'First')
    // Nothing scrolls here, so that no event reports a new position.
    await tab.locator('.toc').getByRole('link', { name: 'First' }).click()
    await jump(tab, 'Last')
    await tab.goBack()
    await isAt(tab, 'First')
  })

  test.each([
    ['#%E5%8A%A8%E6%80%81%E5%AF%BC%E5%85%A5', '动态导入'],
    ['#动态导入', '动态导入'],
    ['#last', 'Last'],
  ])('a URL with %s leads to its heading, which is marked in the contents', async (hash, heading) => {
    const tab = await visit(`/guides/long/${hash}`, state)
    await isAt(tab, heading)
    const marked = tab.locator('.toc [aria-current="location"]')
    await expect.poll(() => marked.allTextContents()).toEqual([heading])
  })

  test.each(['#%E0%A4%A', '#100%', '#%'])(
    'a URL with %s, which can’t be decoded, does no harm',
    async (hash) => {
      const tab = await visit(`/guides/long/${hash}`, state)
      await jump(tab, 'First')
      await expect
        .poll(() => tab.locator('.toc [aria-current="location"]').allTextContents())
        .toEqual(['First'])
    },
  )

  test('a reload keeps the scroll position', async () => {
    const tab = await visit('/guides/long/', state)
    await jump(tab, 'First')
    await scrollToPlace(tab, 1100)
    await tab.reload()
    await expect.poll(() => top(tab)).toBe(1100)
  })

  test('Back and Forward between pages restore the scroll position of each', async () => {
    const tab = await visit('/guides/long/', state)
    await jump(tab, 'Last')
    await scrollToPlace(tab, 700)
    await follow(tab, 'Other')
    expect(await top(tab)).toBe(0)
    await scrollToPlace(tab, 300)
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await expect.poll(() => top(tab)).toBe(700)
    await tab.goBack()
    await expect.poll(() => top(tab)).toBe(0)
    await tab.goForward()
    await expect.poll(() => top(tab)).toBe(700)
    await tab.goForward()
    await tab.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    await expect.poll(() => top(tab)).toBe(300)
  })
})

describe('client-side navigation', () => {
  test('Back after a reload leads to the previous page even before React has started again', async () => {
    const tab = await visit('/guides/long/')
    await scrollToPlace(tab, 800)
    await follow(tab, 'Other')
    await tab.reload()
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await expect.poll(() => top(tab)).toBe(800)
  })

  test('Back after a reload restores page and scroll position even if React can’t be loaded', async () => {
    site.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
    const tab = await site.visit('/guides/long/')
    await startReact(tab)
    await scrollToPlace(tab, 800)
    await follow(tab, 'Other')
    await scrollToPlace(tab, 300)
    await tab.route(/\/assets\/app\..*\.js$/, (route) => route.abort())
    await tab.reload()
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await expect.poll(() => top(tab)).toBe(800)
  })

  test('Back after another document leads to the last page, and then to the one before', async () => {
    const tab = await visit('/guides/long/')
    await scrollToPlace(tab, 800)
    await follow(tab, 'Other')
    await scrollToPlace(tab, 200)
    await tab.goto(site.at('/guides/printable/'))
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    await expect.poll(() => top(tab)).toBe(200)
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await expect.poll(() => top(tab)).toBe(800)
  })

  test('two steps back at once lead to the right page, across another document', async () => {
    const tab = await visit('/guides/long/')
    await follow(tab, 'Other')
    await tab.goto(site.at('/guides/printable/'))
    // In a later task: the navigation could otherwise begin before the call has returned.
    await tab.evaluate(() => void setTimeout(() => history.go(-2)))
    await tab.waitForURL(/\/guides\/long\/\?visit=\d+$/)
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    expect(await title(tab)).toBe('Long')
  })

  test('a link leads to a heading of another page, and Back restores the scroll position', async () => {
    const tab = await visit('/guides/long/')
    await scrollToPlace(tab, 500)
    await tab.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/guides/other/#ending'
      link.textContent = 'To the ending'
      document.querySelector('main h1')?.after(link)
      scrollTo({ top: 500, behavior: 'instant' })
      link.click()
    })
    await isAt(tab, 'Ending')
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await expect.poll(() => top(tab)).toBe(500)
  })

  test('many scroll events do not exceed the browser’s limit of history updates', async () => {
    const tab = await visit('/guides/long/')
    // A low window, so that frames render fast.
    await tab.setViewportSize({ width: 1440, height: 240 })
    // More scroll events than the number of changes of a history entry that browsers allow: 200.
    await tab.evaluate(async () => {
      for (let y = 1; y <= 240; y++) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await follow(tab, 'Other')
    expect(new URL(tab.url()).pathname).toBe('/guides/other/')
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await expect.poll(() => top(tab)).toBe(240)
    await tab.setViewportSize(wide.viewport)
  })

  test('the focus moves to the content, and Tab continues from there', async () => {
    const tab = await visit('/guides/long/')
    await follow(tab, 'Other')
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('docsite-content')
    await tab.keyboard.press('Tab')
    expect(await tab.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

describe('a redirected heading id', () => {
  test('redirects a reader who opens its URL, and Back skips it', async () => {
    const tab = await site.load('/guides/')
    await tab.goto(site.at('/guides/other/#gone'))
    await tab.waitForURL('**/guides/long/#last')
    await isAt(tab, 'Last')
    await tab.goBack()
    await tab.waitForURL('**/guides/')
  })

  test.each([false, true])(
    'redirects a link from its own page and from another one (React started: %s)',
    async (isStarted) => {
      const tab = await site.load('/guides/other/')
      if (isStarted) await startReact(tab)
      await tab.evaluate(() => {
        location.hash = 'gone'
      })
      await tab.waitForURL('**/guides/long/#last')
      await tab.goto(site.at('/guides/code-less/../'))
      if (isStarted) await startReact(tab)
      await tab.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/guides/other/#gone'
        document.querySelector('main')?.append(link)
        link.click()
      })
      await tab.waitForURL('**/guides/long/#last')
      await isAt(tab, 'Last')
    },
  )

  test('can be a pattern whose wildcard is kept in the target', async () => {
    const tab = await site.load('/guides/')
    await tab.goto(site.at('/guides/other/#cache-first'))
    await tab.waitForURL('**/guides/long/#first')
    await isAt(tab, 'First')
  })

  test('redirects nobody who goes back past a heading of another page that has the same id', async () => {
    const held = holdRequests('**/guides/headings/page.js')
    const tab = await site.visit('/guides/headings/#heading-50', { prepare: held.hold })
    await startReact(tab)
    await tab.evaluate(() => {
      location.hash = 'heading-20'
    })
    await follow(tab, 'Other')
    const documents: string[] = []
    tab.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    // The other page is still shown while the first one loads.
    for (const id of ['heading-20', 'heading-50']) {
      await tab.evaluate(() => history.back())
      await tab.waitForURL(`**/guides/headings/#${id}`)
    }
    held.release()
    await tab.getByRole('heading', { level: 1, name: 'Headings' }).waitFor()
    await isAt(tab, 'Heading 50')
    expect(documents).toEqual([])
  })

  test('is listed in the data of its own page only', async () => {
    const tab = await site.load('/guides/other/')
    const readMoved = () =>
      tab.evaluate(() => JSON.parse(document.getElementById('docsite-data')?.textContent ?? '{}') as object)
    expect(await readMoved()).toMatchObject({
      moved: { gone: '/guides/long/#last', 'cache-*': '/guides/long/#*' },
    })
    await tab.goto(site.at('/guides/long/'))
    expect(await readMoved()).toMatchObject({ moved: { ending: '/guides/other/#ending' } })
    await tab.goto(site.at('/guides/headings/'))
    expect(await readMoved()).not.toHaveProperty('moved')
  })
})

describe('a redirected page', () => {
  const leave = (tab: Page, href: string) =>
    tab.evaluate((address) => {
      const link = document.createElement('a')
      link.href = address
      document.querySelector('main')?.append(link)
      link.click()
    }, href)
  /** Answers like a host without redirect rules, which sends the published document. */
  const withoutRules = (tab: Page) =>
    tab.route(/\/guides\/former\/(?:\?.*)?$/, (route) =>
      route.fulfill({
        path: path.join(site.dir, 'output/guides/former/index.html'),
        contentType: 'text/html',
      }),
    )

  test('is shown at its new URL, with the hash, when the router follows a link to the old one', async () => {
    const tab = await site.load('/guides/other/')
    await startReact(tab)
    await leave(tab, '/guides/former/#first')
    await tab.waitForURL('**/guides/long/#first')
    await isAt(tab, 'First')
    await tab.goBack()
    await tab.waitForURL('**/guides/other/')
  })

  test('redirects with hash and query on a host without redirect rules', async () => {
    const tab = await site.visit('/guides/other/', { prepare: withoutRules })
    await leave(tab, '/guides/former/?a=1#first')
    await tab.waitForURL('**/guides/long/?a=1#first')
    await isAt(tab, 'First')
    await tab.goBack()
    await tab.waitForURL('**/guides/other/')
  })

  test('redirects without JavaScript', async () => {
    const tab = await site.visit('/guides/other/', { prepare: withoutRules, javaScriptEnabled: false })
    await tab.goto(site.at('/guides/former/'), { waitUntil: 'commit' })
    await tab.waitForURL('**/guides/long/')
  })

  test('applies the redirects of its heading ids', async () => {
    const tab = await site.load('/guides/')
    await leave(tab, '/guides/former/#ending')
    await tab.waitForURL('**/guides/other/#ending')
    await isAt(tab, 'Ending')
  })
})

test('the marked entry changes when the text moves without scrolling', async () => {
  const tab = await site.load('/guides/headings/')
  const marked = tab.locator('.toc [aria-current="location"]')
  // At the end of the page, several headings are below the line that the current one has passed.
  await tab.setViewportSize({ width: 1440, height: 2400 })
  await tab.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => marked.textContent()).toBe('Heading 100')
  // Like a picture below the text, which arrives late.
  await tab.evaluate(() => {
    const picture = document.createElement('div')
    picture.style.height = '3000px'
    document.querySelector('.prose')?.append(picture)
  })
  const seen = await tab.evaluate(() => {
    const headings = [...document.querySelectorAll('main h2')]
    return headings.findLast((heading) => heading.getBoundingClientRect().top <= 110)?.textContent?.trim()
  })
  expect(seen).not.toBe('Heading 100')
  await expect.poll(() => marked.textContent()).toBe(seen)
})

test('contents and sidebar keep the marked entry in view on a long page', async () => {
  const tab = await site.load('/guides/headings/')
  const isMarkInView = (list: string) =>
    tab.evaluate((selector) => {
      const around = document.querySelector(selector)?.getBoundingClientRect()
      const mark = document.querySelector(`${selector} [aria-current="location"]`)
      // One of the two lists may be hidden at this width.
      if (!around || !mark || mark.getClientRects().length === 0) return 'hidden'
      const place = mark.getBoundingClientRect()
      return place.top >= around.top && place.bottom <= Math.min(around.bottom, innerHeight)
    }, list)
  for (const heading of ['Heading 70', 'Heading 99', 'Heading 40', 'Heading 1']) {
    await tab.evaluate((name) => {
      const all = [...document.querySelectorAll('main h2')]
      all.find(({ textContent }) => textContent?.trim() === name)?.scrollIntoView({ behavior: 'instant' })
    }, heading)
    await expect.poll(() => tab.locator('[aria-current="location"]').first().textContent()).toBe(heading)
    const seen = [await isMarkInView('.toc'), await isMarkInView('.sidebar')]
    expect(seen).not.toContain(false)
    expect(seen).toContain(true)
  }
  expect(await tab.evaluate(() => document.body.scrollTop)).toBe(0)
})

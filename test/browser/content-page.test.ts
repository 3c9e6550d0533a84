import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stopClock } from '../support/browser-page.ts'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { siteInBrowser, standIn, startReact } from '../support/site-in-browser.ts'

const long = 'A paragraph to read. '.repeat(200)
const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>'

const site = siteInBrowser({
  ...firstSite({
    readmes: { sections: [{ section: 'loaders' }] },
    contributors: { avatarHost: 'https://avatars.example', profileHost: 'https://people.example' },
  }),
  // With avatars, so that its policy allows as much as that of `whole`, which can then replace it.
  'content/guides/index.mdx': `---\ntitle: Guides\ncontributors: [ada]\n---\n\nTo [its end](/guides/whole/#the-end).\n\n${long}\n\n${long}\n`,
  'content/guides/whole.mdx': `---
title: Whole
description: A page that has everything.
sort: 1
contributors: [ada, bob]
related:
  - title: A talk
    url: https://talks.example/one
  - title: Near by
    url: /concepts/
---

## Beginning

${long}

## The end

${long}
`,
  'content/guides/zz-last.mdx':
    '---\ntitle: Last\nsort: 2\nedit: https://edit.example/last\n---\n\nTo [the end](/guides/whole/#the-end).\n',
  'content/loaders/_css-loader.md':
    '---\ntitle: css-loader\nsource: https://raw.example/README.md\nedit: https://github.com/x/css-loader/edit/main/README.md\nrepo: https://github.com/x/css-loader\n---\n\nA loader.\n',
})

const hrefOf = (tab: Page, name: string) => tab.getByRole('link', { name }).getAttribute('href')
const placeholder = (tab: Page) => tab.locator('main[aria-busy="true"]')

/** Marks the document; the next document doesn't have the mark. */
const markDocument = (tab: Page) => tab.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isSameDocument = (tab: Page) => tab.evaluate(() => document.documentElement.hasAttribute('data-mark'))

describe('a content page', () => {
  test('has its heading, document title, description and sections', {
    tags: ['spec-2/title', 'spec-2/body'],
  }, async () => {
    const tab = await site.load('/guides/whole/')
    expect(await tab.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Whole'])
    expect(await tab.title()).toBe('Whole | webpack')
    expect(await tab.getAttribute('meta[name="description"]', 'content')).toBe('A page that has everything.')
    expect(await tab.locator('.prose h2').allTextContents()).toEqual(['Beginning', 'The end'])
  })

  test('has structured data that the Content-Security-Policy does not block', async () => {
    // The browser would report a violation, and the test would fail.
    const tab = await site.load('/guides/whole/')
    const text = await tab.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')['@graph'][0].headline).toBe('Whole')
  })

  test('has an edit link with its path, unless front matter sets another', {
    tags: ['spec-2/edit-link'],
  }, async () => {
    const tab = await site.load('/guides/whole/')
    expect(await hrefOf(tab, 'Edit this page')).toBe(
      'https://github.com/webpack/webpack.js.org/edit/main/src/content/guides/whole.mdx',
    )
    await tab.goto(site.at('/guides/zz-last/'))
    expect(await hrefOf(tab, 'Edit this page')).toBe('https://edit.example/last')
  })

  test('has a print link to the printable page of its section, or one that prints if there is none', {
    tags: ['spec-2/print-link'],
  }, async () => {
    const tab = await site.load('/guides/whole/')
    expect(await hrefOf(tab, 'Print this page')).toBe('/guides/printable/')
    await tab.goto(site.at('/glossary/'))
    await tab.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await tab.getByRole('link', { name: 'Print this page' }).click()
    expect(await tab.getAttribute('body', 'data-printed')).toBe('')
    expect(new URL(tab.url()).pathname).toBe('/glossary/')
  })

  test('has Previous and Next links to its neighbours', {
    tags: ['spec-1/pages', 'spec-2/previous-and-next'],
  }, async () => {
    const tab = await site.load('/guides/whole/')
    const links = tab.locator('.adjacent a')
    const shown = () =>
      links.evaluateAll((all) => all.map((link) => [...link.children].map((part) => part.textContent)))
    expect(await shown()).toEqual([
      ['Previous', 'Guides'],
      ['Next', 'Last'],
    ])
    await links.last().click()
    await tab.waitForURL('**/guides/zz-last/')
    await expect.poll(() => tab.title()).toBe('Last | webpack')
    await links.first().click()
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe('Whole')
  })

  test('lists related links with their titles below “Further Reading”', {
    tags: ['spec-2/further-reading'],
  }, async () => {
    const tab = await site.load('/guides/whole/')
    const list = tab.locator('.related')
    expect(await list.getByRole('heading').textContent()).toBe('Further Reading')
    expect(
      await list
        .locator('a')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['A talk', 'https://talks.example/one'],
      ['Near by', '/concepts/'],
    ])
    await tab.goto(site.at('/concepts/'))
    expect(await list.count()).toBe(0)
  })

  test('has a note with its repository, and the edit link of its source, if it is an imported README', {
    tags: ['spec-2/imported-pages'],
  }, async () => {
    const tab = await site.load('/loaders/css-loader/')
    const note = tab.getByRole('note')
    expect(await note.textContent()).toContain('README of a third-party package')
    expect(await note.getByRole('link').getAttribute('href')).toBe('https://github.com/x/css-loader')
    expect(await hrefOf(tab, 'Edit this page')).toBe('https://github.com/x/css-loader/edit/main/README.md')
    await tab.goto(site.at('/loaders/'))
    expect(await tab.getByRole('note').count()).toBe(0)
  })
})

describe('Contributors', () => {
  test('load their avatars at size 90 once in view, which is checked every 300 ms', {
    tags: ['spec-2/contributors', 'spec-7/avatars', 'spec-9/avatars'],
  }, async () => {
    let asked: string[] = []
    const tab = await site.visit('/guides/whole/', {
      async prepare(page) {
        asked = await standIn(page, 'https://avatars.example/**', {
          body: portrait,
          contentType: 'image/svg+xml',
        })
        await page.clock.install({ time: 0 })
        await page.clock.pauseAt(60_000)
      },
    })
    const list = tab.locator('.contributors')
    expect(await list.getByRole('heading').textContent()).toBe('Contributors')
    await tab.clock.runFor(900)
    expect(await list.locator('img').count()).toBe(0)
    await list.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await tab.clock.runFor(299)
    expect(asked).toEqual([])
    await tab.clock.runFor(1)
    await expect.poll(() => list.locator('img').count()).toBe(2)
    expect(asked.sort()).toEqual([
      'https://avatars.example/ada.png?size=90',
      'https://avatars.example/bob.png?size=90',
    ])
    expect(
      await list.locator('img').evaluateAll((all) => all.map((img) => img.clientWidth === img.clientHeight)),
    ).toEqual([true, true])
    expect(await list.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe(
      'https://people.example/ada',
    )
  })

  test('keep their initial if the avatar can’t be loaded', { tags: ['spec-2/contributors'] }, async () => {
    site.allow(/404/)
    const tab = await site.visit('/guides/whole/', {
      prepare: (page) =>
        standIn(page, 'https://avatars.example/**', { body: '', contentType: 'text/plain', status: 404 }),
    })
    const answered = tab.waitForResponse('https://avatars.example/ada.png?size=90')
    await tab.locator('.contributors').scrollIntoViewIfNeeded()
    await answered
    expect(await tab.locator('.avatar').first().textContent()).toBe('A')
  })
})

describe('scroll position and focus', () => {
  const isAtEnd = (tab: Page) =>
    tab.locator('#the-end').evaluate((heading) => {
      const { top } = heading.getBoundingClientRect()
      return top >= 0 && top < 200
    })

  test('a page is scrolled to its hash on load and on client-side navigation', {
    tags: ['spec-2/scroll'],
  }, async () => {
    const tab = await site.load('/guides/whole/#the-end')
    await expect.poll(() => isAtEnd(tab)).toBe(true)
    await tab.goto(site.at('/guides/'))
    await startReact(tab)
    await tab.getByRole('link', { name: 'its end' }).click()
    await tab.waitForURL('**/guides/whole/#the-end')
    await expect.poll(() => isAtEnd(tab)).toBe(true)
  })

  test('a page without hash starts at the top, and Back restores the scroll position', {
    tags: ['spec-2/scroll'],
  }, async () => {
    const tab = await site.load('/guides/')
    await startReact(tab)
    const next = tab.getByRole('link', { name: 'Next Whole' })
    await next.scrollIntoViewIfNeeded()
    const before = await tab.evaluate(() => scrollY)
    await markDocument(tab)
    expect(before).toBeGreaterThan(300)
    await next.click()
    await tab.waitForURL('**/guides/whole/')
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0)
    expect(await isSameDocument(tab)).toBe(true)
    await tab.goBack()
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(before)
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Guides')
  })

  test('Back restores the scroll position after a page that was slow to load', async () => {
    const tab = await site.load('/guides/')
    await startReact(tab)
    const held = holdRequests('**/guides/whole/page.js')
    await held.hold(tab)
    const next = tab.getByRole('link', { name: 'Next Whole' })
    await next.scrollIntoViewIfNeeded()
    const before = await tab.evaluate(() => scrollY)
    await next.click()
    // The placeholder is shorter than the page that was left.
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeLessThan(before)
    held.release()
    await tab.getByRole('heading', { level: 1, name: 'Whole' }).waitFor()
    await tab.goBack()
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(before)
  })

  test('the focus moves to the content of the new page', { tags: ['site/focus'] }, async () => {
    const tab = await site.load('/guides/')
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Whole' }).click()
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('docsite-content')
  })
})

describe('on client-side navigation', () => {
  test('a page whose policy allows more than the current one is loaded as a document', {
    tags: ['site/policy-of-pages'],
  }, async () => {
    const tab = await site.load('/guides/zz-last/')
    await startReact(tab)
    await markDocument(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Whole' }).click()
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe('Whole')
    expect(await isSameDocument(tab)).toBe(false)
  })

  test('Back to a page whose policy allows more loads a document and restores the scroll position', {
    tags: ['site/policy-of-pages'],
  }, async () => {
    const tab = await site.load('/guides/whole/')
    await startReact(tab)
    await tab.setViewportSize({ width: 1440, height: 300 })
    const scrollTo = async (place: number) => {
      await tab.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place)
      await tab.waitForFunction((top) => (history.state as { scroll?: number } | null)?.scroll === top, place)
    }
    await scrollTo(150)
    await tab.locator('.sidebar').getByRole('link', { name: 'Last' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Last' }).waitFor()
    await scrollTo(20)
    // From here on, the document is that of the other page, with its policy.
    await tab.reload()
    await markDocument(tab)
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Whole' }).waitFor()
    expect(await isSameDocument(tab)).toBe(false)
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(150)
  })

  test('a slow page whose policy allows more is loaded as a document, at the linked heading', {
    tags: ['site/policy-of-pages'],
  }, async () => {
    const { hold, release } = holdRequests('**/guides/whole/page.js')
    const tab = await site.visit('/guides/zz-last/', { prepare: hold })
    await startReact(tab)
    await markDocument(tab)
    await tab.getByRole('link', { name: 'the end' }).click()
    await placeholder(tab).waitFor()
    release()
    await tab.getByRole('heading', { level: 1, name: 'Whole' }).waitFor()
    expect(await isSameDocument(tab)).toBe(false)
    const end = tab.getByRole('heading', { name: 'The end' })
    await expect.poll(() => end.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200)
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Last' }).waitFor()
  })

  /** Follows a link to a page whose chunk is held until `release` is called, up to the placeholder. */
  async function waitForWhole(): Promise<{ tab: Page; release: () => void }> {
    const { hold, release } = holdRequests('**/guides/whole/page.js')
    const tab = await site.visit('/guides/', { prepare: hold })
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Whole' }).click()
    await placeholder(tab).waitFor()
    return { tab, release }
  }

  test('a slow page shows a placeholder, and then its content and metadata', {
    tags: ['spec-4/page-content'],
  }, async () => {
    const { tab, release } = await waitForWhole()
    expect(await placeholder(tab).textContent()).toBe('Loading')
    await markDocument(tab)
    release()
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe('Whole')
    expect(await isSameDocument(tab)).toBe(true)
    expect(await placeholder(tab).count()).toBe(0)
    expect(await tab.title()).toBe('Whole | webpack')
    expect(await tab.getAttribute('meta[name="description"]', 'content')).toBe('A page that has everything.')
    expect(await tab.getAttribute('link[rel="canonical"]', 'href')).toBe(
      'https://webpack.js.org/guides/whole/',
    )
  })

  test('Back from a placeholder leads to the page that it replaced', async () => {
    const { tab, release } = await waitForWhole()
    await tab.waitForURL('**/guides/whole/')
    await tab.goBack()
    await tab.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    release()
    await tab.goForward()
    await tab.getByRole('heading', { level: 1, name: 'Whole' }).waitFor()
  })

  test('a page that couldn’t be loaded offline is loaded once the network is back', async () => {
    site.allow(/ChunkLoadError|Failed to load resource|net::ERR|Failed to fetch/)
    const tab = await site.visit('/guides/')
    await startReact(tab)
    await stopClock(tab)
    await tab.context().setOffline(true)
    await tab.locator('.sidebar').getByRole('link', { name: 'Whole' }).click()
    await tab.getByRole('alert').waitFor()
    await tab.clock.runFor(2_000)
    expect(await tab.getByRole('alert').isVisible()).toBe(true)
    await tab.context().setOffline(false)
    await tab.getByRole('heading', { level: 1, name: 'Whole' }).waitFor()
  })

  test('a page that can’t be loaded shows “Error loading content.” and a link to try again', {
    tags: ['spec-4/page-content', 'spec-8/content'],
  }, async () => {
    site.allow(/ChunkLoadError|Failed to load resource|net::ERR/)
    const tab = await site.visit('/guides/', {
      prepare: (page) => page.route('**/guides/whole/page.js', (route) => route.abort()),
    })
    await startReact(tab)
    // The page reloads itself shortly after an error. Here the reader is faster.
    await stopClock(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Whole' }).click()
    await tab.getByRole('alert').waitFor()
    expect(await tab.getByRole('alert').textContent()).toBe('Error loading content.')
    expect(await tab.locator('.header').isVisible()).toBe(true)
    await tab.getByRole('link', { name: 'Try again' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Whole' }).waitFor()
  })
})

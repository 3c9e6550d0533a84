import type { ConsoleMessage, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stopClock } from '../support/browser-page.ts'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { siteInBrowser, startReact, waitForReact } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...firstSite(),
  'content/concepts/tabs.mdx': page('With Tabs', '<Tabs><Tab label="One">\n\nFirst.\n\n</Tab></Tabs>'),
})

const chunkUrl = '/concepts/loaders/page.js'

/**
 * Follows the link to a page.
 *
 * @param answer Answers the requests that match `url`.
 * @returns The tab, and a function that returns the error on the console with all its fields.
 */
async function follow(
  name: string,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<{ tab: Page; failed: () => Promise<Record<string, unknown>> }> {
  site.allow(/ChunkLoadError|Loading|Cannot find module|Failed to load resource/)
  const tab = await site.visit('/concepts/', { prepare: (visited) => visited.route(url, answer) })
  await startReact(tab)
  // The page reloads itself shortly after an error: on a busy machine, before the test continues.
  await stopClock(tab)
  const reported = new Promise<ConsoleMessage>((resolve) => {
    tab.on('console', (message) => {
      if (message.type() === 'error' && message.args().length === 1) resolve(message)
    })
  })
  await tab.locator('.sidebar').getByRole('link', { name, exact: true }).click()
  return {
    tab,
    async failed() {
      const [error] = (await reported).args()
      return (await error?.evaluate((value: Error) => {
        const { name, message } = value
        return { ...value, name, message }
      })) as Record<string, unknown>
    },
  }
}

/** Waits for the error and the sidebar, whose entries move when the page's entry opens: clicks would miss. */
async function failedAt(tab: Page, name: string): Promise<void> {
  await tab.getByRole('alert').waitFor()
  await tab.locator('.sidebar [aria-current="page"]', { hasText: name }).waitFor()
}

const alert = (tab: Page) => tab.getByRole('alert').textContent()

/** Advances the stopped clock of a page that is loading to the timeout, and checks that there is no error before. */
async function advanceToTimeout(tab: Page): Promise<void> {
  // The page shows that it is loading after a moment.
  await tab.clock.runFor(30_000)
  await tab.locator('main[aria-busy="true"]').waitFor()
  await tab.clock.runFor(89_999)
  expect(await tab.getByRole('alert').count()).toBe(0)
  await tab.clock.runFor(1)
}

describe('a page chunk', () => {
  test('that can’t be loaded is reported as a ChunkLoadError with its type and request', {
    tags: ['spec-8/script-chunk'],
  }, async () => {
    const { tab, failed } = await follow('Loaders', `**${chunkUrl}`, (route) => route.abort())
    expect(await failed()).toEqual({
      name: 'ChunkLoadError',
      message: `Loading chunk /concepts/loaders/ failed.\n(error: ${chunkUrl})`,
      type: 'error',
      request: chunkUrl,
    })
    expect(await alert(tab)).toBe('Error loading content.')
  })

  test('that takes 120,000 ms fails with a timeout, and not earlier', {
    tags: ['spec-9/timeout'],
  }, async () => {
    const { tab, failed } = await follow('Loaders', `**${chunkUrl}`, () => {})
    await advanceToTimeout(tab)
    expect(await failed()).toMatchObject({ name: 'ChunkLoadError', type: 'timeout', request: chunkUrl })
    expect(await alert(tab)).toBe('Error loading content.')
  })

  test('that provides no page is reported as a ChunkLoadError', {
    tags: ['spec-8/script-chunk'],
  }, async () => {
    const { failed } = await follow('Loaders', `**${chunkUrl}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    expect(await failed()).toMatchObject({ name: 'ChunkLoadError', type: 'missing' })
  })

  test('that provides another page is reported as a module that can’t be found', {
    tags: ['spec-8/unknown-module'],
  }, async () => {
    const { tab, failed } = await follow('Loaders', `**${chunkUrl}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'docsitePage({ route: "/other/" })' }),
    )
    expect(await failed()).toMatchObject({
      message: 'Cannot find module /concepts/loaders/',
      code: 'MODULE_NOT_FOUND',
    })
    expect(await alert(tab)).toBe('Error loading content.')
  })
})

describe('the stylesheet of a page', () => {
  test('is loaded before the page is shown', { tags: ['spec-7/stylesheet-chunks'] }, async () => {
    const tab = await site.visit('/concepts/')
    const count = () => tab.locator('link[rel="stylesheet"]').count()
    const before = await count()
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'With Tabs' }).click()
    await tab.getByRole('heading', { level: 1, name: 'With Tabs' }).waitFor()
    expect(await count()).toBe(before + 1)
    expect(await tab.locator('.tabs').evaluate((el) => getComputedStyle(el).display)).not.toBe('block')
  })

  test('is reported as CSS_CHUNK_LOAD_FAILED if it can’t be loaded', {
    tags: ['spec-8/stylesheet-chunk'],
  }, async () => {
    const { tab, failed } = await follow('With Tabs', /\/tabs\..*\.css$/, (route) => route.abort())
    const error = await failed()
    expect(error).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'error' })
    expect(error.message).toMatch(
      /^Loading CSS chunk \/concepts\/tabs\/ failed\.\n\(\/assets\/tabs\..*\.css\)$/,
    )
    expect(await alert(tab)).toBe('Error loading content.')
  })

  test('that takes 120,000 ms fails with a timeout, and not earlier', {
    tags: ['spec-9/timeout'],
  }, async () => {
    const { tab, failed } = await follow('With Tabs', /\/tabs\..*\.css$/, () => {})
    await tab.locator('link[href*="/tabs."]').waitFor({ state: 'attached' })
    await advanceToTimeout(tab)
    expect(await failed()).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'timeout' })
  })
})

describe('after a failure', () => {
  test('the page is loaded as a document after a short delay', { tags: ['site/way-on'] }, async () => {
    let isBroken = true
    const { tab } = await follow('Loaders', `**${chunkUrl}`, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await tab.getByRole('alert').waitFor()
    isBroken = false
    expect(new URL(tab.url()).pathname).toBe('/concepts/loaders/')
    await tab.clock.fastForward(1500)
    await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
  })

  test('all other links keep working', { tags: ['site/way-on'] }, async () => {
    const { tab } = await follow('Loaders', `**${chunkUrl}`, (route) => route.abort())
    await failedAt(tab, 'Loaders')
    await tab.locator('.sidebar').getByRole('link', { name: 'Entry Points' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Entry Points' }).waitFor()
  })

  test('the next click on the link tries to load the page again', { tags: ['site/way-on'] }, async () => {
    let isBroken = true
    const { tab } = await follow('Loaders', `**${chunkUrl}`, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await failedAt(tab, 'Loaders')
    isBroken = false
    await tab.locator('.sidebar').getByRole('link', { name: 'Entry Points' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Entry Points' }).waitFor()
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
  })

  test('links and menus work without React, which is requested again at the next sign of intent', {
    tags: ['site/way-on'],
  }, async () => {
    site.allow(/Failed to (?:load|fetch)/)
    let isBroken = true
    const tab = await site.visit('/concepts/', {
      async prepare(visited) {
        // The page tries again 5 s after a failure. The test controls the clock: slow steps don't matter.
        await visited.clock.install({ time: 0 })
        await visited.clock.pauseAt(60_000)
        await visited.route(/\/assets\/app\..*\.js$/, (route) =>
          isBroken ? route.abort() : route.continue(),
        )
      },
    })
    let failures = 0
    /** Advances the clock until the next failure is reported: from then on the page hears the next intent. */
    const waitForFailure = (count: number) =>
      expect
        .poll(async () => {
          await tab.clock.runFor(5000)
          return failures
        })
        .toBe(count)
    tab.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('imported module')) failures++
    })
    await tab.keyboard.press('Shift')
    await waitForFailure(1)
    await tab.locator('.language-menu summary').click()
    await tab.locator('.language-menu a').first().waitFor({ state: 'visible' })
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
    await tab.waitForLoadState()
    await tab.keyboard.press('Shift')
    // Pointing at the menu and the link was an intent, too, but its failure belongs to the old document.
    await waitForFailure(2)
    isBroken = false
    await tab.keyboard.press('Shift')
    await waitForReact(tab)
  })
})

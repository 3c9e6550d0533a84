import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { deployedSite } from '../support/deployments.ts'
import { page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { waitForIdle } from '../support/site-in-browser.ts'
import {
  activateWorker,
  countLoads,
  readCaches,
  waitForStored,
  waitForWorker,
} from '../support/worker-page.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>'

/** Sites at the root of a host and below a path must behave the same. */
describe.each(['/', '/docs/v2/'])('a site at %s', (base) => {
  const files = {
    ...sampleSite({}, { site: { name: 'Kettle', base } }),
    'content/license.md': page('Licence'),
    'content/concepts/index.md': page('Concepts', 'One idea. ![A kettle](./kettle.svg)'),
    'content/concepts/kettle.svg': picture,
    'content/concepts/steam.md': page('Steam', '## Hot {#hot}\n\nWater that flies.'),
    'content/concepts/ice.md': page('Ice', 'Water that stays.'),
    'content/guides/tea.md': page('Tea', 'Boil, pour, wait.'),
  }
  const site = deployedSite([{ files }], { base })
  let tab: Page
  beforeEach(async () => {
    tab = await site.openTab()
  })

  const heading = () => tab.getByRole('heading', { level: 1 }).textContent()
  const go = (path: string) => tab.goto(site.proxy.at(path))
  /** Whether the site's stylesheet is applied. */
  const isStyled = () =>
    tab.evaluate(() => getComputedStyle(document.body).display === 'flex' && document.styleSheets.length > 0)

  test('the first input installs the service worker, without a reload; reading alone does not', {
    tags: ['spec-4/worker', 'spec-7/sw-js'],
  }, async () => {
    await go('concepts/')
    await waitForIdle(tab)
    expect(site.proxy.requests).not.toContain(`${base}sw.js`)
    const loads = countLoads(tab)
    await activateWorker(tab)
    await waitForStored(tab, [`${base}concepts/`, `${base}offline/`, `${base}concepts/kettle.svg`])
    expect(loads.count).toBe(0)
    expect(await tab.locator('[data-update]').isVisible()).toBe(false)
  })

  test('the second page of a visit installs the service worker without any input', {
    tags: ['spec-4/worker'],
  }, async () => {
    await go('concepts/')
    await go('guides/tea/')
    await waitForWorker(tab)
    await waitForStored(tab, [`${base}guides/tea/`])
  })

  test('a visited page is shown offline with its styles and images, also at its path without the slash', async () => {
    await go('concepts/')
    await activateWorker(tab)
    await waitForStored(tab, [`${base}concepts/`, `${base}concepts/kettle.svg`])
    await tab.close()
    site.proxy.cut()
    tab = await site.openTab()
    await go('concepts/?from=mail#more')
    expect(await heading()).toBe('Concepts')
    expect(await isStyled()).toBe(true)
    const width = tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(await width).toBe(40)
    await go('concepts?x=1')
    expect(await heading()).toBe('Concepts')
    expect(new URL(tab.url()).pathname).toBe(`${base}concepts/`)
  })

  test('React works offline after it was used once online', async () => {
    await go('concepts/')
    await activateWorker(tab)
    await waitForStored(tab, [`${base}concepts/`])
    const sidebar = tab.locator('.sidebar')
    await sidebar.hover()
    await tab.locator('.save-section').waitFor()
    await waitForStored(tab, [`${base}concepts/nav.json`])
    site.proxy.cut()
    await tab.reload()
    await sidebar.hover()
    await tab.locator('.save-section').waitFor()
  })

  test('search works offline after it was used once online', async () => {
    const search = async () => {
      await tab.locator('#docsite-search').fill('flies')
      await tab.getByRole('option', { name: /Steam/ }).first().waitFor()
    }
    await go('concepts/')
    await activateWorker(tab)
    await waitForStored(tab, [`${base}concepts/`])
    await search()
    site.proxy.cut()
    await tab.reload()
    await search()
  })

  test('a page shown by client-side navigation is stored as a document', async () => {
    await go('concepts/')
    await activateWorker(tab)
    const loads = countLoads(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Steam' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Steam' }).waitFor()
    await waitForStored(tab, [`${base}concepts/steam/`])
    expect(loads.count).toBe(0)
    site.proxy.cut()
    await tab.reload()
    expect(await heading()).toBe('Steam')
  })

  test('a link to a stored page loads its document if its chunk is missing', async () => {
    for (const path of ['concepts/steam/', 'concepts/']) {
      await go(path)
      await activateWorker(tab)
      await waitForStored(tab, [base + path])
    }
    site.proxy.cut()
    await tab.locator('.sidebar').getByRole('link', { name: 'Steam' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Steam' }).waitFor()
    expect(new URL(tab.url()).pathname).toBe(`${base}concepts/steam/`)
  })

  test('the path of an unvisited page shows the offline page with the stored pages, and the page once online', async () => {
    for (const path of ['guides/tea/', 'license/', 'concepts/']) {
      await go(path)
      await activateWorker(tab)
      await waitForStored(tab, [base + path])
    }
    site.proxy.cut()
    await go('concepts/ice/')
    expect(await heading()).toBe('You are offline')
    expect(await isStyled()).toBe(true)
    const list = tab.locator('[data-pages]')
    await list.waitFor()
    expect(await list.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Concepts',
      'Guides',
      'Other pages',
    ])
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Concepts', 'Tea', 'Licence'])
    await list.getByRole('link', { name: 'Tea' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Tea' }).waitFor()

    await go('concepts/ice/')
    site.proxy.restore()
    await tab.getByRole('button', { name: 'Try again' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Ice' }).waitFor()
  })

  test('the offline page at its own URL lists the stored pages, or says that there are none', async () => {
    await go('offline/')
    await tab.getByRole('heading', { level: 1, name: 'Pages on this device' }).waitFor()
    await tab.getByText('Nothing is available offline yet.').waitFor()
    await go('guides/tea/')
    await activateWorker(tab)
    await waitForStored(tab, [`${base}guides/tea/`])
    await go('offline/')
    await tab.locator('[data-pages]').getByRole('link', { name: 'Tea' }).waitFor()
    expect(await tab.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  test('a stored page is shown if the network does not answer in time', async () => {
    await go('concepts/')
    await activateWorker(tab)
    await waitForStored(tab, [`${base}concepts/`])
    const hold = site.proxy.hold(`${base}concepts/`)
    await go('concepts/')
    expect(await heading()).toBe('Concepts')
    await hold.arrived
    hold.release()
  })

  test('all pages of a saved section can be read offline, even if they were never opened', async () => {
    await go('concepts/')
    await activateWorker(tab)
    await tab.locator('.sidebar').hover()
    await tab.getByRole('button', { name: 'Save this section for offline use' }).click()
    await tab.getByText('Saved for offline use').waitFor()
    await go('guides/tea/')
    site.proxy.cut()
    for (const [path, title] of [
      ['ice', 'Ice'],
      ['steam', 'Steam'],
    ]) {
      await go(`concepts/${path}/`)
      expect([await heading(), await isStyled()]).toEqual([title, true])
    }
    await go('guides/milk/')
    const saved = tab.locator('[data-section="concepts"]')
    await saved.getByText('Saved').waitFor()
    expect(await saved.getByRole('link').allInnerTexts()).toEqual(['Concepts', 'Ice', 'Steam'])
  })

  test('a 404 response of the server is shown and not stored', async () => {
    site.allow(/status of 404/)
    await go('concepts/')
    await activateWorker(tab)
    await go('concepts/nowhere/')
    expect(await heading()).toBe('Page Not Found')
    expect(Object.values(await readCaches(tab)).flat()).not.toContain(`${base}concepts/nowhere/`)
  })
})

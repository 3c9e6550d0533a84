import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { patienceMs } from '../support/browser-page.ts'
import { deployedSite } from '../support/deployments.ts'
import { type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import {
  activateWorker,
  countLoads,
  lookForUpdate,
  readWorkers,
  waitForStored,
  waitForText,
  waitForWorker,
} from '../support/worker-page.ts'

const notice = (tab: Page) => tab.locator('[data-update]')
const button = (tab: Page, name: string) => notice(tab).getByRole('button', { name, exact: true })

async function waitUntilNoneWaits(tab: Page): Promise<void> {
  await expect.poll(async () => (await readWorkers(tab)).waiting, { timeout: patienceMs }).toBe(false)
}

describe.each(['/', '/docs/v2/'])('updates of a site at %s', (base) => {
  const texts = (version: string): Files => ({
    'content/concepts/index.md': page('Concepts', `This is ${version}.`),
    'content/concepts/steam.md': page('Steam', `Water that flies: ${version}.`),
  })

  const site = deployedSite(
    [
      {
        files: {
          ...sampleSite({}, { site: { name: 'Kettle', base } }),
          'content/guides/tea.md': page('Tea', 'The same in all.'),
          ...texts('version 1'),
        },
      },
      { files: texts('version 2'), change: renameStylesheet },
      // The published files do not differ.
      {
        files: { 'content/guides/tea.md': page('Tea', 'The same in all.\n\n\n') },
        change: renameStylesheet,
      },
    ],
    { base },
  )

  /** Opens a page in a new tab. */
  async function open(path: string): Promise<Page> {
    const tab = await site.openTab()
    await tab.goto(site.proxy.at(path))
    return tab
  }

  /** Opens a page with a service worker, publishes another deployment, and waits for the update notice. */
  async function openWithUpdate(path = 'concepts/'): Promise<Page> {
    const tab = await open(path)
    await activateWorker(tab)
    site.deploy(1)
    await lookForUpdate(tab)
    await notice(tab).waitFor()
    return tab
  }

  test('one tab shows the notice, and UPDATE reloads it once, with the new version', {
    tags: [
      'spec-1/update-banner',
      'spec-2/update-banner',
      'spec-4/update-notice',
      'spec-8/waiting-worker',
      'spec-9/update-box',
    ],
  }, async () => {
    const tab = await open('concepts/')
    const notes: string[] = []
    tab.on('console', (message) => notes.push(message.text()))
    await activateWorker(tab)
    expect(await notice(tab).isVisible()).toBe(false)
    site.deploy(1)
    await lookForUpdate(tab)
    await notice(tab).waitFor()

    expect(await notice(tab).getByRole('status').textContent()).toBe('A new version is available')
    const listReports = () =>
      notes.filter((text) => text.includes('new version') && text.includes('all tabs'))
    await expect.poll(listReports).toHaveLength(1)
    expect(await readWorkers(tab)).toEqual({ installing: false, waiting: true, active: true })
    const sizes = await notice(tab).evaluate((element) => {
      const size = (selector: string) => {
        const { width, height } = element.querySelector(selector)?.getBoundingClientRect() ?? {}
        return [width, height]
      }
      return { box: element.clientHeight, toggle: size('.update-toggle'), button: size('.update-button') }
    })
    expect(sizes).toEqual({ box: 44, toggle: [44, 44], button: [100, 44] })
    const windowSize = tab.viewportSize()
    await tab.setViewportSize({ width: 320, height: 640 })
    expect((await notice(tab).boundingBox())?.x, 'all of it is in a narrow window').toBeGreaterThanOrEqual(0)
    if (windowSize) await tab.setViewportSize(windowSize)

    const loads = countLoads(tab)
    const busy = tab.evaluate(
      () =>
        new Promise((resolve) => {
          const control = document.querySelector<HTMLButtonElement>('[data-action="update"]')
          control?.addEventListener('click', () => resolve([control.textContent, control.disabled]))
        }),
    )
    await button(tab, 'UPDATE').click()
    expect(await busy).toEqual(['UPDATING', true])
    await waitForText(tab, 'version 2')
    await waitForWorker(tab)
    await expect.poll(() => readWorkers(tab)).toEqual({ installing: false, waiting: false, active: true })
    expect(await notice(tab).isVisible()).toBe(false)
    expect(loads.count).toBe(1)
  })

  test('of three tabs, the one where UPDATE is pressed reloads, and the others only offer to reload', async () => {
    const first = await openWithUpdate()
    const others = [await open('concepts/'), await open('guides/tea/')]
    for (const tab of others) await notice(tab).waitFor()
    const kept = others[0] as Page
    // Text that a reload would lose.
    await kept.getByRole('searchbox').or(kept.getByRole('combobox')).first().fill('half a word')
    const loads = others.map(countLoads)
    const ownLoads = countLoads(first)
    await button(first, 'UPDATE').click()
    await waitForText(first, 'version 2')
    for (const tab of others) await button(tab, 'RELOAD').waitFor()
    expect(loads.map(({ count }) => count)).toEqual([0, 0])
    expect(ownLoads.count).toBe(1)
    expect(await kept.getByRole('searchbox').or(kept.getByRole('combobox')).first().inputValue()).toBe(
      'half a word',
    )

    await button(kept, 'RELOAD').click()
    await waitForText(kept, 'version 2')
    await notice(kept).waitFor({ state: 'hidden' })
    expect(loads.map(({ count }) => count)).toEqual([1, 0])
  })

  test('a collapsed notice stays collapsed on later pages and in other tabs, and the worker keeps waiting', {
    tags: ['spec-4/update-collapsed', 'spec-9/storage-keys'],
  }, async () => {
    const tab = await openWithUpdate()
    const key = () => tab.evaluate(() => localStorage.getItem('app-update-button'))
    const toggle = notice(tab).locator('.update-toggle')
    expect(await key()).toBe(null)
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    expect(await key()).toBe('true')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await button(tab, 'UPDATE').isVisible()).toBe(false)
    expect(
      await notice(tab).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    ).toEqual([44, 44])

    await tab.goto(site.proxy.at('guides/tea/'))
    await notice(tab).waitFor()
    expect(await button(tab, 'UPDATE').isVisible()).toBe(false)
    const other = await open('concepts/')
    await notice(other).waitFor()
    expect(await button(other, 'UPDATE').isVisible()).toBe(false)
    expect(await readWorkers(tab)).toEqual({ installing: false, waiting: true, active: true })

    await toggle.click()
    expect(await key()).toBe('false')
    await button(tab, 'UPDATE').waitFor()
    await button(other, 'UPDATE').waitFor()
  })

  test('a deployment that changes nothing leaves no worker waiting', async () => {
    const tab = await open('guides/tea/')
    await activateWorker(tab)
    await lookForUpdate(tab)
    expect(await readWorkers(tab)).toEqual({ installing: false, waiting: false, active: true })
    site.deploy(1)
    await lookForUpdate(tab)
    await button(tab, 'UPDATE').click()
    await waitUntilNoneWaits(tab)
    await waitForWorker(tab)
    site.deploy(2)
    await lookForUpdate(tab)
    expect(await readWorkers(tab)).toEqual({ installing: false, waiting: false, active: true })
    expect(await notice(tab).isVisible()).toBe(false)
  })

  test('an update waits for a chunk that is loading, and then shows the new version of its page', async () => {
    const tab = await openWithUpdate()
    const hold = site.proxy.hold(`${base}concepts/steam/page.js`)
    await tab.locator('.sidebar').getByRole('link', { name: 'Steam' }).click({ noWaitAfter: true })
    await hold.arrived
    const loads = countLoads(tab)
    await button(tab, 'UPDATE').click()
    await button(tab, 'UPDATING').waitFor()
    hold.release()
    await waitForText(tab, 'Water that flies: version 2')
    await waitUntilNoneWaits(tab)
    await notice(tab).waitFor({ state: 'hidden' })
    expect(loads.count).toBe(1)
  })

  describe('on a slow network, UPDATE waits for the new version instead of showing the stored page', () => {
    test.each(['idle', 'busy'])('while the old worker is %s', async (state) => {
      const tab = await openWithUpdate()
      await waitForStored(tab, [`${base}concepts/`])
      const data = site.proxy.hold(`${base}guides/tea/page.js`)
      if (state === 'busy') {
        void tab.evaluate((url) => fetch(url).then(() => {}), `${base}guides/tea/page.js`).catch(() => {})
        await data.arrived
      }
      const document = site.proxy.hold(`${base}concepts/`)
      await button(tab, 'UPDATE').click({ noWaitAfter: true })
      await document.arrived
      // Any other navigation shows the stored page after three seconds.
      await tab.waitForTimeout(4000)
      document.release()
      await waitForText(tab, 'version 2')
      data.release()
    })

    // The browser may stop the old worker at any time, which loses the message of UPDATE.
    test('and so does a reload without a message to the old worker', async () => {
      const tab = await openWithUpdate()
      await waitForStored(tab, [`${base}concepts/`])
      const document = site.proxy.hold(`${base}concepts/`)
      const reloaded = tab.reload()
      await document.arrived
      await tab.waitForTimeout(4000)
      document.release()
      await reloaded
      expect(await tab.locator('main').textContent()).toContain('version 2')
    })

    test('and RELOAD does so in another tab', async () => {
      const other = await open('concepts/steam/')
      await activateWorker(other)
      await waitForStored(other, [`${base}concepts/steam/`])
      const tab = await openWithUpdate()
      await button(tab, 'UPDATE').click()
      await waitForText(tab, 'version 2')
      await button(other, 'RELOAD').waitFor()
      const document = site.proxy.hold(`${base}concepts/steam/`)
      await button(other, 'RELOAD').click({ noWaitAfter: true })
      await document.arrived
      await other.waitForTimeout(4000)
      document.release()
      await waitForText(other, 'Water that flies: version 2')
    })
  })

  test('a reload that never ends is started once more', async () => {
    const tab = await openWithUpdate()
    const data = site.proxy.hold(`${base}guides/tea/page.js`)
    void tab.evaluate((url) => fetch(url).then(() => {}), `${base}guides/tea/page.js`).catch(() => {})
    await data.arrived
    const document = site.proxy.hold(`${base}concepts/`)
    let reloads = 0
    tab.on('request', (request) => {
      if (request.isNavigationRequest()) reloads++
    })
    await button(tab, 'UPDATE').click({ noWaitAfter: true })
    await document.arrived
    await expect.poll(() => reloads, { timeout: patienceMs }).toBe(2)
    document.release()
    data.release()
    await waitForText(tab, 'version 2')
  })

  test('after an update that the old worker has loaded, stored pages are shown as soon as usual', async () => {
    const tab = await openWithUpdate()
    const data = site.proxy.hold(`${base}guides/tea/page.js`)
    void tab.evaluate((url) => fetch(url).then(() => {}), `${base}guides/tea/page.js`).catch(() => {})
    await data.arrived
    await button(tab, 'UPDATE').click({ noWaitAfter: true })
    await waitForText(tab, 'version 2')
    data.release()
    await waitUntilNoneWaits(tab)
    await waitForWorker(tab)

    // What is stored differs from what the network would send.
    site.deploy(0)
    const document = site.proxy.hold(`${base}concepts/`)
    const shown = tab.goto(site.proxy.at('concepts/'))
    await document.arrived
    // The same, a moment later, in a tab that has nothing to do with the update.
    const other = await open('concepts/')
    await waitForText(other, 'version 2')
    document.release()
    await shown
    expect(await tab.locator('main').textContent()).toContain('version 2')
  })

  test('the next update is announced even if the last one took over while the page was being reloaded', async () => {
    const tab = await open('concepts/')
    await activateWorker(tab)
    // The page is reloaded ahead of the worker, which takes over before the page’s script runs.
    await tab.evaluate(() => sessionStorage.setItem('docsite-reload', 'true'))
    await tab.reload()
    site.deploy(1)
    await lookForUpdate(tab)
    await notice(tab).waitFor()
  })

  test('a page that was stored before an update keeps its styles offline', async () => {
    const tab = await open('guides/tea/')
    await activateWorker(tab)
    await waitForStored(tab, [`${base}guides/tea/`])
    await tab.goto(site.proxy.at('concepts/'))
    site.deploy(1)
    await lookForUpdate(tab)
    await button(tab, 'UPDATE').click()
    await waitForText(tab, 'version 2')
    await waitForWorker(tab)
    // The browser may clear its HTTP cache at any time.
    await (await site.context.newCDPSession(tab)).send('Network.clearBrowserCache')
    site.proxy.cut()
    await tab.goto(site.proxy.at('guides/tea/'))
    await tab.getByRole('heading', { level: 1, name: 'Tea' }).waitFor()
    expect(await tab.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
  })
})

/** Simulates another version of docsite: the same styles in a file with another name. */
function renameStylesheet(dir: string): void {
  const [name = ''] = readdirSync(path.join(dir, 'assets')).filter((file) => /^boot\..*\.css$/.test(file))
  const other = 'boot.ANOTHER1.css'
  renameSync(path.join(dir, 'assets', name), path.join(dir, 'assets', other))
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|json)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(name)) writeFileSync(file, text.replaceAll(name, other))
  }
}

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { patienceMs } from '../support/browser-page.ts'
import { deployedSite } from '../support/deployments.ts'
import { kettleSite } from '../support/kettle-site.ts'
import { page } from '../support/project.ts'
import { startReact, waitForIdle } from '../support/site-in-browser.ts'
import { activateWorker, waitForStored } from '../support/worker-page.ts'

const site = deployedSite([
  { files: kettleSite() },
  {
    files: {
      'content/concepts/boiling.md': page('Boiling water', '## Whistling\n\nThe whistle sings an aria.'),
    },
  },
])
let tab: Page
beforeEach(async () => {
  tab = await site.openTab()
})

const input = () => tab.locator('#docsite-search')
const options = () => tab.getByRole('listbox').getByRole('option')
const go = (path: string) => tab.goto(site.proxy.at(path))

/** Saves sections without ever using search. */
async function save(...sections: string[]): Promise<void> {
  for (const section of sections) {
    await go(`${section}/`)
    await activateWorker(tab)
    await tab.locator('.sidebar').hover()
    await tab.getByRole('button', { name: 'Save this section for offline use' }).click()
    await tab.getByText('Saved for offline use').waitFor()
  }
}

describe('offline search that was never used online', () => {
  test('finds text of a saved section, says that only saved sections are searched, and Enter opens the result', async () => {
    await save('concepts')
    site.proxy.cut()
    await go('concepts/')
    await tab.keyboard.press('/')
    await tab.keyboard.type('whistle')
    // Excerpts come later, and every typed letter starts another search.
    await expect.poll(() => options().first().textContent()).toContain('The whistle is blown by steam.')
    expect(await options().first().getAttribute('href')).toBe('/concepts/boiling/#whistling')
    await tab.getByText('Only sections saved on this device are searched').waitFor()
    await tab.keyboard.press('Enter')
    await tab.waitForURL('**/concepts/boiling/#whistling')
    await tab.getByRole('heading', { level: 1, name: 'Boiling water' }).waitFor()
  })

  test('finds text of all saved sections, with the best result first', async () => {
    await save('concepts', 'options')
    site.proxy.cut()
    await go('concepts/')
    await input().fill('steam')
    await expect
      .poll(() => options().first().getAttribute('href'), { timeout: patienceMs })
      .toBe('/concepts/#steam')
    await input().fill('keepwarm')
    await expect
      .poll(() => options().evaluateAll((all) => all.map((option) => option.getAttribute('href'))), {
        timeout: patienceMs,
      })
      .toEqual(['/options/heating/#heatingkeepwarm', '/options/pouring/#pouringkeepwarm'])
  })

  test('shows the corrected form of a misspelled word', async () => {
    await save('concepts', 'options')
    site.proxy.cut()
    await go('concepts/')
    await input().fill('whistel')
    await options().first().waitFor()
    expect(await options().first().getAttribute('href')).toBe('/concepts/boiling/#whistling')
    expect(await tab.locator('.search-corrected').textContent()).toBe('Showing results for “whistle”.')
  })

  test('says that only saved sections are searched if it finds nothing', async () => {
    await save('concepts')
    site.proxy.cut()
    await go('concepts/')
    await input().fill('descalemode')
    await tab.locator('.search-note').getByText('Only sections saved on this device are searched').waitFor()
  })

  test('finds the new text of a saved section after a deployment', async () => {
    await save('concepts')
    site.deploy(1)
    await go('concepts/')
    await tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await tab.getByRole('button', { name: 'UPDATE' }).click()
    const readIndex = () =>
      tab.evaluate(async () => (await caches.match('/concepts/search.json'))?.text()).catch(() => '')
    await expect.poll(readIndex, { timeout: patienceMs }).toContain('"aria"')
    await waitForStored(tab, ['/docsite-saved.json'])
    site.proxy.cut()
    await go('concepts/')
    await input().fill('aria')
    await expect
      .poll(() => options().first().getAttribute('href'), { timeout: patienceMs })
      .toBe('/concepts/boiling/#whistling')
  })
})

describe('offline search without a saved section', () => {
  test.each(['before React has started', 'when React has started'])(
    'shows a message below the input %s, and Enter leads to the list of stored pages',
    async (state) => {
      await go('concepts/')
      await activateWorker(tab)
      await waitForStored(tab, ['/concepts/', '/offline/'])
      if (state.startsWith('when')) {
        // The search panel was never loaded, and can't be loaded now.
        site.allow(/Failed to fetch dynamically imported module|Loading CSS chunk search failed/)
        await startReact(tab)
        site.proxy.cut()
      } else {
        await tab.evaluate(async () => {
          // As if the browser had been closed in between, and had lost what only it had cached.
          for (const name of await caches.keys()) if (name.endsWith(' assets')) await caches.delete(name)
        })
        site.proxy.cut()
        await tab.close()
        tab = await site.openTab()
        await (await site.context.newCDPSession(tab)).send('Network.clearBrowserCache')
        await go('concepts/')
      }
      await input().focus()
      await tab.keyboard.type('whistle')
      await tab.getByText('You may be offline').waitFor()
      await tab.keyboard.press('Enter')
      await tab.getByRole('heading', { level: 1, name: 'Pages on this device' }).waitFor()
      // Failures to load code are logged a second later, unless the reader has left the page.
      await tab.waitForTimeout(1500)
    },
  )

  test('shows a message in the results if search was used before, and Enter leads to the list of stored pages', async () => {
    site.allow(/^Error: Failed to fetch/)
    await go('concepts/')
    await activateWorker(tab)
    await waitForStored(tab, ['/concepts/', '/offline/'])
    await input().fill('whistle')
    await options().first().waitFor()
    site.proxy.cut()
    await input().fill('descalemode')
    await tab.locator('.search-panel').getByRole('link', { name: 'Pages available offline' }).waitFor()
    await input().press('Enter')
    await tab.getByRole('heading', { level: 1, name: 'Pages on this device' }).waitFor()
  })
})

describe('stored pages', () => {
  test('include the printable page of a saved section', async () => {
    await save('concepts')
    site.proxy.cut()
    await go('concepts/printable/')
    await tab.getByText('The whistle is blown by steam.').waitFor()
  })

  test('cause no errors while a saved section can’t be refreshed without a network', async () => {
    await save('concepts')
    site.proxy.cut()
    await tab.close()
    tab = await site.openTab()
    await go('concepts/')
    await tab.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/refresh-saved.')),
    )
    await waitForIdle(tab)
  })

  test('include a page that was loaded while the service worker was being installed', async () => {
    const install = site.proxy.hold('/offline/')
    await go('concepts/')
    await tab.keyboard.press('Shift')
    await install.arrived
    // The service worker takes control of the page before its boot script runs.
    const source = await tab.locator('script[type="module"]').getAttribute('src')
    await (await site.context.newCDPSession(tab)).send('Network.clearBrowserCache')
    const boot = site.proxy.hold(source ?? '')
    await tab.goto(site.proxy.at('guides/first-cup/'), { waitUntil: 'commit' })
    install.release()
    await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    boot.release()
    await waitForStored(tab, ['/guides/first-cup/'])
  })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patienceMs } from '../support/browser-page.ts'
import { deployedSite } from '../support/deployments.ts'
import { createProject, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { waitForReact } from '../support/site-in-browser.ts'
import { runWarm } from '../support/warm-docsite.ts'
import {
  activateWorker,
  lookForUpdate,
  readCaches,
  waitForStored,
  waitForWorker,
} from '../support/worker-page.ts'

const site = deployedSite([
  {
    files: sampleSite(
      {
        'content/concepts/index.md': page('Concepts', 'One idea.'),
        'content/concepts/steam.md': page('Steam', 'Water that flies.'),
      },
      {},
    ),
  },
])
let tab: Page
beforeEach(async () => {
  tab = await site.openTab()
})

const registrations = () =>
  tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Continues reading, first with the router and then with a new document. */
async function readOn(): Promise<void> {
  await waitForReact(tab)
  await tab.locator('.sidebar').getByRole('link', { name: 'Steam' }).click()
  await tab.getByText('Water that flies.').waitFor()
  await tab.goto(site.proxy.at('concepts/'))
  await tab.getByText('One idea.').waitFor()
}

describe.each([
  ['404', { status: 404, type: 'text/html', body: 'Not found' }, /HTTP response code \(404\)/],
  [
    'HTML',
    { status: 200, type: 'text/html', body: '<!doctype html><title>Home</title>' },
    /unsupported MIME type/,
  ],
])('a service worker whose URL is answered with %s', (_what, answer, refusal) => {
  test('does not interrupt reading, and is reported on the console', async () => {
    // The browser itself reports why it refuses a script.
    site.allow(refusal)
    site.proxy.respond('/sw.js', answer)
    await tab.goto(site.proxy.at('concepts/'))
    const report = () =>
      tab.waitForEvent('console', (message) => message.text().includes('could not be registered'))
    const reported = report()
    await tab.keyboard.press('Shift')
    expect((await reported).type()).toBe('info')
    // The second document of a visit tries again. Until the script is refused, the registration is listed.
    const reportedAgain = report()
    await readOn()
    expect((await reportedAgain).type()).toBe('info')
    expect([await registrations(), await readCaches(tab)]).toEqual([0, {}])
  })

  test('leaves an installed service worker unchanged', async () => {
    await tab.goto(site.proxy.at('concepts/'))
    await activateWorker(tab)
    await waitForStored(tab, ['/concepts/'])
    site.proxy.respond('/sw.js', answer)
    const update = tab.evaluate(async () =>
      (await navigator.serviceWorker.ready).update().then(
        () => 'updated',
        () => 'refused',
      ),
    )
    expect(await update).toBe('refused')
    await readOn()
    expect([await registrations(), await tab.locator('[data-update]').isVisible()]).toEqual([1, false])
    site.proxy.cut()
    await tab.goto(site.proxy.at('concepts/'))
    await tab.getByText('One idea.').waitFor()
  })
})

describe('the worker of `docsite sw --disable`', () => {
  let removing: string

  beforeAll(async () => {
    const dir = createProject(sampleSite({}, {}), afterAll)
    await runWarm(['sw', '--disable'], dir)
    removing = readFileSync(path.join(dir, 'output/sw.js'), 'utf8')
  })

  test('removes the previous worker, what it stored, and itself', async () => {
    await tab.goto(site.proxy.at('concepts/'))
    await activateWorker(tab)
    await waitForStored(tab, ['/concepts/', '/offline/'])
    await tab.evaluate(() => caches.open('docsite /other/ pages'))
    site.proxy.respond('/sw.js', { status: 200, type: 'text/javascript', body: removing })
    await lookForUpdate(tab)
    await expect.poll(registrations, { timeout: patienceMs }).toBe(0)
    // Caches of another site on the same host are kept.
    await expect.poll(() => readCaches(tab), { timeout: patienceMs }).toEqual({ 'docsite /other/ pages': [] })
    expect(await tab.getByText('One idea.').isVisible()).toBe(true)
    await tab.locator('[data-update]').waitFor({ state: 'hidden' })

    // The rest of the visit requests no service worker.
    await tab.reload()
    await tab.keyboard.press('Shift')
    site.proxy.requests.length = 0
    await readOn()
    expect(site.proxy.requests).not.toContain('/sw.js')
    expect(await registrations()).toBe(0)
    expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  })

  test('does not prevent a later one from being installed', async () => {
    site.proxy.respond('/sw.js', { status: 200, type: 'text/javascript', body: removing })
    await tab.goto(site.proxy.at('concepts/'))
    // Wait for the registration first, because there is none before it, either.
    const arrived = site.context.waitForEvent('serviceworker')
    await tab.keyboard.press('Shift')
    await arrived
    await expect.poll(registrations, { timeout: patienceMs }).toBe(0)
    site.proxy.respond('/sw.js')
    const later = await site.openTab()
    await later.goto(site.proxy.at('concepts/'))
    await later.keyboard.press('Shift')
    await waitForWorker(later)
  })
})

test('without storage for the shell no service worker is installed, which is reported, and reading continues', async () => {
  const session = await site.context.newCDPSession(tab)
  await tab.goto(site.proxy.at('concepts/'))
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.proxy.url.origin, quotaSize: 1 })
  const reported = tab.waitForEvent('console', (message) => message.text().includes('could not be stored'))
  await tab.keyboard.press('Shift')
  await reported
  await readOn()
  expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  // The second page of the visit has tried once more.
  await expect.poll(registrations, { timeout: patienceMs }).toBe(0)
})

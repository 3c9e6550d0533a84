import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTab, patienceMs } from '../support/browser-page.ts'
import { type DeployedSite, openDeployedSite } from '../support/deployments.ts'
import { createProject, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { runWarm } from '../support/warm-docsite.ts'
import {
  lookForUpdate,
  meetWorker,
  readCaches,
  waitForRouter,
  waitForStored,
  waitForWorker,
} from '../support/worker-page.ts'

let site: DeployedSite
let context: BrowserContext
let tab: Page
let complaints: string[]

beforeAll(async () => {
  site = await openDeployedSite(
    [
      {
        files: sampleSite(
          {
            'content/concepts/index.md': page('Concepts', 'One idea.'),
            'content/concepts/steam.md': page('Steam', 'Water that flies.'),
          },
          {},
        ),
      },
    ],
    afterAll,
  )
  return site.close
})
beforeEach(async () => {
  site.gate.restore()
  site.gate.answer('/sw.js')
  context = await site.browser.newContext()
  ;({ tab, complaints } = await openTab(context))
})
afterEach(() => context.close())

const registrations = () =>
  tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Read on as a reader does who knows nothing of workers. */
async function readOn(): Promise<void> {
  await waitForRouter(tab)
  await tab.locator('.sidebar').getByRole('link', { name: 'Steam' }).click()
  await tab.getByText('Water that flies.').waitFor()
  await tab.goto(site.gate.at('concepts/'))
  await tab.getByText('One idea.').waitFor()
}

describe.each([
  ['404', { status: 404, type: 'text/html', body: 'Not found' }, /HTTP response code \(404\)/],
  [
    'HTML',
    { status: 200, type: 'text/html', body: '<!doctype html><title>Home</title>' },
    /unsupported MIME type/,
  ],
])('a worker that is answered with %s', (_what, answer, refusal) => {
  test('keeps nobody from reading, and is reported on the console', async () => {
    site.gate.answer('/sw.js', answer)
    await tab.goto(site.gate.at('concepts/'))
    const report = () =>
      tab.waitForEvent('console', (message) => message.text().includes('could not be registered'))
    const reported = report()
    await tab.keyboard.press('Shift')
    expect((await reported).type()).toBe('info')
    // The second document of a visit tries it again by itself: until it is refused, the browser lists what it tries.
    const reportedAgain = report()
    await readOn()
    expect((await reportedAgain).type()).toBe('info')
    // The browser itself says why it refuses a script.
    const others = complaints.filter((text) => !refusal.test(text))
    expect([others, await registrations(), await readCaches(tab)]).toEqual([[], 0, {}])
  })

  test('leaves the one that is there as it is', async () => {
    await tab.goto(site.gate.at('concepts/'))
    await meetWorker(tab)
    await waitForStored(tab, ['/concepts/'])
    site.gate.answer('/sw.js', answer)
    const update = tab.evaluate(async () =>
      (await navigator.serviceWorker.ready).update().then(
        () => 'updated',
        () => 'refused',
      ),
    )
    expect(await update).toBe('refused')
    await readOn()
    expect([complaints, await registrations(), await tab.locator('[data-update]').isVisible()]).toEqual([
      [],
      1,
      false,
    ])
    site.gate.cut()
    await tab.goto(site.gate.at('concepts/'))
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

  test('frees a browser of the one before, of what it stored, and of itself', async () => {
    await tab.goto(site.gate.at('concepts/'))
    await meetWorker(tab)
    await waitForStored(tab, ['/concepts/', '/offline/'])
    await tab.evaluate(() => caches.open('docsite /other/ pages'))
    site.gate.answer('/sw.js', { status: 200, type: 'text/javascript', body: removing })
    await lookForUpdate(tab)
    await expect.poll(registrations, { timeout: patienceMs }).toBe(0)
    // What another site of the host stores stays.
    await expect.poll(() => readCaches(tab), { timeout: patienceMs }).toEqual({ 'docsite /other/ pages': [] })
    expect(await tab.getByText('One idea.').isVisible()).toBe(true)
    await tab.locator('[data-update]').waitFor({ state: 'hidden' })

    // The rest of the visit asks for no worker.
    await tab.reload()
    await tab.keyboard.press('Shift')
    site.gate.requests.length = 0
    await readOn()
    expect(site.gate.requests).not.toContain('/sw.js')
    expect([complaints, await registrations()]).toEqual([[], 0])
    expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  })

  test('is no obstacle to a working one that comes later', async () => {
    site.gate.answer('/sw.js', { status: 200, type: 'text/javascript', body: removing })
    await tab.goto(site.gate.at('concepts/'))
    // It is there, and then it isn't: before it is there, it isn't either.
    const arrived = context.waitForEvent('serviceworker')
    await tab.keyboard.press('Shift')
    await arrived
    await expect.poll(registrations, { timeout: patienceMs }).toBe(0)
    site.gate.answer('/sw.js')
    const { tab: later, complaints: ofLater } = await openTab(context)
    await later.goto(site.gate.at('concepts/'))
    await later.keyboard.press('Shift')
    await waitForWorker(later)
    expect(ofLater).toEqual([])
  })
})

test('without room for the shell there is no worker, which is reported on the console, and reading continues', async () => {
  const session = await context.newCDPSession(tab)
  await tab.goto(site.gate.at('concepts/'))
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.gate.url.origin, quotaSize: 1 })
  const reported = tab.waitForEvent('console', (message) => message.text().includes('could not be stored'))
  await tab.keyboard.press('Shift')
  await reported
  await readOn()
  expect(complaints).toEqual([])
  expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  // The second page of the visit has asked once more.
  await expect.poll(registrations, { timeout: patienceMs }).toBe(0)
})

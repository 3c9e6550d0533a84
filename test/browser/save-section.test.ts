import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openTab, patienceMs } from '../support/browser-page.ts'
import { deployedSite } from '../support/deployments.ts'
import { type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { activateWorker, lookForUpdate, readCaches, waitForStored } from '../support/worker-page.ts'

/** Size of a fake image, which is by far the largest file. */
const largeBytes = 3_000_000
const deployment = (version: string): Files => ({
  'content/concepts/ice.md': page('Ice', `Water that stays: ${version}.`),
})

const site = deployedSite([
  {
    files: {
      ...sampleSite({}, {}),
      'content/concepts/index.md': page('Concepts', 'One idea.'),
      'content/concepts/steam.md': page('Steam', '![A cloud](./cloud.png)'),
      'content/concepts/cloud.png': new Uint8Array(largeBytes),
      'content/concepts/kettle.mdx': page(
        'Kettle',
        '<OptionFinder />\n\n## handle\n\n<Option type="boolean" />',
      ),
      'content/guides/tea.md': page('Tea', 'Boil, pour, wait.'),
      ...deployment('version 1'),
    },
  },
  { files: deployment('version 2') },
])
let tab: Page
beforeEach(async () => {
  tab = await site.openTab()
  await tab.goto(site.proxy.at('concepts/'))
  await activateWorker(tab)
  await tab.locator('.sidebar').hover()
  await button('Save this section').waitFor()
})
const button = (name: string) => tab.locator('.save-section').getByRole('button', { name })
const status = () => tab.locator('.save-section').getByRole('status')

/** Paths in the cache of the section, or undefined if there is no such cache. */
const readSaved = async () =>
  Object.entries(await readCaches(tab)).find(([name]) => name.endsWith(' saved concepts'))?.[1]

/** The saved document of a page that the second deployment changes. */
const readIce = () =>
  tab.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.endsWith(' saved concepts'))
    return (await (await caches.open(name)).match('/concepts/ice/'))?.text()
  })

test('the size is left-to-right within right-to-left text', async () => {
  const [digit = 0, unit = 0] = await button('Save this section')
    .locator('small')
    .evaluate((size) => {
      document.dir = 'rtl'
      size.before('ללא רשת ')
      const text = document.createTreeWalker(size, NodeFilter.SHOW_TEXT).nextNode() as Text
      const range = document.createRange()
      return [0, text.length - 1].map((index) => {
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      })
    })
  expect(digit).toBeLessThan(unit)
})

test('saving shows size and progress, and the saved section can be removed', async () => {
  expect(await button('Save this section').textContent()).toMatch(
    /^Save this section for offline use 3\.\d MB$/,
  )
  const hold = site.proxy.hold('/concepts/cloud.png')
  await button('Save this section').click()
  await hold.arrived
  const progress = tab.getByRole('progressbar', { name: 'Saving this section' })
  const read = () => progress.evaluate(({ value, max }: HTMLProgressElement) => [value, max])
  // Everything except the picture, which is held.
  const total = await tab.evaluate(async () => {
    const { pages, files } = (await (await fetch('/concepts/offline.json')).json()) as Record<
      string,
      unknown[]
    >
    return (pages?.length ?? 0) + (files?.length ?? 0)
  })
  await expect.poll(read, { timeout: patienceMs }).toEqual([total - 1, total])
  hold.release()
  await button('Remove').waitFor()
  expect(await status().textContent()).toMatch(/^Saved for offline use 3\.\d MB$/)
  expect(await readSaved()).toContain('/concepts/steam/')

  await tab.reload()
  await tab.locator('.sidebar').hover()
  await button('Remove').click()
  await button('Save this section').waitFor()
  expect(await readSaved()).toBe(undefined)
  site.proxy.cut()
  await tab.goto(site.proxy.at('concepts/steam/'))
  await tab.getByRole('heading', { name: 'You are offline' }).waitFor()
})

test('a network that is lost before the code for saving has loaded causes no error', async () => {
  const code = site.proxy.requests.find((path) => path.includes('/saved-sections.')) ?? ''
  const context = await site.context.browser()?.newContext()
  if (!context) throw new Error('The browser has closed')
  const { tab: other, consoleErrors } = await openTab(context)
  const hold = site.proxy.hold(code)
  await other.goto(site.proxy.at('concepts/'))
  await activateWorker(other)
  await other.locator('.sidebar').hover()
  await hold.arrived
  const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith(code))
  site.proxy.cut()
  hold.release()
  await failed
  // Failures to load code are logged a second later, unless the reader has left the page.
  await other.waitForTimeout(1500)
  expect(consoleErrors.filter((text) => !text.includes('net::ERR_'))).toEqual([])
  await context.close()
})

test('data that a page of the section fetches later is saved as well', async () => {
  await button('Save this section').click()
  await button('Remove').waitFor()
  site.proxy.cut()
  await tab.goto(site.proxy.at('concepts/kettle/'))
  await tab.getByRole('searchbox', { name: 'Find an option' }).pressSequentially('hand')
  await tab.getByText('Options found: 1').waitFor()
})

test('the focus moves from the pressed button to the one that replaces it', async () => {
  await button('Save this section').focus()
  await tab.keyboard.press('Enter')
  await button('Remove').waitFor()
  const isFocused = (name: string) => button(name).evaluate((element) => element === document.activeElement)
  await expect.poll(() => isFocused('Remove'), { timeout: patienceMs }).toBe(true)
  await tab.keyboard.press('Enter')
  await button('Save this section').waitFor()
  await expect.poll(() => isFocused('Save this section'), { timeout: patienceMs }).toBe(true)
})

test('cancelling leaves nothing behind', async () => {
  const hold = site.proxy.hold('/concepts/cloud.png')
  await button('Save this section').click()
  await hold.arrived
  await button('Cancel').click()
  await button('Save this section').waitFor()
  hold.release()
  expect(await readSaved()).toBe(undefined)
  expect(await status().textContent()).toBe('')
})

test('a network failure is reported, and saving can be tried again', async () => {
  const hold = site.proxy.hold('/concepts/cloud.png')
  await button('Save this section').click()
  await hold.arrived
  site.proxy.cut()
  hold.release()
  await tab.getByText('This section couldn’t be saved. Check your network connection.').waitFor()
  expect(await readSaved()).toBe(undefined)
  site.proxy.restore()
  await button('Save this section').click()
  await button('Remove').waitFor()
})

test('a lack of storage is reported and leaves nothing behind, and reading continues', async () => {
  const session = await site.context.newCDPSession(tab)
  const { origin } = site.proxy.url
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + largeBytes / 2 })
  await button('Save this section').click()
  await tab.getByText('There isn’t enough space on this device to save this section.').waitFor()
  expect(await readSaved()).toBe(undefined)

  // Not even enough for a page.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await tab.goto(site.proxy.at('guides/tea/'))
  await tab.getByText('Boil, pour, wait.').waitFor()
  await tab.locator('.sidebar').getByRole('link', { name: 'Tea' }).hover()
  await tab.locator('.main-link', { hasText: 'Concepts' }).click()
  await tab.getByText('One idea.').waitFor()
})

test('an update of the site updates the saved section', async () => {
  await button('Save this section').click()
  await button('Remove').waitFor()
  site.deploy(1)
  await lookForUpdate(tab)
  await tab.getByRole('button', { name: 'UPDATE' }).click()
  // Meanwhile the page is reloaded.
  await expect.poll(() => readIce().catch(() => ''), { timeout: patienceMs }).toContain('version 2')
  await waitForStored(tab, ['/docsite-saved.json'])
  site.proxy.cut()
  await tab.goto(site.proxy.at('concepts/ice/'))
  await tab.getByText('Water that stays: version 2.').waitFor()
  await tab.goto(site.proxy.at('concepts/steam/'))
  await tab.getByRole('heading', { level: 1, name: 'Steam' }).waitFor()
})

test('reading a page of the section updates its saved copy', async () => {
  await button('Save this section').click()
  await button('Remove').waitFor()
  site.deploy(1)
  await tab.goto(site.proxy.at('concepts/ice/'))
  await tab.getByText('Water that stays: version 2.').waitFor()
  await expect.poll(readIce, { timeout: patienceMs }).toContain('version 2')
})

test('a section that is removed while one of its pages is being updated isn’t created again', async () => {
  await button('Save this section').click()
  await button('Remove').waitFor()
  // Like another tab that removes the section while the worker, which has found the page in it, waits.
  await tab.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.endsWith(' saved concepts'))
    const waits = async () => (await navigator.locks.query()).pending?.some((lock) => lock.name === name)
    await navigator.locks.request(name, async () => {
      // The message with which a page has itself stored.
      const payload = { urlsToCache: [new URL('/concepts/ice/', location.href).href] }
      navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload })
      while (!(await waits()));
      await caches.delete(name)
    })
    // A later request for the lock is granted after that of the worker.
    await navigator.locks.request(name, () => {})
  })
  expect(await readSaved()).toBe(undefined)
})

test('each section can be saved on the page that lists what is stored', async () => {
  await tab.goto(site.proxy.at('offline/'))
  const concepts = tab.locator('[data-section="concepts"]')
  // All buttons have the same name: screen readers say which section they are for.
  const group = tab.getByRole('group', { name: 'Concepts' })
  await group.getByRole('button', { name: /^Save this section for offline use 3\.\d MB$/ }).click()
  await concepts.getByRole('button', { name: 'Remove' }).waitFor()
  await concepts.getByRole('link', { name: 'Steam' }).waitFor()
  expect(await readSaved()).toContain('/concepts/steam/')
  site.proxy.cut()
  await tab.goto(site.proxy.at('concepts/steam/'))
  await tab.getByRole('heading', { level: 1, name: 'Steam' }).waitFor()
})

test('Back returns to the reader’s place in the list, which grows after the page has loaded', async () => {
  await tab.setViewportSize({ width: 390, height: 300 })
  await tab.goto(site.proxy.at('offline/'))
  const showsAll = () =>
    tab
      .getByRole('button', { name: /^Save this section/ })
      .nth(1)
      .waitFor()
  await showsAll()
  await tab.waitForFunction(() => history.scrollRestoration === 'manual')
  const bottom = await tab.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return scrollY
  })
  await tab.waitForFunction(
    (scroll) => (history.state as { scroll?: number } | null)?.scroll === scroll,
    bottom,
  )
  await tab.goto(site.proxy.at('guides/tea/'))
  await tab.goBack()
  await showsAll()
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(bottom)
})

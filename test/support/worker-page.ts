import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patienceMs } from './browser-page.ts'
import { startReact } from './site-in-browser.ts'

/**
 * Simulate a first intent of the reader, and wait until React has loaded and a service worker controls the
 * page, so that no request is pending if the test cuts the network next.
 */
export async function activateWorker(tab: Page): Promise<void> {
  await startReact(tab)
  await waitForWorker(tab)
}

/** Wait until an active service worker controls the page. */
export async function waitForWorker(tab: Page): Promise<void> {
  await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Wait until the page contains a text and has loaded: text is visible before the `load` event. */
export async function waitForText(tab: Page, text: string): Promise<void> {
  await tab.locator('main', { hasText: text }).waitFor()
  await tab.waitForLoadState()
}

/** Wait until all of these paths are in one of the browser's caches. */
export async function waitForStored(tab: Page, paths: readonly string[]): Promise<void> {
  const stored = () =>
    tab.evaluate(
      async (wanted) => {
        const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreSearch: true })))
        return wanted.filter((_, index) => found[index] === undefined)
      },
      [...paths],
    )
  await expect.poll(stored, { timeout: patienceMs }).toEqual([])
}

/** Make the browser check for a new service worker, as it does on its own from time to time. */
export async function lookForUpdate(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}

/** Which workers the registration has: installing, waiting, active. */
export function readWorkers(tab: Page): Promise<{ installing: boolean; waiting: boolean; active: boolean }> {
  return tab.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return { installing: !!installing, waiting: !!waiting, active: !!active }
  })
}

/** The paths in each cache, by cache name. */
export function readCaches(tab: Page): Promise<Record<string, string[]>> {
  return tab.evaluate(async () => {
    const names = await caches.keys()
    const entries = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys()
      return [name, keys.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })
}

/** Count the documents that a tab loads from now on. `count` is updated. */
export function countLoads(tab: Page): { readonly count: number } {
  const loads = { count: 0 }
  tab.on('domcontentloaded', () => {
    loads.count++
  })
  return loads
}

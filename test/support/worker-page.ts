import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patienceMs } from './browser-page.ts'
import { startReact, waitForReact } from './site-in-browser.ts'

/**
 * Let the reader do something, and wait until a worker is in charge of the page and all that React needs has come, so
 * that nothing is under way if the network is taken away next.
 */
export async function meetWorker(tab: Page): Promise<void> {
  await startReact(tab)
  await waitForWorker(tab)
}

/** Wait until a worker is in charge of the page. */
export async function waitForWorker(tab: Page): Promise<void> {
  await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Wait until React has started, so that links are followed without loading documents. */
export async function waitForRouter(tab: Page): Promise<void> {
  await waitForReact(tab)
}

/** Wait until the browser has stored files, by their paths, in any of its caches. */
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

/** Let the browser look for a new worker, as it does by itself from time to time. */
export async function lookForUpdate(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}

/** Which of a registration's three places are taken. */
export function readWorkers(tab: Page): Promise<{ installing: boolean; waiting: boolean; active: boolean }> {
  return tab.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return { installing: !!installing, waiting: !!waiting, active: !!active }
  })
}

/** Names of caches, and the paths that each holds. */
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

/** Count the documents that a tab loads from now on. */
export function countLoads(tab: Page): { readonly count: number } {
  const loads = { count: 0 }
  tab.on('domcontentloaded', () => {
    loads.count++
  })
  return loads
}

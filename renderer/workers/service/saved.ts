import { lockSection } from '../../offline/lock-section.ts'
import { matchOptions, names } from './scope.ts'

/**
 * Names of the caches. They aren't opened, because that would create a cache again that a page has just
 * removed.
 */
async function listSaved(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(names.savedPrefix))
}

/** Finds a file in the sections that the reader has saved. */
export async function matchSaved(url: string): Promise<Response | undefined> {
  for (const cacheName of await listSaved()) {
    const response = await caches.match(url, { ...matchOptions, cacheName })
    if (response) return response
  }
  return undefined
}

/** Update the copies of a file in saved sections with a newer response from the network. */
export async function renewSaved(url: string, response: Response): Promise<void> {
  for (const cacheName of await listSaved()) {
    if (!(await caches.match(url, { ...matchOptions, cacheName }))) continue
    await lockSection(cacheName, async () => {
      // The reader may have removed the section since.
      if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(url, response.clone())
    })
  }
}

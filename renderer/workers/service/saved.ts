import { lockSection } from '../../offline/lock-section.ts'
import { matchOptions, names } from './scope.ts'

/** To open one would create it again if a page has removed it since: it is looked into by its name. */
async function listSaved(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(names.savedPrefix))
}

/** A file out of the sections that the reader has saved. */
export async function matchSaved(url: string): Promise<Response | undefined> {
  for (const cacheName of await listSaved()) {
    const response = await caches.match(url, { ...matchOptions, cacheName })
    if (response) return response
  }
  return undefined
}

/** Keep what the reader has saved as new as what the network answered last. */
export async function renewSaved(url: string, response: Response): Promise<void> {
  for (const cacheName of await listSaved()) {
    if (!(await caches.match(url, { ...matchOptions, cacheName }))) continue
    await lockSection(cacheName, async () => {
      // The reader may have removed it since.
      if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(url, response.clone())
    })
  }
}

import { matchOptions, names } from './scope.ts'

async function openSaved(): Promise<Cache[]> {
  const saved = (await caches.keys()).filter((name) => name.startsWith(names.savedPrefix))
  return Promise.all(saved.map((name) => caches.open(name)))
}

/** A file out of the sections that the reader has saved. */
export async function matchSaved(url: string): Promise<Response | undefined> {
  for (const cache of await openSaved()) {
    const response = await cache.match(url, matchOptions)
    if (response) return response
  }
  return undefined
}

/** Keep what the reader has saved as new as what the network answered last. */
export async function renewSaved(url: string, response: Response): Promise<void> {
  for (const cache of await openSaved())
    if (await cache.match(url, matchOptions)) await cache.put(url, response.clone())
}

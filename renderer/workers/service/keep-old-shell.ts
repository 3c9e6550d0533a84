import { cacheNames } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { matchOptions, names } from './scope.ts'

/** Maximum number of stored assets. The least recently used ones are removed first. */
export const maxKeptAssets = 150

/**
 * Keep the assets of the previous shell, which the precache is about to delete: stored pages refer to them
 * until newer versions of the pages are fetched.
 *
 * @param current URLs of the new shell.
 */
export async function keepOldShell(current: ReadonlySet<string>): Promise<void> {
  const shell = await caches.open(cacheNames.precache)
  const assets = await caches.open(names.assets)
  const expiration = new CacheExpiration(names.assets, { maxEntries: maxKeptAssets, matchOptions })
  for (const request of await shell.keys()) {
    // Files without a hash in their name have a revision in the query of their cache key, and no page
    // requests them.
    if (current.has(request.url) || new URL(request.url).search !== '') continue
    const response = await shell.match(request)
    if (!response) continue
    await assets.put(request, response)
    await expiration.updateTimestamp(request.url)
  }
}

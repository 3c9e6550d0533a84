import { cacheNames } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { matchOptions, names } from './scope.ts'

/** Most assets that are kept; those go first that were asked for the longest ago. */
export const mostAssets = 150

/**
 * Keep the assets of the shell before this one: the precache forgets them, and pages that the reader has stored continue
 * naming them until the network brings newer ones.
 *
 * @param current Addresses of the new shell.
 */
export async function keepOldShell(current: ReadonlySet<string>): Promise<void> {
  const shell = await caches.open(cacheNames.precache)
  const assets = await caches.open(names.assets)
  const expiration = new CacheExpiration(names.assets, { maxEntries: mostAssets, matchOptions })
  for (const request of await shell.keys()) {
    // What has no hash in its name is stored under a revision, and is nobody else's to ask for.
    if (current.has(request.url) || new URL(request.url).search !== '') continue
    const response = await shell.match(request)
    if (!response) continue
    await assets.put(request, response)
    await expiration.updateTimestamp(request.url)
  }
}

/// <reference lib="webworker" />

import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isHashedAsset } from '../../urls/hashed-assets.ts'
import { isChunkUrl, isPagePartUrl, searchFolder } from '../../urls/output-names.ts'
import { chunkPlugin, pagePlugin, savedPlugin } from './cache-plugins.ts'
import { keepOldShell, mostAssets } from './keep-old-shell.ts'
import { passOtherSites } from './other-sites.ts'
import { PageStrategy } from './page-strategy.ts'
import { base, matchOptions, names, type WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** A reader on a slow network waits this many milliseconds for something fresh before the stored one is shown. */
const networkTimeoutSeconds = 3
const mostPages = 200
const mostParts = 200
const mostImages = 100
const mostSearchFiles = 400

// Before the router listens: what belongs to another site isn't stored with this one.
passOtherSites()
setCacheNameDetails({ prefix: names.shell })
const shell = self.__WB_MANIFEST as PrecacheEntry[]
precacheAndRoute(shell, { cleanURLs: false, directoryIndex: '' })
clientsClaim()

const expire = (maxEntries: number, purgeOnQuotaError = false) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError, matchOptions })

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(base) && isHashedAsset(url.pathname.slice(base.length)),
  new CacheFirst({ cacheName: names.assets, matchOptions, plugins: [expire(mostAssets), savedPlugin] }),
)
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(base + searchFolder) && url.pathname.endsWith('.json'),
  new NetworkFirst({
    cacheName: names.search,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(mostSearchFiles, true)],
  }),
)
registerRoute(
  ({ request, event, url, sameOrigin }) =>
    request.mode === 'navigate' ||
    // A page asks to have itself stored.
    (sameOrigin && event.type === 'message' && url.pathname.endsWith('/')),
  new PageStrategy({
    cacheName: names.pages,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(mostPages), pagePlugin],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isChunkUrl(url.pathname),
  new NetworkFirst({
    cacheName: names.parts,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(mostParts, true), chunkPlugin],
  }),
)
registerRoute(
  // What belongs to a section is stored with the section that the reader saves.
  ({ url, sameOrigin }) => sameOrigin && isPagePartUrl(url.pathname),
  new NetworkFirst({
    cacheName: names.parts,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(mostParts, true), savedPlugin],
  }),
)
registerRoute(
  ({ url, request, event, sameOrigin }) =>
    sameOrigin &&
    (request.destination === 'image' ||
      (event.type === 'message' && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(url.pathname))),
  new StaleWhileRevalidate({
    cacheName: names.images,
    matchOptions,
    plugins: [expire(mostImages, true), savedPlugin],
  }),
)

self.addEventListener('install', (event) => {
  const current = new Set(shell.map(({ url }) => new URL(url, self.location.href).href))
  // Without it the new shell is as good; it fails if there is no room.
  event.waitUntil(keepOldShell(current).catch(() => {}))
})

self.addEventListener('activate', (event) => {
  // The request for a page goes out while the worker still starts.
  event.waitUntil(self.registration.navigationPreload?.enable())
  event.waitUntil(removeOldShells())
})

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  // A new worker waits until the reader agrees to the new version.
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'DESCRIBE') event.ports[0]?.postMessage(self.__DOCSITE)
})

/**
 * Remove precaches that workers of other makes or versions left for this scope. Workbox's own function also takes those
 * of scopes below this one, which are other sites.
 */
async function removeOldShells(): Promise<void> {
  const { scope } = self.registration
  const old = (await caches.keys()).filter(
    (name) => name.includes('-precache-') && name.endsWith(`-${scope}`) && name !== cacheNames.precache,
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

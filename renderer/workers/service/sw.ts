/// <reference lib="webworker" />

import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { takeoverTimeoutMs } from '../../boot/update-timing.ts'
import { isHashedAsset } from '../../urls/hashed-assets.ts'
import { isChunkUrl, isPagePartUrl, searchFolder } from '../../urls/output-names.ts'
import { chunkPlugin, pagePlugin, savedPlugin } from './cache-plugins.ts'
import { keepOldShell, maxKeptAssets } from './keep-old-shell.ts'
import { passOtherSites } from './other-sites.ts'
import { PageStrategy } from './page-strategy.ts'
import { base, matchOptions, names, type WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** On a slow network, the stored response is used after this time. */
const networkTimeoutSeconds = 3
/** For the page that is loaded because the reader asked for the new version: what is stored of it is the old one. */
const updateTimeoutSeconds = 30
const maxPages = 200
const maxParts = 200
const maxImages = 100
const maxSearchFiles = 400

// This listener has to come before the router's: files of other sites aren't stored with this one.
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
  new CacheFirst({ cacheName: names.assets, matchOptions, plugins: [expire(maxKeptAssets), savedPlugin] }),
)
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(base + searchFolder) && url.pathname.endsWith('.json'),
  new NetworkFirst({
    cacheName: names.search,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(maxSearchFiles, true)],
  }),
)
const createPageStrategy = (timeoutSeconds: number) =>
  new PageStrategy({
    cacheName: names.pages,
    matchOptions,
    networkTimeoutSeconds: timeoutSeconds,
    plugins: [expire(maxPages), pagePlugin],
  })
const pages = createPageStrategy(networkTimeoutSeconds)
const updatedPages = createPageStrategy(updateTimeoutSeconds)
/**
 * Time, in milliseconds of `performance.now()`, until which pages are reloaded for an update. If it takes this long until
 * this worker is active, the old worker loads the page, and the next page that this worker loads has nothing to do with
 * the update.
 */
let updateEnd = 0
registerRoute(
  ({ request, event, url, sameOrigin }) =>
    request.mode === 'navigate' ||
    // A page asks the worker to store it.
    (sameOrigin && event.type === 'message' && url.pathname.endsWith('/')),
  (options) => {
    const { mode, cache } = options.request
    // The browser may have stopped and started this worker since the message. A reload while a new version is waiting asks
    // for that version as well.
    const isReload = cache !== 'default' && self.registration.waiting !== null
    const isUpdate = mode === 'navigate' && (performance.now() < updateEnd || isReload)
    return (isUpdate ? updatedPages : pages).handle(options)
  },
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isChunkUrl(url.pathname),
  new NetworkFirst({
    cacheName: names.parts,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(maxParts, true), chunkPlugin],
  }),
)
registerRoute(
  // Files of a section as a whole are only stored when the reader saves the section.
  ({ url, sameOrigin }) => sameOrigin && isPagePartUrl(url.pathname),
  new NetworkFirst({
    cacheName: names.parts,
    matchOptions,
    networkTimeoutSeconds,
    plugins: [expire(maxParts, true), savedPlugin],
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
    plugins: [expire(maxImages, true), savedPlugin],
  }),
)

self.addEventListener('install', (event) => {
  const current = new Set(shell.map(({ url }) => new URL(url, self.location.href).href))
  // May fail if the quota is exceeded. The new shell works without it.
  event.waitUntil(keepOldShell(current).catch(() => {}))
})

self.addEventListener('activate', (event) => {
  // The browser sends the request for a page while the worker is still starting.
  event.waitUntil(self.registration.navigationPreload?.enable())
  event.waitUntil(removeOldShells())
})

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  // A new worker waits until the reader accepts the update. A page also sends this to the worker that controls it, new
  // or old, before it is reloaded for the update.
  if (type === 'SKIP_WAITING') {
    updateEnd = performance.now() + takeoverTimeoutMs
    void self.skipWaiting()
  }
  if (type === 'DESCRIBE') event.ports[0]?.postMessage(self.__DOCSITE)
})

/**
 * Remove precaches of this scope that other tools or other versions of Workbox have left. Workbox's own
 * `cleanupOutdatedCaches` would also remove those of scopes below this one, which belong to other sites.
 */
async function removeOldShells(): Promise<void> {
  const { scope } = self.registration
  const old = (await caches.keys()).filter(
    (name) => name.includes('-precache-') && name.endsWith(`-${scope}`) && name !== cacheNames.precache,
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

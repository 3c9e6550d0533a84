/// <reference lib="webworker" />
import { toCacheNames } from '../../offline/cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A worker that replaces the site's previous worker, deletes its caches and unregisters. It handles no
 * requests.
 */
self.addEventListener('install', () => {
  // Unlike others, this worker doesn't wait: the one that it replaces may be what keeps readers from the
  // site.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(remove())
})

async function remove(): Promise<void> {
  const { prefix } = toCacheNames(new URL(self.registration.scope).pathname)
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
  // Open pages continue to work. Let them know not to register a worker again.
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage({ type: 'DISABLED' })
}

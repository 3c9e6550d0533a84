/// <reference lib="webworker" />
import { toCacheNames } from '../../offline/cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/** The worker that takes the place of another to remove it, its caches and itself. It answers no request. */
self.addEventListener('install', () => {
  // The one worker that waits for nobody: what it replaces may be what keeps readers from the site.
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
  // Open pages continue as they are; they needn’t ask for a worker again.
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage({ type: 'DISABLED' })
}

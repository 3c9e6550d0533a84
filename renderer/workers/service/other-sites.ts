/// <reference lib="webworker" />
import { matchPrecache } from 'workbox-precaching'
import { offlineRoute } from '../../urls/output-names.ts'
import { base, type WorkerScope } from './scope.ts'

declare const self: WorkerScope

/**
 * Leave requests for the sites below this one, as of other languages, to the network: as long as they have no worker of
 * their own, those of their pages come here. Without a network this site's offline page answers for theirs.
 */
export function passOtherSites(): void {
  const { others = [] } = self.__DOCSITE
  if (others.length === 0) return
  self.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin !== location.origin || !others.some((other) => pathname.startsWith(other))) return
    event.stopImmediatePropagation()
    if (event.request.mode === 'navigate') event.respondWith(loadDocument(event))
  })
}

async function loadDocument(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await matchPrecache(base + offlineRoute.slice(1))
    if (offline) return offline
    throw error
  }
}

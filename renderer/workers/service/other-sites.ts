/// <reference lib="webworker" />
import { matchPrecache } from 'workbox-precaching'
import { toOfflineUrl } from '../../urls/output-names.ts'
import { base, type WorkerScope } from './scope.ts'

declare const self: WorkerScope

/**
 * Pass requests for sites below this one, for example in other languages, to the network. Until those sites
 * have their own workers, this worker gets the requests of their pages. Without a network, it shows this
 * site's offline page.
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
    const offline = await matchPrecache(toOfflineUrl(base))
    if (offline) return offline
    throw error
  }
}

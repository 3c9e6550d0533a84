/// <reference lib="webworker" />
import { toCacheNames } from '../../offline/cache-names.ts'
import type { SiteState } from '../../offline/site-state.ts'

/** What a worker runs in, with the line that the service-worker stage has written before its script. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  __DOCSITE: SiteState
}

declare const self: WorkerScope

/** Path of the site's root. */
export const base = new URL(self.registration.scope).pathname
export const names = toCacheNames(base)
/** Responses differ in nothing that a reader could see. */
export const matchOptions: CacheQueryOptions = { ignoreVary: true }

/// <reference lib="webworker" />
import { toCacheNames } from '../../offline/cache-names.ts'
import type { SiteState } from '../../offline/site-state.ts'

/** Global scope of the worker, with the variable that the service-worker stage defines before the script. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  __DOCSITE: SiteState
}

declare const self: WorkerScope

/** Percent-encoded path of the site root. */
export const base = new URL(self.registration.scope).pathname
export const names = toCacheNames(base)
/** `Vary` can be ignored: no header of a request changes the content of the site's responses. */
export const matchOptions: CacheQueryOptions = { ignoreVary: true }

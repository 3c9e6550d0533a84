/**
 * Do something with the cache of a saved section while nobody else removes it, in whatever tab or worker: a cache can be
 * opened only by a call that creates one if it is missing.
 *
 * @param work Takes moments: others wait for it.
 */
export function lockSection<Result>(cacheName: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(cacheName, work)
}

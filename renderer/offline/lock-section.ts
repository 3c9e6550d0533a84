/**
 * Run `work` while no other tab or worker can remove the cache of a saved section. Without the lock,
 * `caches.open()` could create a cache again that has just been removed.
 *
 * @param work Must be short, because others wait for it.
 */
export function lockSection<Result>(cacheName: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(cacheName, work)
}

import type { LinkFollower } from './find-broken.ts'

/**
 * Finds documents that can't be reached by links from the start page.
 *
 * @param files The documents that should be reachable, with a leading slash.
 */
export function findOrphans(
  files: readonly string[],
  follower: LinkFollower,
  start = '/index.html',
): string[] {
  const reached = new Set([start])
  const queue = [start]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const target of follower.listTargets(next)) {
      if (reached.has(target)) continue
      reached.add(target)
      queue.push(target)
    }
  }
  return files.filter((file) => !reached.has(file))
}

import type { LinkFollower } from './find-broken.ts'

/**
 * Documents that no chain of links leads to from the beginning of the site.
 *
 * @param files Those that readers should find, with a leading slash.
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

import path from 'node:path'

/** @returns the path of a raw event: `fs.watch` reports only the base name, `fs.watchFile` the full path. */
export function toRawPath(name: string | null, watchedPath: string | undefined): string {
  if (watchedPath === undefined) return path.resolve(name ?? '')
  if (name === null || path.basename(watchedPath) === name) return path.resolve(watchedPath)
  return path.resolve(watchedPath, name)
}

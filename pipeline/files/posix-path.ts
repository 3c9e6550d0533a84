import path from 'node:path'

/** A path of this system with `/` between its parts, as docsite stores and shows paths everywhere. */
export function toPosixPath(systemPath: string): string {
  return path.sep === '/' ? systemPath : systemPath.split(path.sep).join('/')
}

/** The path by which people know a file: relative to the working folder, with `/`. */
export function toShownPath(absolutePath: string, workingDir = process.cwd()): string {
  return toPosixPath(path.relative(workingDir, absolutePath)) || '.'
}

/** Whether `inner` is `outer` or lies below it. Both absolute. */
export function isInside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner)
  return (
    relative === '' ||
    (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative))
  )
}

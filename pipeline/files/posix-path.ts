import path from 'node:path'

/** A path of this system with `/` between its parts, as docsite stores and shows paths everywhere. */
export function toPosixPath(systemPath: string, system: path.PlatformPath = path): string {
  return system.sep === '/' ? systemPath : systemPath.split(system.sep).join('/')
}

/** The path by which people know a file: relative to the working folder, with `/`. */
export function toShownPath(
  absolutePath: string,
  workingDir = process.cwd(),
  system: path.PlatformPath = path,
): string {
  return toPosixPath(system.relative(workingDir, absolutePath), system) || '.'
}

/** Whether `inner` is `outer` or lies below it. Both absolute. */
export function isInside(inner: string, outer: string, system: path.PlatformPath = path): boolean {
  const relative = system.relative(outer, inner)
  return (
    relative === '' ||
    (!relative.startsWith(`..${system.sep}`) && relative !== '..' && !system.isAbsolute(relative))
  )
}

import path from 'node:path'

/**
 * The rules of paths of a system, of which `node:path` has those of this one, of POSIX and of Windows. Written out:
 * the types of docsite's API don't ask for those of Node.js.
 */
export interface PathRules {
  readonly sep: string
  isAbsolute(path: string): boolean
  relative(from: string, to: string): string
  resolve(...segments: string[]): string
}

/** A path of this system with `/` between its parts, as docsite stores and shows paths everywhere. */
export function toPosixPath(systemPath: string, system: PathRules = path): string {
  return system.sep === '/' ? systemPath : systemPath.split(system.sep).join('/')
}

/** The path by which people know a file: relative to the working folder, with `/`. */
export function toShownPath(
  absolutePath: string,
  workingDir = process.cwd(),
  system: PathRules = path,
): string {
  return toPosixPath(system.relative(workingDir, absolutePath), system) || '.'
}

/** Whether `inner` is `outer` or is below it. Both absolute. */
export function isInside(inner: string, outer: string, system: PathRules = path): boolean {
  const relative = system.relative(outer, inner)
  return (
    relative === '' ||
    (!relative.startsWith(`..${system.sep}`) && relative !== '..' && !system.isAbsolute(relative))
  )
}

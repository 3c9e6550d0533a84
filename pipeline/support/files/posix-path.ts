import path from 'node:path'

/**
 * The path functions of an operating system, such as `path.posix` and `path.win32`. The interface is declared here
 * because the types of docsite's API must not require those of Node.js.
 */
export interface PathRules {
  readonly sep: string
  isAbsolute(path: string): boolean
  relative(from: string, to: string): string
  resolve(...segments: string[]): string
}

/** Converts a path of this system to one with `/`, the form in which docsite stores and shows all paths. */
export function toPosixPath(systemPath: string, system: PathRules = path): string {
  return system.sep === '/' ? systemPath : systemPath.split(system.sep).join('/')
}

/** The path of a file as it is shown to users: relative to the working folder, with `/`. */
export function toShownPath(
  absolutePath: string,
  workingDir = process.cwd(),
  system: PathRules = path,
): string {
  return toPosixPath(system.relative(workingDir, absolutePath), system) || '.'
}

/** Whether `inner` is `outer` itself or below it. Both paths are absolute. */
export function isInside(inner: string, outer: string, system: PathRules = path): boolean {
  const relative = system.relative(outer, inner)
  return (
    relative === '' ||
    (!relative.startsWith(`..${system.sep}`) && relative !== '..' && !system.isAbsolute(relative))
  )
}

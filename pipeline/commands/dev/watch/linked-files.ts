import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Systems don't follow longer chains of links. */
const maxLinks = 40

/**
 * The files that symbolic links lead to, directly or through other links. They may not exist, and may be in folders that
 * aren't watched.
 */
export class LinkedFiles {
  /** The links that lead to each path. */
  readonly #links = new Map<string, Set<string>>()
  readonly #folders = new Set<string>()

  /**
   * Adds a file, if it is a symbolic link. Called again when one of the files that it leads to is another one.
   *
   * @param file Absolute path.
   * @returns the absolute paths it leads to that no link has led to before.
   */
  add(file: string): string[] {
    const found: string[] = []
    for (const target of listTargets(file)) {
      const known = this.#links.get(target)
      if (known) known.add(file)
      else {
        this.#links.set(target, new Set([file]))
        this.#folders.add(path.dirname(target))
        found.push(target)
      }
    }
    return found
  }

  /** Whether a link leads to a path. */
  has(file: string): boolean {
    return this.#links.has(file)
  }

  /** Whether a link leads to a file directly in a folder. */
  isFolder(folder: string): boolean {
    return this.#folders.has(folder)
  }

  /** @returns the links that lead to a path. Some of them may have been replaced or deleted since. */
  linksTo(file: string): string[] {
    return [...(this.#links.get(file) ?? [])]
  }
}

export function isLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  } catch {
    return false // What should be its folder is a file.
  }
}

/** @returns the absolute paths of everything a link leads to, in order. Empty if the file isn't a link. */
function listTargets(file: string): string[] {
  const targets: string[] = []
  let at = file
  while (targets.length < maxLinks && isLink(at)) {
    const target = path.resolve(path.dirname(at), readlinkSync(at))
    at = path.join(toRealFolder(path.dirname(target)), path.basename(target))
    targets.push(at)
  }
  return targets
}

/** The system reports changes by the real path of their folder. */
function toRealFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder // It doesn't exist.
  }
}

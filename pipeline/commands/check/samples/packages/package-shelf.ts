import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { shortHash } from '../../../../support/files/hash.ts'

/** A copy of a package in a sample, with absolute paths. */
export interface PackageCopy {
  source: string
  target: string
}

/**
 * The mtime of all files and folders in an unmodified copy. npm gives the files of packages the same time.
 */
const sealTime = new Date('1985-10-26T08:15:00Z')

/**
 * Keeps copies of packages for the next sample that installs them. A sample takes a copy by renaming its
 * folder, and returns it when it is finished. Copying and deleting the thousands of files of a bundler takes
 * longer than a small build.
 *
 * A copy has one owner at a time. A copy in which a file was added, removed, replaced or written isn't
 * accepted back.
 */
export class PackageShelf {
  readonly #dir: string
  #returned = 0

  /** @param dir Absolute path, on the same file system as the samples. It may not exist yet. */
  constructor(dir: string) {
    this.#dir = dir
  }

  /**
   * Moves a copy of a package to `target`.
   *
   * @returns whether a copy was available.
   */
  take(source: string, target: string): boolean {
    for (const copy of this.#list(source)) {
      try {
        mkdirSync(path.dirname(target), { recursive: true })
        renameSync(copy, target)
        return true
      } catch {
        // Another sample took it first.
      }
    }
    return false
  }

  /** Accepts the copies of a finished sample back if they are unmodified. */
  giveBack(copies: readonly PackageCopy[]): void {
    for (const { source, target } of copies) {
      if (!isSealed(target)) continue
      const place = this.#placeOf(source)
      mkdirSync(place, { recursive: true })
      this.#returned += 1
      renameSync(target, path.join(place, String(this.#returned)))
    }
  }

  #list(source: string): string[] {
    const place = this.#placeOf(source)
    try {
      return readdirSync(place).map((name) => path.join(place, name))
    } catch {
      return [] // No copy has been returned yet.
    }
  }

  #placeOf(source: string): string {
    return path.join(this.#dir, shortHash(source))
  }
}

/**
 * Marks a file or folder of a copy as unmodified. A folder has to be marked after all of its entries were
 * created.
 */
export function seal(file: string): void {
  utimesSync(file, sealTime, sealTime)
}

/** Whether a copy is unmodified: no entry was added to or removed from a folder, and no file was written. */
function isSealed(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found?.mtimeMs !== sealTime.getTime()) return false
  if (!found.isDirectory()) return true
  return readdirSync(file, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .every((entry) => isSealed(path.join(file, entry.name)))
}

/** Name of the file in a sample's work folder that lists its copies. */
export const copyListName = 'package-copies'

/** Formats copies as lines, which each installation of a sample appends to the list. */
export function toCopyList(copies: readonly PackageCopy[]): string {
  return copies.map((copy) => `${JSON.stringify(copy)}\n`).join('')
}

/**
 * Reads a list of copies.
 *
 * @param file The list, which doesn't exist if nothing was installed.
 */
export function readCopyList(file: string): PackageCopy[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as PackageCopy)
}

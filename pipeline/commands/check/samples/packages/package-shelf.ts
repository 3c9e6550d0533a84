import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { shortHash } from '../../../../support/files/hash.ts'

/** A package that was put into a sample, both as absolute paths. */
export interface PackageCopy {
  source: string
  target: string
}

/** The time of all files and folders of an unchanged copy: that which npm gives the files of packages. */
const sealTime = new Date('1985-10-26T08:15:00Z')

/**
 * Copies of packages between two samples that install them: a sample takes a copy by renaming its folder, and it comes
 * back when the sample is over. Copying the thousands of files of a bundler, and removing them, takes longer than a small
 * build.
 *
 * A copy has one owner at a time. One in which anything was added, removed, replaced or written isn't taken back.
 */
export class PackageShelf {
  readonly #dir: string
  #returned = 0

  /** @param dir Absolute; on the file system of the samples. It may not exist yet. */
  constructor(dir: string) {
    this.#dir = dir
  }

  /** Move a copy of a package to where it is needed. @returns Whether there was one. */
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

  /** Take back the copies of a sample that is over, if they are as they were made. */
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
      return [] // None has come back yet.
    }
  }

  #placeOf(source: string): string {
    return path.join(this.#dir, shortHash(source))
  }
}

/** Mark a file of a copy, or a folder when all of its own entries are there. */
export function seal(file: string): void {
  utimesSync(file, sealTime, sealTime)
}

/** Whether no folder of a copy got or lost an entry, and no file was written. */
function isSealed(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found?.mtimeMs !== sealTime.getTime()) return false
  if (!found.isDirectory()) return true
  return readdirSync(file, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .every((entry) => isSealed(path.join(file, entry.name)))
}

/** The list of a sample's copies, in its work folder. */
export const copyListName = 'package-copies'

/** Copies as lines of a file to which installations of a sample add theirs. */
export function toCopyList(copies: readonly PackageCopy[]): string {
  return copies.map((copy) => `${JSON.stringify(copy)}\n`).join('')
}

/** @param file A list of copies; absent if nothing was installed. */
export function readCopyList(file: string): PackageCopy[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as PackageCopy)
}

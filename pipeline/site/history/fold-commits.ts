import { compareText } from '../../support/files/compare.ts'
import type { Commit } from './parse-changes.ts'

/** The history of a file. Times are in seconds since 1970 (UTC). */
export interface FileHistory {
  first: number
  last: number
  /** The authors, ordered by the time of their first change. */
  authors: { name: string; email: string }[]
}

interface Growing {
  first: number
  last: number
  authors: Map<string, { name: string; email: string; first: number; last: number }>
}

/**
 * Follows files through commits.
 *
 * @param commits The commits, with parents before their children.
 * @returns The history of each file by its path. The history of a moved file is at its new path.
 */
export function foldCommits(commits: readonly Commit[]): Map<string, FileHistory> {
  const files = new Map<string, Growing>()
  /** The new paths of moved files. Commits on another branch may still change a file at its old path. */
  const movedTo = new Map<string, string>()

  const toPath = (path: string): string => {
    const seen = new Set<string>()
    let current = path
    for (let to = movedTo.get(current); to !== undefined && !seen.has(to); to = movedTo.get(current)) {
      seen.add(to)
      current = to
    }
    return current
  }

  const touch = (path: string, { time, name, email }: Commit) => {
    const file = files.get(path) ?? { first: time, last: time, authors: new Map() }
    file.first = Math.min(file.first, time)
    file.last = Math.max(file.last, time)
    const key = email.toLowerCase()
    const author = file.authors.get(key) ?? { name, email, first: time, last: time }
    // Authors who have changed their name get the latest one.
    if (time > author.last) author.name = name
    author.first = Math.min(author.first, time)
    author.last = Math.max(author.last, time)
    file.authors.set(key, author)
    files.set(path, file)
  }

  for (const commit of commits) {
    // A commit may swap two files, so all files are removed from their old paths before any is added at a new one.
    const arriving: [path: string, file: Growing | undefined][] = []
    for (const change of commit.changes) {
      if (change[0] !== 'moved') continue
      const from = toPath(change[1])
      arriving.push([change[2], files.get(from)])
      files.delete(from)
      movedTo.set(change[1], change[2])
      if (from !== change[1]) movedTo.set(from, change[2])
    }
    for (const [path, file] of arriving) {
      movedTo.delete(path)
      if (file) files.set(path, file)
      touch(path, commit)
    }
    for (const [kind, path] of commit.changes) {
      // The history of deleted files is kept: a file that is added again is the same page.
      if (kind === 'moved' || kind === 'deleted') continue
      if (kind === 'added') movedTo.delete(path)
      touch(kind === 'added' ? path : toPath(path), commit)
    }
  }
  return new Map([...files].map(([path, file]) => [path, toFileHistory(file)]))
}

function toFileHistory({ first, last, authors }: Growing): FileHistory {
  const ordered = [...authors.values()].sort(
    (a, b) => a.first - b.first || compareText(a.name, b.name) || compareText(a.email, b.email),
  )
  return { first, last, authors: ordered.map(({ name, email }) => ({ name, email })) }
}

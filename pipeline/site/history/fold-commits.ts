import { compareText } from '../../support/files/compare.ts'
import type { Commit } from './parse-changes.ts'

/** What the commits say of one file. Times are in seconds since 1970 (UTC). */
export interface FileHistory {
  first: number
  last: number
  /** Who changed it, by the time of their first change. */
  authors: { name: string; email: string }[]
}

interface Growing {
  first: number
  last: number
  authors: Map<string, { name: string; email: string; first: number; last: number }>
}

/**
 * Follow files through commits.
 *
 * @param commits Parents before their children.
 * @returns The history of each path that had a file, by its path: a file that has moved has its history at its new path.
 */
export function foldCommits(commits: readonly Commit[]): Map<string, FileHistory> {
  const files = new Map<string, Growing>()
  /** Where files have gone. A branch beside the move may still change a file at its old path. */
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
    // Who has changed their name is called by the newer one.
    if (time > author.last) author.name = name
    author.first = Math.min(author.first, time)
    author.last = Math.max(author.last, time)
    file.authors.set(key, author)
    files.set(path, file)
  }

  for (const commit of commits) {
    // Two files may swap their places in one commit: all leave before any arrives.
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
      // A file that comes back later is the same page again: nothing is forgotten.
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

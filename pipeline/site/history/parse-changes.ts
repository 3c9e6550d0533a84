/** What a commit did to one file: `moved` names where it was before. Paths are relative to the top of the repository. */
export type Change =
  | [kind: 'added' | 'changed' | 'deleted', path: string]
  | [kind: 'moved', from: string, to: string]

export interface Commit {
  /** Its id, in hexadecimal digits. */
  id: string
  /** When it was committed, in seconds since 1970 (UTC). */
  time: number
  /** Name and address of its author, after `.mailmap`. */
  name: string
  email: string
  changes: Change[]
}

/** Begins the first field of a commit: no id, status or path of a page begins with it. */
const commitMark = '\u0001'

/** For `--format`; `-z` ends each field with a NUL. */
export const commitFormat = '%x01%H%x00%ct%x00%aN%x00%aE'

/** Beyond it a time is no date: the last second of the year 9999. */
const lastSecond = 253_402_300_799

/**
 * Read what `git diff-tree --stdin -r -c -z -M --name-status --format=…` prints with the format above. A commit whose
 * time is no date is left out.
 *
 * @throws If it is something else.
 */
export function parseChanges(text: string): Commit[] {
  const fields = text.split('\0')
  const commits: Commit[] = []
  let index = 0
  const next = () => {
    const field = fields[index++]
    if (field === undefined) throw new Error('The list of changes that git printed ends too early')
    return field
  }
  while (index < fields.length - 1) {
    const id = next()
    if (!id.startsWith(commitMark)) throw new Error(`Not a commit in what git printed: ${id}`)
    const commit: Commit = {
      id: id.slice(1),
      time: Number(next()),
      name: next(),
      email: next(),
      changes: [],
    }
    while (index < fields.length - 1 && !fields[index]?.startsWith(commitMark))
      commit.changes.push(toChange(next().trim(), next))
    if (Math.abs(commit.time) <= lastSecond) commits.push(commit)
  }
  return commits
}

/** @param status A letter and, of a move, a percentage. Of a merge, a letter for each parent, and one path. */
function toChange(status: string, next: () => string): Change {
  const [letter] = status
  if (/^[A-Z]{2,}$/.test(status)) return [/^A+$/.test(status) ? 'added' : 'changed', next()]
  if (letter === 'R') return ['moved', next(), next()]
  if (letter === 'A') return ['added', next()]
  if (letter === 'D') return ['deleted', next()]
  return ['changed', next()]
}

/**
 * The change of a file in a commit. For `moved`, `from` is its old path. Paths are relative to the repository's root.
 */
export type Change =
  | [kind: 'added' | 'changed' | 'deleted', path: string]
  | [kind: 'moved', from: string, to: string]

export interface Commit {
  /** The id in hexadecimal digits. */
  id: string
  /** The commit time in seconds since 1970 (UTC). */
  time: number
  /** The name of the author according to `.mailmap`, as is `email`. */
  name: string
  email: string
  changes: Change[]
}

/** Marks the first field of a commit. No id, status or path of a page begins with this character. */
const commitMark = '\u0001'

/** The value for `--format`. With `-z`, git ends each field with a NUL. */
export const commitFormat = '%x01%H%x00%ct%x00%aN%x00%aE'

/** The last second of the year 9999. Later times are not valid dates. */
const lastSecond = 253_402_300_799

/**
 * Parses the output of `git diff-tree --stdin -r -c -z -M --name-status --format=…` with the format above. Commits with
 * invalid dates are omitted.
 *
 * @throws {Error} If the text isn't such output.
 */
export function parseChanges(text: string): Commit[] {
  const fields = text.split('\0')
  const commits: Commit[] = []
  let index = 0
  const next = () => {
    const field = fields[index++]
    if (field === undefined) throw new Error('The list of changes from git ends too early')
    return field
  }
  while (index < fields.length - 1) {
    const id = next()
    if (!id.startsWith(commitMark)) throw new Error(`Not a commit in the output of git: ${id}`)
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

/**
 * @param status A letter, for moves followed by a percentage. For merges, it is a letter for each parent, and one path.
 */
function toChange(status: string, next: () => string): Change {
  const [letter] = status
  if (/^[A-Z]{2,}$/.test(status)) return [/^A+$/.test(status) ? 'added' : 'changed', next()]
  if (letter === 'R') return ['moved', next(), next()]
  if (letter === 'A') return ['added', next()]
  if (letter === 'D') return ['deleted', next()]
  return ['changed', next()]
}

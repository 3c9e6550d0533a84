import escapeStringRegexp from 'escape-string-regexp'
import { toPlainText } from '../../support/text/plain-text.ts'
import type { FileHistory } from './fold-commits.ts'

/** The git history of a page. */
export interface PageHistory {
  /** The time of the first commit, such as `2026-02-04T10:20:30Z`. */
  firstPublished: string
  lastUpdated: string
  /** The authors, ordered by the time of their first change. */
  contributors: PageAuthor[]
}

export interface PageAuthor {
  name: string
  /** The user name on the profile host, if the email address contains it. */
  username?: string
}

export interface AuthorOptions {
  /** Patterns of names and email addresses that are not contributors. `*` matches any text. */
  exclude: readonly string[]
  /** The origin of user profiles: `https://github.com`. */
  profileHost: string
}

/** Creates a function that converts the history of a file to that of a page, without email addresses. */
export function createHistoryReader({
  exclude,
  profileHost,
}: AuthorOptions): (file: FileHistory) => PageHistory {
  const excluded = exclude.map(toPattern)
  const isExcluded = (text: string) => excluded.some((pattern) => pattern.test(text))
  const { hostname } = new URL(profileHost)
  // GitHub uses `123+ann@users.noreply.github.com`, or no number; GitLab uses `123-ann@users.noreply.gitlab.com`.
  const anonymous = new RegExp(
    String.raw`^(?:\d+[+-])?(.+)@users\.noreply\.${escapeStringRegexp(hostname)}$`,
    'i',
  )
  return ({ first, last, authors }) => ({
    firstPublished: toTime(first),
    lastUpdated: toTime(last),
    contributors: authors
      .filter(({ name, email }) => !isExcluded(name) && !isExcluded(email))
      .map(({ name, email }) => {
        const username = anonymous.exec(email)?.[1]
        const plain = toPlainText(name)
        return username === undefined ? { name: plain } : { name: plain, username }
      }),
  })
}

function toPattern(text: string): RegExp {
  return new RegExp(`^${text.split('*').map(escapeStringRegexp).join('.*')}$`, 'i')
}

/** @param seconds Seconds since 1970. */
function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

import escapeStringRegexp from 'escape-string-regexp'
import { toPlainText } from '../../support/text/plain-text.ts'
import type { FileHistory } from './fold-commits.ts'

/** What git knows of a page. */
export interface PageHistory {
  /** Times such as `2026-02-04T10:20:30Z`. */
  firstPublished: string
  lastUpdated: string
  /** By the time of their first change. */
  contributors: PageAuthor[]
}

export interface PageAuthor {
  name: string
  /** Their name on the host of profiles, if their address says it. */
  username?: string
}

export interface AuthorOptions {
  /** Patterns of names and addresses that are no contributors; `*` represents any text. */
  exclude: readonly string[]
  /** The host of profiles: `https://github.com`. */
  profileHost: string
}

/** @returns What makes of a file's history that of a page, without addresses of people. */
export function createHistoryReader({
  exclude,
  profileHost,
}: AuthorOptions): (file: FileHistory) => PageHistory {
  const excluded = exclude.map(toPattern)
  const isExcluded = (text: string) => excluded.some((pattern) => pattern.test(text))
  const { hostname } = new URL(profileHost)
  // GitHub: `123+ann@users.noreply.github.com`, and without the number; GitLab: `123-ann@users.noreply.gitlab.com`.
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

/** @param seconds Since 1970. */
function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

import type { SourcePage } from '../../source-site.ts'

/** A page of Hugo with what its front matter says. */
export interface HugoPage {
  page: SourcePage
  front: Readonly<Record<string, unknown>>
  /** Its path in `content` without the language: `docs/first.md`, `docs/_index.md`, `docs/bundle/index.md`. */
  path: string
  /** Its path without extension and index: `docs/first`, `docs`. */
  stem: string
  /** The first folder that it is in; empty at the root. */
  section: string
  /** Whether it is the page of a section: `_index.md`. */
  isBranch: boolean
  /** The folder of its language; empty for the base language. */
  language: string
}

/** What a page is called in lists: `linkTitle`, or its title. */
export function toLabel({ front }: HugoPage): string | undefined {
  const { linkTitle, menuTitle, title } = front
  for (const text of [linkTitle, menuTitle, title])
    if ((typeof text === 'string' || typeof text === 'number') && String(text).trim() !== '')
      return String(text)
  return undefined
}

/** Its time, in milliseconds; undefined if it says none. */
export function toTime({ front }: HugoPage): number | undefined {
  for (const value of [front.date, front.publishDate, front.pubdate]) {
    const time =
      value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (!Number.isNaN(time)) return time
  }
  return undefined
}

/** Its weight; undefined for none, which is 0 as well. */
export function toWeight({ front }: HugoPage): number | undefined {
  const weight = Number(front.weight ?? 0)
  return weight === 0 || !Number.isFinite(weight) ? undefined : weight
}

/** Front matter with keys as they are usually written: to Hugo their case makes no difference. */
export function normalizeKeys(front: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(front).map(([key, value]) => [usualKeys.get(key.toLowerCase()) ?? key, value]),
  )
}

const usualKeys = new Map(
  'title linkTitle menuTitle weight date publishDate expiryDate draft aliases slug url menu menus headless build cascade'
    .split(' ')
    .map((key) => [key.toLowerCase(), key]),
)

import type { SourcePage } from '../../source-site.ts'

/** A Hugo page with its front matter. */
export interface HugoPage {
  page: SourcePage
  front: Readonly<Record<string, unknown>>
  /** Path in `content` without the language: `docs/first.md`, `docs/_index.md`, `docs/bundle/index.md`. */
  path: string
  /** Path without extension and index: `docs/first`, `docs`. */
  stem: string
  /** First folder of the path; empty for pages at the root. */
  section: string
  /** Whether the page is the index page of a section: `_index.md`. */
  isBranch: boolean
  /** Folder of the page's language; empty for the base language. */
  language: string
}

/** The label of a page in menus and lists: `linkTitle`, `menuTitle` or the title. */
export function toLabel({ front }: HugoPage): string | undefined {
  const { linkTitle, menuTitle, title } = front
  for (const text of [linkTitle, menuTitle, title])
    if ((typeof text === 'string' || typeof text === 'number') && String(text).trim() !== '')
      return String(text)
  return undefined
}

/** The date of a page in milliseconds since 1970; undefined if it has none. */
export function toTime({ front }: HugoPage): number | undefined {
  for (const value of [front.date, front.publishDate, front.pubdate]) {
    const time = readTime(value)
    if (time !== undefined) return time
  }
  return undefined
}

/** The time of a date in front matter, in milliseconds; undefined if it isn't a date. */
export function readTime(value: unknown): number | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** The weight of a page; undefined if it is missing or 0, which Hugo treats the same. */
export function toWeight({ front }: HugoPage): number | undefined {
  const weight = Number(front.weight ?? 0)
  return weight === 0 || !Number.isFinite(weight) ? undefined : weight
}

/** Normalize the case of front matter keys, which Hugo ignores. */
export function normalizeKeys(front: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(front).map(([key, value]) => [keySpellings.get(key.toLowerCase()) ?? key, value]),
  )
}

const keySpellings = new Map(
  'title linkTitle menuTitle weight date publishDate expiryDate draft aliases slug url menu menus headless build cascade'
    .split(' ')
    .map((key) => [key.toLowerCase(), key]),
)

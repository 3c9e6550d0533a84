import type { SourcePage } from '../../source-site.ts'

/** A page of Jekyll with what its front matter says, and the defaults of the configuration. */
export interface JekyllPage {
  page: SourcePage
  front: Readonly<Record<string, unknown>>
  /** Relative to the folder of the site: `docs/first.md`, `_posts/2024-01-31-kettle.md`. */
  path: string
  /** The collection that it is in: `posts` of posts; undefined of pages. */
  collection?: string
}

/** What a page is called in navigation. */
export function toLabel({ front }: JekyllPage): string | undefined {
  const { nav_title: own, title } = front
  const text = own ?? title
  return (typeof text === 'string' || typeof text === 'number') && String(text).trim() !== ''
    ? String(text)
    : undefined
}

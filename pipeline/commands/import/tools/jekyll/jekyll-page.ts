import type { SourcePage } from '../../source-site.ts'

/** A Jekyll page with its front matter, including the defaults of the configuration. */
export interface JekyllPage {
  page: SourcePage
  front: Readonly<Record<string, unknown>>
  /** Path relative to the folder of the site: `docs/first.md`, `_posts/2024-01-31-kettle.md`. */
  path: string
  /** Collection of the page: `posts` for posts and drafts; undefined for plain pages. */
  collection?: string
}

/** The label of a page in the navigation. */
export function toLabel({ front }: JekyllPage): string | undefined {
  const { nav_title: own, title } = front
  const text = own ?? title
  return (typeof text === 'string' || typeof text === 'number') && String(text).trim() !== ''
    ? String(text)
    : undefined
}

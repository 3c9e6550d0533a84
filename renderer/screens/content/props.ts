import type { Adjacent, Post, TocEntry } from '../../types.ts'

export interface ContentPageProps {
  title: string
  /** Id of a heading that the title replaces, so that links to that heading continue to work. */
  titleId?: string
  body: string
  /** Path from the section to the page. Entries without a URL aren't pages. */
  breadcrumbs: { label: string; url?: string; language?: string | undefined }[]
  editUrl?: string
  /** URL of the section's printable page; if absent, the page itself is printed. */
  printUrl?: string
  previous?: Adjacent
  next?: Adjacent
  related: Adjacent[]
  contributors: Contributor[]
  toc: TocEntry[]
  thirdParty?: ThirdPartyProps
  /** Date of a blog post, as `YYYY-MM-DD`. */
  date?: string
  /** Date of the page's last change, as `YYYY-MM-DD`, and URL of the page's history. */
  updated?: { date: string; historyUrl?: string }
  posts: Post[]
  /**
   * The section's pages by group, if this is the index of a section without an index page. Titles may be
   * empty.
   */
  listed: { title: string; pages: (Adjacent & { description: string })[] }[]
  /** BCP 47 tag of the text, if the page isn't translated. */
  fallbackLanguage?: string
  /** Set if the source of the translated page has changed since it was translated. */
  outdated?: OutdatedProps
}

/** Links for readers of an outdated translation. */
export interface OutdatedProps {
  /** URL of the page in the source language. */
  sourceUrl?: string
  /** URL of the history of that page. */
  historyUrl?: string
}

export interface Contributor {
  name: string
  /** URL of the profile, if the contributor has one on the configured host. */
  url?: string
  avatarUrl?: string
}

/** Origin of the text of an imported page. */
export interface ThirdPartyProps {
  source?: string
  repo?: string
}

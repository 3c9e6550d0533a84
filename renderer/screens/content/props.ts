import type { Adjacent, Post, TocEntry } from '../../types.ts'

export interface ContentPageProps {
  title: string
  /** Id of a heading that the title replaces, so that links to it continue working. */
  titleId?: string
  body: string
  /** The way from the section to the page; the last steps may be no pages. */
  breadcrumbs: { label: string; url?: string }[]
  editUrl?: string
  /** The printable page of the section; without one the page itself is printed. */
  printUrl?: string
  previous?: Adjacent
  next?: Adjacent
  related: Adjacent[]
  contributors: Contributor[]
  toc: TocEntry[]
  thirdParty?: ThirdPartyProps
  /** Date of a blog post, `YYYY-MM-DD`. */
  date?: string
  /** When the page was last changed, `YYYY-MM-DD`, and the list of its changes. */
  updated?: { date: string; historyUrl?: string }
  posts: Post[]
  /** Of a section without a page of its own: its pages by group, whose title may be empty. */
  listed: { title: string; pages: { title: string; url: string; description: string }[] }[]
  /** BCP 47 tag of the text, if the page isn't translated. */
  fallbackLanguage?: string
  /** Of a translated page whose source has changed since. */
  outdated?: OutdatedProps
}

/** Where readers see what a translation lacks. */
export interface OutdatedProps {
  /** The page in the language that it was translated from. */
  sourceUrl?: string
  /** The list of changes of that page. */
  historyUrl?: string
}

export interface Contributor {
  name: string
  /** Their profile and picture, if they have one on the host of profiles. */
  url?: string
  avatarUrl?: string
}

/** Where the text of an imported page comes from. */
export interface ThirdPartyProps {
  source?: string
  repo?: string
}

import type { Strings } from './strings/language-strings.ts'

/** What the renderer shows, made by the render stage from the content index and the configuration. */

export interface Link {
  label: string
  /** Ready for `href`: with the base path, encoded. */
  url: string
}

/** What search engines read of a page: JSON-LD. */
export interface StructuredData {
  '@context': string
  '@graph': { '@type': string; [field: string]: unknown }[]
}

/** From which width of the window on there is room for a link, in rem; at none of them it is always in a menu. */
export type FitsFrom = 72 | 80 | 88 | 96 | 'never'

/** What is in the header, or in the row below it. */
export interface BarItem {
  label: string
  /** Absent if there is room wherever the header is that of wide windows. */
  from?: FitsFrom
}

export interface BarLink extends BarItem, Link {}

/** A link of the header, or the name of a menu. */
export interface NavigationLink extends BarItem {
  /** Ready for `href`; absent if it only opens its menu. */
  url?: string
  /** First segments of the routes on which it is the current one. */
  activeFor: string[]
  /** Sections that its dropdown lists; none if it has no dropdown of sections. */
  menu: BarLink[]
  /** What its dropdown lists in place of sections. */
  links?: Link[]
}

/** A link that an icon represents. */
export interface IconLink extends Link {
  /** Path data of the sign of the site that it leads to, in a square of 24; absent for one without a sign. */
  brand?: string
}

/** A site that is the same page in another language or version. */
export interface Alternate {
  label: string
  /** BCP 47 tag for languages; the number for versions. */
  code: string
  /** Origin of its site; absent if it is on the same one, or isn't published yet. */
  host?: string
  /** Path of its root, with slashes around it, if that is another one than the root of this site. */
  base?: string
  isCurrent: boolean
}

/** A picture with its size in the header, in CSS pixels. */
export interface LogoPicture {
  url: string
  width: number
  height: number
}

/** The mark of a site that has more than an icon. */
export interface SiteLogo {
  light: LogoPicture
  /** In its place in the dark theme. */
  dark?: LogoPicture
  /** Whether the name of the site is shown beside it. */
  withName: boolean
}

/** What is elsewhere of a page, if it isn't the same path with the same page in that language. */
export interface Counterpart {
  /** Where it is: with the base path, encoded. */
  url?: string
  /** What is missing there: the translated text, or the whole page, so that `url` is that of the first page. */
  lacks?: 'text' | 'page'
}

/** Counterparts of a page by the codes of languages and versions; those that are missing here are as they should be. */
export interface Counterparts {
  languages?: Record<string, Counterpart>
  versions?: Record<string, Counterpart>
}

/** What is the same on all pages of a site. */
export interface SiteProps {
  name: string
  /** Path of the root, with slashes around it. */
  base: string
  host?: string
  /** BCP 47 tag of the interface and, unless a page says otherwise, of the text. */
  language: string
  /** The words of the interface, in this language. */
  strings: Strings
  hasLogo: boolean
  /** Shown in place of the icon. */
  logo?: SiteLogo
  navigation: NavigationLink[]
  iconLinks: IconLink[]
  footerLinks: Link[]
  /** Absent on a site without. */
  footerColumns?: { title: string; links: Link[] }[]
  languages: Alternate[]
  versions: Alternate[]
  notification?: Announcement
  /** Absent on a site without search. */
  search?: SearchProps
  /** Under which licence the text may be used. */
  license?: Link
  /** Origin at which pictures of contributors are, and that of their profiles. */
  avatarHost: string
  profileHost: string
  /** Where `StackBlitzPreview` finds examples; `{example}` is the example's name. */
  exampleUrl: string
  /** Where `TrySample` sends the files of a sample; absent if it shows nothing. */
  editorUrl?: string
}

/** What search needs to know of the site. */
export interface SearchProps {
  /** Address of the script that searches the index that ships with the site. */
  worker: string
  /** Address of the stylesheet of results. */
  stylesheet: string
  /** A service that is asked first. */
  hosted?: HostedSearchProps
}

/** An index in the form of DocSearch at Algolia. */
export interface HostedSearchProps {
  appId: string
  /** A key that may do nothing but search. */
  apiKey: string
  indexName: string
  /** Origins that answer, in the order in which they are tried. */
  hosts: string[]
  /** Values of its facets. */
  language: string
  version?: string
}

/** A heading that navigation shows, of level 2 or 3. */
export interface TocEntry {
  id: string
  title: string
  level: number
}

/** What is above the header until the reader dismisses it. */
export interface Announcement {
  text: string
  linkText?: string
  url?: string
  /** One that the reader has dismissed isn't shown again. */
  version: string
  /** The section whose pages alone have it. */
  section?: string
}

/** A drawing before a title: the elements of an SVG of 24 by 24. */
export interface EntryIcon {
  drawing: string
  /** Whether it is the sign of another site, which is filled; others consist of lines. */
  isBrand?: boolean
}

export interface NavItem {
  title: string
  icon?: EntryIcon
  /** Absent for a group of entries without a page of its own. */
  url?: string
  /** A word beside the title. */
  badge?: string
  /** Whether it has headings to open to. */
  hasAnchors: boolean
  /** The entries below it. */
  items?: NavItem[]
  /** Of entries that can be folded: a number, unique in the sidebar, and whether they are at first. */
  fold?: { id: number; isClosed: boolean }
}

export interface NavGroup {
  /** Absent for pages without a group. */
  title?: string
  icon?: EntryIcon
  items: NavItem[]
}

/** The sidebar of one section. */
export interface SectionNav {
  title: string
  /** The section's name, which is the first segment of its routes. */
  name: string
  groups: NavGroup[]
  /** Of sections too large to be listed whole: links to the other parts. */
  otherParts: Link[]
  printUrl?: string
  /** A blog: its pages are posts, which belong to their day and to no version. */
  isDated?: boolean
}

export interface Adjacent {
  title: string
  url: string
  /** Of a post, `YYYY-MM-DD`. */
  date?: string
}

/** A post that the index of a blog lists; `date` is `YYYY-MM-DD`. */
export interface Post extends Adjacent {
  /** Empty if the file's name has none. */
  date: string
  description: string
}

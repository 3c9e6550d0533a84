import type { Strings } from './strings/language-strings.ts'

/** Props of the renderer, which the render stage computes from the content index and the configuration. */

export interface Link {
  label: string
  /** Ready for `href`: with the base path, encoded. */
  url: string
}

/** JSON-LD that describes a page to search engines. */
export interface StructuredData {
  '@context': string
  '@graph': { '@type': string; [field: string]: unknown }[]
}

/**
 * Minimum width of the window, in rem, at which the bar has room for a link; with `never`, it is always in a
 * menu.
 */
export type FitsFrom = 72 | 80 | 88 | 96 | 'never'

/** An item of the header, or of the row below it. */
export interface BarItem {
  label: string
  /** Absent if there is always room in the header of wide windows. */
  from?: FitsFrom
}

export interface BarLink extends BarItem, Link {}

/** A link of the header, or the button of a menu. */
export interface NavigationLink extends BarItem {
  /** Ready for `href`; absent if the item only opens its menu. */
  url?: string
  /** First segments of the routes on which the item is marked as current. */
  activeFor: string[]
  /** Sections that the item's dropdown lists; empty if it has no dropdown of sections. */
  menu: BarLink[]
  /** Links that the dropdown lists instead of sections. */
  links?: Link[]
}

/** A link that is shown as an icon. */
export interface IconLink extends Link {
  /** SVG path data of the brand icon of the linked site, on a grid of 24; absent if there is no such icon. */
  brand?: string
}

/** An entry of the language menu or the version menu: a site in that language or version. */
export interface Alternate {
  label: string
  /** The BCP 47 tag of a language, or the version number. */
  code: string
  /** Origin of the site; absent if it is the origin of this site, or if the site isn't published yet. */
  host?: string
  /**
   * Path of the site's root, with a leading and a trailing slash, if it differs from the root of this site.
   */
  base?: string
  isCurrent: boolean
}

/** An image of the logo, with the size at which the header shows it, in CSS pixels. */
export interface LogoPicture {
  url: string
  width: number
  height: number
}

/** Logo of a site that shows one instead of the icon. */
export interface SiteLogo {
  light: LogoPicture
  /** Replaces it in the dark theme. */
  dark?: LogoPicture
  /** Whether the site's name is shown next to it. */
  withName: boolean
}

/**
 * How a page's counterpart in another language or version differs from the default: the same path,
 * translated.
 */
export interface Counterpart {
  /** URL of the counterpart: with the base path, encoded. */
  url?: string
  /**
   * What is missing: the translated text, or the whole page. Without the page, `url` is that of the home
   * page.
   */
  lacks?: 'text' | 'page'
}

/**
 * Counterparts of a page by language and version code. If there is no entry, the counterpart is the default
 * one.
 */
export interface Counterparts {
  languages?: Record<string, Counterpart>
  versions?: Record<string, Counterpart>
}

/** Props that are the same on all pages of a site. */
export interface SiteProps {
  name: string
  /** Path of the site root, with a leading and a trailing slash. */
  base: string
  host?: string
  /** BCP 47 tag of the interface and, unless a page says otherwise, of the text. */
  language: string
  /** The texts of the interface in this language. */
  strings: Strings
  hasLogo: boolean
  /** Shown instead of the icon. */
  logo?: SiteLogo
  navigation: NavigationLink[]
  iconLinks: IconLink[]
  footerLinks: Link[]
  /** Absent if the site's footer has no columns. */
  footerColumns?: { title: string; links: Link[] }[]
  languages: Alternate[]
  versions: Alternate[]
  notification?: Announcement
  /** Absent on a site without search. */
  search?: SearchProps
  /** The licence of the text. */
  license?: Link
  /** URL at which `StackBlitzPreview` finds examples; `{example}` is replaced with the example's name. */
  exampleUrl: string
  /** URL to which `TrySample` posts the files of a sample; if absent, it renders nothing. */
  editorUrl?: string
}

/** Settings of the site's search. */
export interface SearchProps {
  /** URL of the worker script that searches the site's own index. */
  worker: string
  /** URL of the stylesheet for search results. */
  stylesheet: string
  /** A search service that is queried before the site's own index. */
  hosted?: HostedSearchProps
}

/** An Algolia index in the format of DocSearch. */
export interface HostedSearchProps {
  appId: string
  /** The search-only API key. */
  apiKey: string
  indexName: string
  /** Origins of the service, in the order in which they are tried. */
  hosts: string[]
  /** Values of the facets to filter by: `language`, and `version` if present. */
  language: string
  version?: string
}

/** A heading of level 2 or 3 that the navigation shows. */
export interface TocEntry {
  id: string
  title: string
  level: number
}

/** The notification bar, which is shown above the header until the reader dismisses it. */
export interface Announcement {
  text: string
  linkText?: string
  url?: string
  /** A version that the reader has dismissed isn't shown again. */
  version: string
  /** The only section whose pages show the bar; absent if all pages do. */
  section?: string
}

/** An icon before a title: the child elements of an SVG of 24 by 24. */
export interface EntryIcon {
  drawing: string
  /** Whether it is a brand icon, which is filled; all others are stroked. */
  isBrand?: boolean
}

export interface NavItem {
  title: string
  /** BCP 47 tag of the page's text, if the page isn't translated. */
  language?: string
  /** Whether the title is a label in the site's language, although the page isn't translated. */
  isLabelled?: true
  icon?: EntryIcon
  /** Absent for a group of entries that has no page. */
  url?: string
  /** A word next to the title. */
  badge?: string
  /** Whether the entry can be expanded to show the page's headings. */
  hasAnchors: boolean
  /** Child entries. */
  items?: NavItem[]
  /** Set if the child entries can be collapsed: a number, unique in the sidebar, and the initial state. */
  fold?: { id: number; isClosed: boolean }
}

export interface NavGroup {
  /** Absent for the pages that belong to no group. */
  title?: string
  /** BCP 47 tag of the title, if it comes from pages that aren't translated. */
  language?: string
  icon?: EntryIcon
  items: NavItem[]
}

/** The sidebar of one section. */
export interface SectionNav {
  title: string
  /** The section's name, which is the first segment of its routes. */
  name: string
  groups: NavGroup[]
  /** Links to the other parts of a section that is too large for one sidebar. */
  otherParts: (Link & Pick<NavItem, 'language'>)[]
  printUrl?: string
  /** Whether the section is a blog. Its pages are posts: each belongs to a date, and to no version. */
  isDated?: boolean
}

export interface Adjacent {
  title: string
  url: string
  /** BCP 47 tag of the title, if the page isn't translated. */
  language?: string
  /** Date of a post, as `YYYY-MM-DD`. */
  date?: string
}

/** A post in the index of a blog. */
export interface Post extends Adjacent {
  /** As `YYYY-MM-DD`; empty if the file name contains no date. */
  date: string
  description: string
}

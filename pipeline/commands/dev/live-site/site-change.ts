import type { Route } from '../../../site/route.ts'

/** The effect of changed sources on the site. */
export interface SiteChange {
  /** Routes of the requested documents that have changed. */
  routes: Route[]
  /** Whether the parts around pages have changed, apart from their sidebars. */
  isWide: boolean
  /** Whether sidebars, or the set of pages, have changed. */
  isNavigated: boolean
  /** Whether headings in the sidebar have changed. */
  isOutlined: boolean
  /** Names of the site's own components whose scripts have changed. */
  components: string[]
  /** Paths from the root of the site of the pictures and other published files that have changed. */
  files: string[]
  /** Whether the menus and links of other sites may have to change: not if it is only the text of pages. */
  concernsOthers: boolean
}

export const noChange: SiteChange = {
  routes: [],
  isWide: false,
  isNavigated: false,
  isOutlined: false,
  components: [],
  files: [],
  concernsOthers: false,
}

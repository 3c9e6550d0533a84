import type { PageChunk } from '../app/page-chunk.ts'

/** A problem as shown in the overlay. */
export interface ShownProblem {
  /** `content/guide.md:3:5`; absent if the problem has no place. */
  place?: string
  /** URL path of the page with the problem, with the base path; absent if it concerns all pages. */
  url?: string
  severity: 'error' | 'warning' | 'note'
  reason: string
  ruleId: string
  hint?: string
  /** The source lines around the problem. */
  frame?: string
}

/** A link to a page of the site. */
export interface LinkedPage {
  title: string
  url: string
}

/** A page that was shown before, and whose address no longer exists. */
export interface ShownLostPage {
  /** Displayed path of its former source; absent for a document without a page, such as the list of a folder. */
  file?: string
  /** The page that it has become; absent if it was deleted. */
  movedTo?: LinkedPage
  /** The pages nearby. */
  remaining: LinkedPage[]
}

/** Data that a document passes to the development client. */
export interface DevData {
  base: string
  /** Identifies the run of the server. */
  session: string
  /** Revision of the site that the document shows. */
  revision: number
  /** URL of the module for React Fast Refresh; absent on a site without components of its own. */
  refresh?: string
  /** Whether the document is shown in place of the page: the page for missing pages, or the one for pages with errors. */
  isPlaceholder?: boolean
  /** Set in the page for missing pages, if the requested page existed before. */
  lost?: ShownLostPage
}

/** Messages of the development server to open pages. Each change of the site increments the revision. */
export type DevEvent =
  /**
   * Sent first. A different session means that the server was restarted. `frame` is the last revision that
   * changed the frame around pages, or files that they show.
   */
  | { type: 'hello'; session: string; revision: number; frame: number }
  /**
   * The content of pages has changed, or their scripts and stylesheets, which `shell` is a hash of. `urls`
   * are the pages' paths with the base path, `components` the names of the site's components whose scripts
   * have changed, `files` the paths of changed pictures and other published files. With `hasNavigation`, the
   * sidebars of all pages have changed. `chunk` is the new content if only one page has changed and that page
   * has a chunk.
   */
  | {
      type: 'pages'
      revision: number
      urls: string[]
      files: string[]
      shell: string
      components: string[]
      hasNavigation: boolean
      chunk?: PageChunk
    }
  /** The header, the footer or something else around all pages has changed. */
  | { type: 'reload'; revision: number }
  | { type: 'problems'; problems: ShownProblem[] }

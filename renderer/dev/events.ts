import type { PageChunk } from '../app/page-chunk.ts'

/** A problem as the overlay shows it. */
export interface ShownProblem {
  /** `content/guide.md:3:5`; absent if it has no place. */
  place?: string
  /** Path of the page that it is on, with the base path; absent if it concerns all pages. */
  url?: string
  severity: 'error' | 'warning' | 'note'
  reason: string
  ruleId: string
  hint?: string
  /** The source lines around it. */
  frame?: string
}

/** What a document reports to the script that keeps it current. */
export interface DevData {
  base: string
  /** Represents the run of the server. */
  session: string
  /** Of the site, as the document shows it. */
  revision: number
  /** Address of the module that gives components their new code; absent on a site without components of its own. */
  refresh?: string
}

/** What the development server sends to open pages. A revision is a number that each change of the site raises. */
export type DevEvent =
  /** Sent first. Another session is a server that was started anew. */
  | { type: 'hello'; session: string; revision: number }
  /**
   * Pages have other content, or other scripts and stylesheets, which `shell` represents: their paths, with the base path,
   * and, if it is one that is known already, its content. `components` are those of the site whose scripts have changed.
   */
  | {
      type: 'pages'
      revision: number
      urls: string[]
      shell: string
      components: string[]
      chunk?: PageChunk
    }
  /** What is around pages has changed, or which pages there are. */
  | { type: 'reload'; revision: number }
  | { type: 'problems'; problems: ShownProblem[] }

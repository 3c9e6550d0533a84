import type { BootData } from '../boot/boot-data.ts'
import type { Counterparts } from '../types.ts'

/** Content of a page's chunk: everything needed to show the page without loading its document. */
export interface PageChunk {
  route: string
  /**
   * Hash of the shell that the page was built with. If the current shell is a different one, the document is
   * loaded.
   */
  shell: string
  /**
   * Version of the section's notification bar. If the document has a different one, the page's document is
   * loaded.
   */
  notice?: string
  title: string
  description: string
  canonical?: string
  /** HTML of everything between the sidebar and the footer. */
  body: string
  /** First segment of the route, which determines the current link of the header. */
  section: string
  /** URL of the sidebar's data; absent on pages without a sidebar. */
  nav?: string
  previous?: string
  next?: string
  stylesheets: string[]
  /** Counterparts of the page in other languages and versions. */
  counterparts?: Counterparts
  /** Hosts that the page's Content-Security-Policy allows for images and frames. */
  sources: string[]
  /** New URLs of headings that were moved from this page, by id. */
  moved?: Record<string, string>
}

/** Whether a page can be shown in the current document. Otherwise its own document has to be loaded. */
export function fitsDocument(chunk: PageChunk, data: BootData): boolean {
  const hasSidebar = (nav: string | undefined) => nav !== undefined
  return (
    chunk.shell === data.shell &&
    chunk.notice === data.notice &&
    hasSidebar(chunk.nav) === hasSidebar(data.nav) &&
    chunk.sources.every((source) => data.sources.includes(source))
  )
}

import type { BootData } from '../boot/boot-data.ts'
import type { Counterparts } from '../types.ts'

/** What the chunk of a page hands over: enough to show the page without loading its document. */
export interface PageChunk {
  route: string
  /** Hash of the shell that the page was made with: under another one the document is loaded instead. */
  shell: string
  /** The version of the section's announcement: a document has another one. */
  notice?: string
  title: string
  description: string
  canonical?: string
  /** HTML of everything between sidebar and footer. */
  body: string
  /** First segment of the route, which decides what link of the header is current. */
  section: string
  /** Address of the sidebar's data; absent on pages without a sidebar. */
  nav?: string
  previous?: string
  next?: string
  stylesheets: string[]
  /** What isn't the same in other languages and versions. */
  counterparts?: Counterparts
  /** Hosts that the page's Content-Security-Policy allows, for pictures and frames. */
  sources: string[]
  /** Where headings are that were on the page once, by their id. */
  moved?: Record<string, string>
}

/** Whether a chunk can be shown in this document, or needs a document of its own. */
export function fitsDocument(chunk: PageChunk, data: BootData): boolean {
  const hasSidebar = (nav: string | undefined) => nav !== undefined
  return (
    chunk.shell === data.shell &&
    chunk.notice === data.notice &&
    hasSidebar(chunk.nav) === hasSidebar(data.nav) &&
    chunk.sources.every((source) => data.sources.includes(source))
  )
}

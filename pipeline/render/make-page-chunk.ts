import type { PageChunk } from '../../renderer/app/page-chunk.ts'
import { toSection } from '../site/route.ts'
import type { RenderTask } from './tasks.ts'

interface ChunkInput {
  task: RenderTask
  /** HTML of the page between sidebar and footer. */
  body: string
  shell: string
  /** The version of the section's announcement, if it has one of its own. */
  notice?: string
  /** The document's description. */
  description: string
  /** Address of the sidebar's data. */
  nav?: string
  /** Hosts that the page's Content-Security-Policy allows. */
  sources: string[]
}

/** What a page is for a client that shows it without loading its document. */
export function toPageChunk({ task, body, shell, notice, description, nav, sources }: ChunkInput): PageChunk {
  return {
    route: task.route,
    shell,
    notice,
    title: task.head.title,
    description,
    canonical: task.head.canonical,
    body,
    section: toSection(task.route),
    nav,
    previous: task.place.neighbours.previous,
    next: task.place.neighbours.next,
    stylesheets: task.parts.stylesheets,
    sources,
    moved: task.place.moved,
    counterparts: task.place.counterparts,
  }
}

/** The script of a page: it calls back with the page's content, as data. */
export function toChunkScript(chunk: PageChunk): string {
  return `docsitePage(${JSON.stringify(chunk)})\n`
}

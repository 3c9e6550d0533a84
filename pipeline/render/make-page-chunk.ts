import type { PageChunk } from '../../renderer/app/page-chunk.ts'
import { toSection } from '../site/route.ts'
import type { RenderTask } from './tasks.ts'

interface ChunkInput {
  task: RenderTask
  /** The HTML of the page between sidebar and footer. */
  body: string
  /** The version of the shell that the page belongs to. */
  shell: string
  /** The version of the section's announcement, if the section has its own. */
  notice?: string
  /** The document's description. */
  description: string
  /** The URL of the sidebar's data. */
  nav?: string
  /** Hosts that the page's Content-Security-Policy allows. */
  sources: string[]
}

/** Create the chunk of a page: the data with which the client shows the page without loading its document. */
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

/** The script of a page's chunk: it calls a global function with the chunk as its argument. */
export function toChunkScript(chunk: PageChunk): string {
  return `docsitePage(${JSON.stringify(chunk)})\n`
}

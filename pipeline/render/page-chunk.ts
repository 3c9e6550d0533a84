import type { RenderTask } from './tasks.ts'

/** What a page chunk hands to the client: enough to show the page without loading its document. */
export interface PageChunk {
  route: string
  /** Hash of the shell that the page was made with: under another one the document is loaded instead. */
  shell: string
  title: string
  description: string
  /** HTML of everything between header, sidebar and footer. */
  body: string
  /** HTML of the page's item in the sidebar. */
  current: string
  previous?: string
  next?: string
  stylesheet?: string
}

/** The script of a page: it calls back with the page's content, as data. */
export function toPageChunk({
  task,
  main,
  current,
  shell,
}: {
  task: RenderTask
  main: string
  current: string
  shell: string
}): string {
  const neighbours = task.screen.name === 'content' ? task.screen.props : undefined
  const chunk: PageChunk = {
    route: task.route,
    shell,
    title: task.title,
    description: task.description,
    body: main,
    current,
    previous: neighbours?.previous?.url,
    next: neighbours?.next?.url,
    stylesheet: task.stylesheet,
  }
  return `docsitePage(${JSON.stringify(chunk)})\n`
}

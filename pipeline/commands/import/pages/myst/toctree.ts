import type { Directive } from './directive.ts'

/** An entry of a `{toctree}`. */
export interface TocEntry {
  title?: string
  /** A document, relative to the page or absolute with `/`; an address; or `self`. */
  target: string
  line: number
}

/** Read the entries of a `{toctree}`: `page`, `Title <page>`, and addresses. */
export function readEntries({ body }: Pick<Directive, 'body'>): TocEntry[] {
  return body.flatMap(({ text, line }): TocEntry[] => {
    const entry = text.trim()
    if (entry === '' || entry.startsWith('%')) return []
    const [, title, target] = /^(.*?)\s*<([^<>]+)>$/.exec(entry) ?? []
    return [target === undefined ? { target: entry, line } : { ...(title ? { title } : {}), target, line }]
  })
}

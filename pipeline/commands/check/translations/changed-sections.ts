import type { Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { parseSource } from '../../../markdown/parse/parsers.ts'

export interface Section {
  /** Text of the heading; of what precedes the first heading `undefined`. */
  heading: string | undefined
  source: string
}

/** How a page differs from an earlier state of it. */
export interface SectionChanges {
  /** Headings of sections that are new or whose text has changed. */
  changed: (string | undefined)[]
  /** Headings of sections that are gone. */
  removed: (string | undefined)[]
  /** How many sections the page has now. */
  total: number
}

/** Compare two states of a page section by section. A heading that has changed is a section gone and a new one. */
export function compareSections(before: string, now: string): SectionChanges {
  const old = splitSections(before)
  const current = splitSections(now)
  const changes: SectionChanges = { changed: [], removed: [], total: current.length }
  for (const { heading, source } of current) {
    const same = old.findIndex((section) => section.heading === heading && section.source === source)
    const named = same === -1 ? old.findIndex((section) => section.heading === heading) : same
    if (same === -1) changes.changed.push(heading)
    if (named !== -1) old.splice(named, 1)
  }
  changes.removed = old.map(({ heading }) => heading)
  return changes
}

/** The source of a page, divided at its headings. The front matter belongs to what precedes the first one. */
export function splitSections(source: string): Section[] {
  const text = source.replaceAll('\r\n', '\n')
  // MDX that can't be parsed any more has headings all the same, and Markdown has no errors.
  const tree: Root = parseSource(text, 'md')
  const sections: Section[] = []
  let heading: string | undefined
  let start = 0
  const close = (end: number) => {
    const part = text.slice(start, end).trim()
    if (heading !== undefined || part !== '') sections.push({ heading, source: part })
  }
  for (const node of tree.children) {
    if (node.type !== 'heading' || node.position?.start.offset === undefined) continue
    close(node.position.start.offset)
    start = node.position.start.offset
    heading = toText(node)
  }
  close(text.length)
  return sections
}

import type { Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { parseSource } from '../../../markdown/parse/parsers.ts'

export interface Section {
  /** Text of the heading; undefined for the part before the first heading. */
  heading: string | undefined
  source: string
}

/** Differences between a page and an earlier version of it. */
export interface SectionChanges {
  /** Headings of sections that were added or whose text has changed. */
  changed: (string | undefined)[]
  /** Headings of sections that were removed. */
  removed: (string | undefined)[]
  /** Number of sections in the current version. */
  total: number
}

/**
 * Compares two versions of a page by section. A section with a changed heading counts as removed and added.
 */
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

/** Splits the source of a page at its headings. Front matter belongs to the part before the first heading. */
export function splitSections(source: string): Section[] {
  const text = source.replaceAll('\r\n', '\n')
  // MDX is parsed as Markdown, too, which has no syntax errors: headings are found even in MDX that is no
  // longer valid.
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

import path from 'node:path'
import type { Link, List, Paragraph } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { parseSource } from '../../../../markdown/parse/parsers.ts'
import { decodePercent } from '../../../../support/text/decode-percent.ts'

/** A chapter in `SUMMARY.md`. */
export interface Chapter {
  label: string
  /** Path relative to the source folder of the book; undefined for a draft, which has no page yet. */
  file?: string
  /** Nested chapters. */
  chapters: Chapter[]
  /** 1-based line in `SUMMARY.md`. */
  line: number
}

/** The chapters below a heading. Chapters before the first and after the last list have no heading. */
export interface BookPart {
  title?: string
  chapters: Chapter[]
  line: number
}

/**
 * Parse `SUMMARY.md`, which defines the order of a book.
 *
 * @see https://rust-lang.github.io/mdBook/format/summary.html
 */
export function readSummary(text: string): BookPart[] {
  const parts: BookPart[] = []
  let isFirst = true
  let title: string | undefined
  for (const node of parseSource(text, 'md').children) {
    const line = node.position?.start.line ?? 1
    if (node.type === 'heading' && node.depth === 1) {
      // A heading at the beginning is the title of the summary.
      if (!isFirst) title = toText(node)
    } else if (node.type === 'paragraph') {
      // Prefix and suffix chapters, which have no numbers, are plain links outside of lists.
      parts.push({ chapters: toLinks(node), line })
      title = undefined
    } else if (node.type === 'list') {
      parts.push({ ...(title === undefined ? {} : { title }), chapters: toChapters(node), line })
      title = undefined
    }
    if (node.type !== 'html') isFirst = false
  }
  return parts.filter(({ chapters }) => chapters.length > 0)
}

/** All chapters in reading order. */
export function listChapters(chapters: readonly Chapter[]): Chapter[] {
  return chapters.flatMap((chapter) => [chapter, ...listChapters(chapter.chapters)])
}

function toLinks({ children }: Paragraph): Chapter[] {
  return children.flatMap((node) => (node.type === 'link' ? [toChapter(node, [])] : []))
}

function toChapters({ children }: List): Chapter[] {
  return children.flatMap((item): Chapter[] => {
    const inner = item.children.flatMap((node) => (node.type === 'list' ? toChapters(node) : []))
    const [own] = item.children
      .flatMap((node) => (node.type === 'paragraph' ? node.children : []))
      .filter((node) => node.type === 'link')
    return own ? [toChapter(own, inner)] : inner
  })
}

function toChapter(link: Link, chapters: Chapter[]): Chapter {
  const file = path.posix.normalize(decodePercent(link.url.replace(/[?#].*$/s, '')))
  return {
    label: toText(link),
    ...(link.url === '' ? {} : { file }),
    chapters,
    line: link.position?.start.line ?? 1,
  }
}

import type { Html, RootContent } from 'mdast'
import type { ParsedReadme, Range } from './parse-readme.ts'

/**
 * Extend ranges that cover the whole content of a block to the block and the blank lines after it. Tags that
 * contain nothing else are added, too.
 *
 * @param ranges In any order; they may overlap.
 * @returns The same ranges, and the ranges of whole blocks.
 */
export function widenToBlocks({ source, tree }: ParsedReadme, ranges: readonly Range[]): Range[] {
  const ordered = [...ranges].sort((a, b) => a.start - b.start)
  const gone = new Set<RootContent>()
  let first = 0
  for (const node of tree.children) {
    const range = toRange(node)
    if (!range || node.type === 'definition') continue
    while (first < ordered.length && (ordered[first]?.end ?? 0) <= range.start) first += 1
    if (isCovered(source, range, ordered.slice(first))) gone.add(node)
  }
  takeEmptyTags(tree.children, gone)
  const blocks = [...gone].flatMap((node) => toRange(node) ?? [])
  return [...ranges, ...blocks.map((range) => takeBlankLines(source, range))]
}

function isCovered(source: string, { start, end }: Range, ordered: readonly Range[]): boolean {
  let position = start
  for (const range of ordered) {
    if (range.start >= end) break
    if (source.slice(position, range.start).trim() !== '') return false
    position = Math.max(position, range.end)
  }
  return position !== start && source.slice(position, end).trim() === ''
}

/** Add opening and closing tags that are separate blocks, if all blocks between them are removed. */
function takeEmptyTags(children: readonly RootContent[], gone: Set<RootContent>): void {
  for (const [index, node] of children.entries()) {
    const tagName = node.type === 'html' && !gone.has(node) ? openedTag(node) : undefined
    if (tagName === undefined) continue
    let next = index + 1
    for (let other = children[next]; other && gone.has(other); other = children[next]) next += 1
    const closing = children[next]
    if (next === index + 1 || closing?.type !== 'html' || closing.value.trim() !== `</${tagName}>`) continue
    gone.add(node)
    gone.add(closing)
  }
}

function openedTag({ value }: Html): string | undefined {
  return /^<(p|div|center|span|h1)(?:\s[^<>]*)?>$/i.exec(value.trim())?.[1]
}

/** Extend a range to the end of its last line and to the blank lines after it. */
function takeBlankLines(source: string, { start, end }: Range): Range {
  const blank = /[^\S\r\n]*(?:(?:\r\n|\r|\n)[^\S\r\n]*(?=[\r\n]))*(?:\r\n|\r|\n|$)/y
  blank.lastIndex = end
  return { start, end: end + (blank.exec(source)?.[0].length ?? 0) }
}

function toRange({ position }: RootContent): Range | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}

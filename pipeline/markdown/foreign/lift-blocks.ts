import { Placeholders } from '../../support/text/placeholders.ts'
import { type CutLines, cutIndent, toIndent, toWidth } from './columns.ts'
import { type LiftedElement, markdownAttribute, maxScannedCharacters, readElement } from './lift-elements.ts'

/** A MkDocs block: a marker, followed by lines that are indented by four more columns. */
export interface LiftedBlock extends CutLines {
  /** `===!` begins a new group of tabs. */
  mark: '!!!' | '???' | '???+' | '===' | '===!'
  /** The words between marker and title: the kind of an aside, and classes. Empty for tabs. */
  kinds: string[]
  /** undefined if no title is given; empty if the block explicitly has no title. */
  title?: string
  /** Number (from 0) of the first line of the content in the source. */
  line: number
  /** The source of the whole block. */
  raw: string
}

export interface LiftedSource {
  /** The source with a placeholder for each block. It has the same number of lines as before. */
  source: string
  blocks: Placeholders<LiftedBlock | LiftedElement>
}

/** As in MkDocs, the space after the mark of an aside is optional. */
const opening = /^([ \t]*)(!!!|\?\?\?\+?|===!?|===\+)[ \t]*(\S.*)$/
const heading = /^([\w \t-]*)(?:"((?:[^"\\]|\\.)*)")?$/

/**
 * Replace MkDocs asides, details, tabs and elements with Markdown by placeholders. Markdown would parse their
 * indented lines as code or as part of a paragraph, and the tree wouldn't contain their indentation. Code is
 * not changed.
 *
 * @returns undefined if the source has no such blocks.
 */
export function liftBlocks(source: string): LiftedSource | undefined {
  if (!/^[ \t]*(?:!!!|\?\?\?\+?|===[!+]?)[ \t]*["\w]/m.test(source) && !markdownAttribute.test(source))
    return undefined
  const lines = source.split('\n')
  const blocks = new Placeholders<LiftedBlock | LiftedElement>()
  let fence = ''
  const budget = { lines: maxScannedCharacters }
  let isLifted = false
  for (let index = skipFrontMatter(lines); index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const [, mark = ''] = /^[ \t]*(?:[-*+>][ \t]+)*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      continue
    }
    if (mark !== '') {
      fence = mark
      continue
    }
    const found = readBlock(lines, index) ?? readElement(lines, index, budget)
    if (!found) continue
    isLifted = true
    lines[index] = ' '.repeat(found.outer) + blocks.add(found.block)
    lines.fill('', index + 1, found.end)
    index = found.end - 1
  }
  return isLifted ? { source: lines.join('\n'), blocks } : undefined
}

function skipFrontMatter(lines: readonly string[]): number {
  return lines[0]?.trimEnd() === '---' ? Math.max(0, lines.indexOf('---', 1)) : 0
}

function isBlank(line: string | undefined): boolean {
  return (line ?? '').trim() === ''
}

function readBlock(
  lines: readonly string[],
  index: number,
): { block: LiftedBlock; outer: number; end: number } | undefined {
  const [, space = '', mark, head = ''] = opening.exec(lines[index] ?? '') ?? []
  if (mark === undefined) return undefined
  const [match, kinds = '', title] = heading.exec(head.trimEnd()) ?? []
  if (match === undefined || (mark.startsWith('===') && (title === undefined || kinds !== '')))
    return undefined
  const outer = toWidth(space)
  const indent = outer + 4
  let end = index + 1
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (line.trim() === '') continue
    if (toIndent(line) < indent) break
    end = next + 1
  }
  // An aside may consist of its title.
  const isWhole =
    !mark.startsWith('===') && kinds !== '' && (title ?? '').trim() !== '' && isBlank(lines[end])
  if (end === index + 1 && !isWhole) return undefined
  return {
    block: {
      // `===+` selects a tab in advance, which is not supported: the first tab is shown, or the one that
      // readers chose.
      mark: (mark === '===+' ? '===' : mark) as LiftedBlock['mark'],
      kinds: kinds.split(/\s+/).filter(Boolean),
      title: title?.replaceAll(/\\(.)/g, '$1'),
      ...cutIndent(lines.slice(index + 1, end), indent),
      line: index + 1,
      raw: lines.slice(index, end).join('\n'),
    },
    outer,
    end,
  }
}

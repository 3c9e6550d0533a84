import { visit } from 'unist-util-visit'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import { rangeOf } from './page-edit.ts'

/** Create a test for offsets in Markdown: whether they are in code. */
export function createCodeTest(source: string): (offset: number) => boolean {
  const code: [number, number][] = []
  visit(parseSource(source, 'md'), ['code', 'inlineCode'], (node) => {
    code.push(rangeOf(node))
  })
  return (offset) => code.some(([start, end]) => offset >= start && offset < end)
}

/** Text between `$` or `$$` within a paragraph. */
const formula = /(?<![\\$])(\${1,2})(?!\$)(?:(?!\n[ \t]*\n)[^$])+\1(?!\$)/g

/** Replace formulas by letters, except in code, so that the text has the same length but no syntax. */
export function blankFormulas(source: string): string {
  if (!source.includes('$')) return source
  const isCode = createCodeTest(source)
  return source.replaceAll(formula, (text, _mark, offset: number) =>
    isCode(offset) ? text : text.replaceAll(/[^\n$]/g, 'x'),
  )
}

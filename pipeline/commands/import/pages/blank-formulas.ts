import { visit } from 'unist-util-visit'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import { rangeOf } from './page-edit.ts'

/** List the places of code in Markdown, in ascending order. */
export function listCode(source: string): [start: number, end: number][] {
  const code: [number, number][] = []
  visit(parseSource(source, 'md'), ['code', 'inlineCode'], (node) => {
    code.push(rangeOf(node))
  })
  return code
}

/** Text between `$` or `$$` within a paragraph. */
const formula = /(?<![\\$])(\${1,2})(?!\$)(?:(?!\n[ \t]*\n)[^$])+\1(?!\$)/g

/** Replace formulas by letters, except in code, so that the text has the same length but no syntax. */
export function blankFormulas(source: string): string {
  if (!source.includes('$')) return source
  const code = listCode(source)
  const withoutCode = replaceRanges(source, code)
  const formulas = [...withoutCode.matchAll(formula)].map(({ index, 0: { length } }): [number, number] => [
    index,
    index + length,
  ])
  return replaceRanges(source, formulas)
}

function replaceRanges(source: string, ranges: readonly [start: number, end: number][]): string {
  let text = ''
  let last = 0
  for (const [start, end] of ranges) {
    text += source.slice(last, start) + source.slice(start, end).replaceAll(/[^\n]/g, 'x')
    last = end
  }
  return text + source.slice(last)
}

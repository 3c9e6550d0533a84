import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { listTableLines } from './gated-tables.ts'
import { parseSource } from './parsers.ts'

const sources = {
  'a table': 'Tea\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n\nWater',
  'a table right after a paragraph': 'Tea\n| a | b |\n| - | - |\n| 1 | 2 |\nthree',
  'tables without pipes': 'a\n:-\n1\n2\n\n- b\n  -:\n  3',
  'tables in block quotes and lists':
    '> | a |\n> | - |\n> | 1 |\n>\n> Tea\n\n- > | b | c |\n  > |:-:|-:|\n  > | 2 | 3 |\n\n1. | d |\n   |-|\n   | 4 |',
  'a table row that is a lazy continuation line': '> | a |\n> | - |\n| 1 |\n',
  'tables interrupted by other blocks':
    '| a |\n| - |\n| 1 |\n# b\n| c |\n|---|\n| 2 |\n---\n| d | e |\n| - |',
  'indented tables with tabs': '  | a |\t\n\t| - |\n\n  | b |\n \t|-|\n\t| 1 |',
  'CR and CRLF line endings': '| a |\r| - |\r| 1 |\r\n| 2 |\n\n| b |\r\n|:-|\r\n| 3 |',
  'characters that look like line endings': 'Tea\u2028| - |\n\u00a0\n| a |\n| - |\n| 1 |\n\u00a0\n| 2 |',
  'a table in a footnote': 'Tea[^1]\n\n[^1]: | a |\n    | - |\n    | 1 |',
  'pipes in code': '| `a\\|b` | c |\n| --- | --- |\n| 1 | `|` |\n\n```\n| d |\n| - |\n```',
}

test.each(Object.entries(sources))(
  'a source with %s is parsed in the same way as by remark-gfm',
  (_, source) => {
    expect(parseSource(source, 'md')).toEqual(unified().use(remarkParse).use(remarkGfm).parse(source))
  },
)

test('only lines from a table head to the next blank line can belong to a table', () => {
  const source = 'Tea | water\n---\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nMilk\n\n| c |'
  expect([...listTableLines(source)]).toEqual([4, 5, 6])
  expect([...listTableLines('Tea | water\n\n---\n\nMilk: - none')]).toEqual([])
})

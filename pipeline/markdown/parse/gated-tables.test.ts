import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { listTableLines } from './gated-tables.ts'
import { parseSource } from './parsers.ts'

const sources = {
  'a table': 'Tea\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n\nWater',
  'after a paragraph, without a line between': 'Tea\n| a | b |\n| - | - |\n| 1 | 2 |\nthree',
  'without pipes': 'a\n:-\n1\n2\n\n- b\n  -:\n  3',
  'in quotes and lists':
    '> | a |\n> | - |\n> | 1 |\n>\n> Tea\n\n- > | b | c |\n  > |:-:|-:|\n  > | 2 | 3 |\n\n1. | d |\n   |-|\n   | 4 |',
  'a lazy row': '> | a |\n> | - |\n| 1 |\n',
  'two, and a line that is neither': '| a |\n| - |\n| 1 |\n# b\n| c |\n|---|\n| 2 |\n---\n| d | e |\n| - |',
  'indented, with tabs': '  | a |\t\n\t| - |\n\n  | b |\n \t|-|\n\t| 1 |',
  'other line endings': '| a |\r| - |\r| 1 |\r\n| 2 |\n\n| b |\r\n|:-|\r\n| 3 |',
  'signs that look like line endings': 'Tea\u2028| - |\n\u00a0\n| a |\n| - |\n| 1 |\n\u00a0\n| 2 |',
  'in a footnote': 'Tea[^1]\n\n[^1]: | a |\n    | - |\n    | 1 |',
  'with code that has pipes': '| `a\\|b` | c |\n| --- | --- |\n| 1 | `|` |\n\n```\n| d |\n| - |\n```',
}

test.each(Object.entries(sources))('%s: is read as by all of GFM', (_, source) => {
  expect(parseSource(source, 'md')).toEqual(unified().use(remarkParse).use(remarkGfm).parse(source))
})

test('lines are of tables only from a head to the next blank line', () => {
  const source = 'Tea | water\n---\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nMilk\n\n| c |'
  expect([...listTableLines(source)]).toEqual([4, 5, 6])
  expect([...listTableLines('Tea | water\n\n---\n\nMilk: - none')]).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import { defaultLimits, type Limits } from '../../config/limits-schema.ts'

/** What is reported of a page, as `line:column ruleId`. */
async function report(source: string, limits: Partial<Limits>, kind: 'md' | 'mdx' = 'md') {
  const { problems } = await compileSource(source, { kind, limits: { ...defaultLimits, ...limits } })
  return problems.map(({ place, ruleId, reason }) => `${place?.line}:${place?.column} ${ruleId}: ${reason}`)
}

describe('nesting is counted as writers see it', () => {
  const levels = (count: number): [string, string, 'md' | 'mdx'][] => [
    ['quotes', `${'> '.repeat(count)}a`, 'md'],
    [
      'items of lists',
      Array.from({ length: count }, (_, index) => `${'   '.repeat(index)}1. a`).join('\n'),
      'md',
    ],
    ['quotes and items in turn', `${'> - '.repeat(count / 2)}a`, 'md'],
    ['emphasis', `${'*a **b '.repeat(count / 2)}c${'***'.repeat(count / 2)}`, 'md'],
    ['HTML', `${'<div>'.repeat(count)}a`, 'md'],
    ['lists of HTML', `${'<ul><li>'.repeat(count)}a`, 'md'],
    ['elements of MDX', `${'<div>\n'.repeat(count)}a\n${'</div>\n'.repeat(count)}`, 'mdx'],
    [
      'containers',
      [
        ...Array.from({ length: count }, (_, index) => `${':'.repeat(3 + count - index)}tip`),
        'a',
        ...Array.from({ length: count }, (_, index) => ':'.repeat(4 + index)),
      ].join('\n\n'),
      'md',
    ],
  ]

  test.each(levels(12))('12 levels of %s are allowed', async (_name, source, kind) => {
    expect(await report(source, { nesting: 12 }, kind)).toEqual([])
  })

  test.each(levels(14))('14 levels of %s aren’t', async (_name, source, kind) => {
    const [problem] = await report(source, { nesting: 12 }, kind)
    expect(problem).toMatch(/^\d+:\d+ limit-nesting: Nested .*: at most 12/)
  })

  test('the deepest level is named, and the first place beyond the limit', async () => {
    expect(await report(`a\n\n<p>\n\n<div>${'<i>'.repeat(1600)}`, {})).toEqual([
      '5:303 limit-nesting: Nested 1,601 levels deep: at most 100',
    ])
  })
})

describe('what looks like nesting and is none', () => {
  test.each([
    ['thematic breaks', `${'- '.repeat(40)}\n\n${'* '.repeat(40)}`],
    ['code', `\`\`\`md\n${'> '.repeat(40)}a\n\`\`\``],
    ['elements that end by themselves', '<p>a'.repeat(40) + '<br>'.repeat(40)],
    ['items one after the other', '- a\n'.repeat(400)],
  ])('%s', async (_name, source) => {
    expect(await report(source, { nesting: 12 })).toEqual([])
  })
})

test('cells of tables are counted, those that rows lack included, and not those of code', async () => {
  const table = (rows: number) => `|a|b|c|\n|-|-|-|\n${'|d\n'.repeat(rows)}`
  expect(await report(table(31), { tableCells: 100 })).toEqual([])
  expect(await report(table(40), { tableCells: 100 })).toEqual([
    '34:1 limit-cells: The tables of this page have 102 cells up to here: at most 100',
  ])
  expect(await report(`\`\`\`\n${table(40)}\`\`\``, { tableCells: 100 })).toEqual([])
  const three = `${table(10)}\n`.repeat(3)
  expect(await report(three, { tableCells: 100 })).toEqual([
    '36:1 limit-cells: The tables of this page have 102 cells up to here: at most 100',
  ])
})

test('an alias that nothing defines is an error of the page', async () => {
  expect(await report('---\ntitle: *none\n---\n', {})).toEqual([
    '2:1 front-matter-invalid: This value refers to an anchor (`*name`) that isn’t defined before',
  ])
})

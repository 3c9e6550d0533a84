import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import { defaultLimits, type Limits } from '../../config/limits-schema.ts'

/** Compile a page and list its problems as `line:column ruleId: reason`. */
async function report(source: string, limits: Partial<Limits>, kind: 'md' | 'mdx' = 'md') {
  const { problems } = await compileSource(source, { kind, limits: { ...defaultLimits, ...limits } })
  return problems.map(({ place, ruleId, reason }) => `${place?.line}:${place?.column} ${ruleId}: ${reason}`)
}

describe('the nesting limit', () => {
  const levels = (count: number): [string, string, 'md' | 'mdx'][] => [
    ['block quotes', `${'> '.repeat(count)}a`, 'md'],
    [
      'list items',
      Array.from({ length: count }, (_, index) => `${'   '.repeat(index)}1. a`).join('\n'),
      'md',
    ],
    ['alternating block quotes and list items', `${'> - '.repeat(count / 2)}a`, 'md'],
    ['emphasis', `${'*a **b '.repeat(count / 2)}c${'***'.repeat(count / 2)}`, 'md'],
    ['HTML elements', `${'<div>'.repeat(count)}a`, 'md'],
    ['HTML lists', `${'<ul><li>'.repeat(count)}a`, 'md'],
    ['MDX elements', `${'<div>\n'.repeat(count)}a\n${'</div>\n'.repeat(count)}`, 'mdx'],
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

  test.each(levels(12))('a limit of 12 allows 12 levels of %s', async (_name, source, kind) => {
    expect(await report(source, { nesting: 12 }, kind)).toEqual([])
  })

  test.each(levels(14))('a limit of 12 refuses 14 levels of %s', async (_name, source, kind) => {
    const [problem] = await report(source, { nesting: 12 }, kind)
    expect(problem).toMatch(/^\d+:\d+ limit-nesting: Nested .*: at most 12/)
  })

  test('the problem has the depth of the deepest level and the first place beyond the limit', async () => {
    expect(await report(`a\n\n<p>\n\n<div>${'<i>'.repeat(1600)}`, {})).toEqual([
      '5:303 limit-nesting: Nested 1,601 levels deep: at most 100',
    ])
  })

  test.each([
    ['thematic breaks', `${'- '.repeat(40)}\n\n${'* '.repeat(40)}`],
    ['markers in fenced code', `\`\`\`md\n${'> '.repeat(40)}a\n\`\`\``],
    ['elements whose end tags are implied', '<p>a'.repeat(40) + '<br>'.repeat(40)],
    ['sibling list items', '- a\n'.repeat(400)],
  ])('%s are not counted as nesting', async (_name, source) => {
    expect(await report(source, { nesting: 12 })).toEqual([])
  })
})

test('table cells are counted, including the missing cells of short rows, but not those in code', async () => {
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

test('table cells in HTML and MDX are counted', async () => {
  const row = `<tr>${'<td>a</td>'.repeat(9)}<th scope="row">a</th></tr>`
  const rows = (count: number) => `a\n\n<table>\n${`${row}\n`.repeat(count)}</table>`
  const inMdx = (count: number) => `a\n\n<table><tbody>${row.repeat(count)}</tbody></table>`
  expect(await report(rows(10), { tableCells: 100 })).toEqual([])
  expect(await report(rows(11), { tableCells: 100 })).toEqual([
    '3:1 limit-cells: The tables of this page have 110 cells up to here: at most 100',
  ])
  expect(await report(inMdx(10), { tableCells: 100 }, 'mdx')).toEqual([])
  expect(await report(inMdx(11), { tableCells: 100 }, 'mdx')).toEqual([
    expect.stringMatching(
      /^3:\d+ limit-cells: The tables of this page have 101 cells up to here: at most 100$/,
    ),
  ])
})

test('a large table in HTML is refused before it is parsed', async () => {
  expect(await report(`<table>\n${`<tr>${'<td>'.repeat(100)}\n`.repeat(1000)}`, {})).toEqual([
    '1:1 limit-cells: The tables of this page have 100,000 cells up to here: at most 50,000',
  ])
})

test('an undefined YAML alias in front matter is an error', async () => {
  expect(await report('---\ntitle: *none\n---\n', {})).toEqual([
    '2:1 front-matter-invalid: This value refers to an anchor (`*name`) that isn’t defined before it',
  ])
})

describe('the limit of characters', () => {
  const limits = { htmlCharacters: 10_000 }

  test('counts the address of each reference, and the title', async () => {
    const referring = (count: number) =>
      `${'[a]\n'.repeat(count)}\n[a]: https://a.example/${'x'.repeat(500)} "${'t'.repeat(482)}"`
    expect(await report(referring(9), limits)).toEqual([])
    expect(await report(referring(30), limits)).toEqual([
      '11:1 limit-html: The HTML of this page has more than 10,000 characters up to here',
    ])
  })

  test('counts a constant each time that it is shown', async () => {
    const showing = (count: number) =>
      `export const a = '${'x'.repeat(1000)}'\n\n${'a {a}\n\n'.repeat(count)}`
    expect(await report(showing(9), limits, 'mdx')).toEqual([])
    expect(await report(showing(30), limits, 'mdx')).toEqual([
      '21:3 limit-html: The HTML of this page has more than 10,000 characters up to here',
    ])
  })

  test('counts highlighted code', async () => {
    const code = (count: number) => `\`\`\`js\n${'const a = [1]\n'.repeat(count)}\`\`\`\n`
    expect(await report(code(10), limits)).toEqual([])
    expect(await report(`a\n\n${code(500)}`, limits)).toEqual([
      '3:1 limit-html: The HTML of this page has more than 10,000 characters up to here',
    ])
  })
})

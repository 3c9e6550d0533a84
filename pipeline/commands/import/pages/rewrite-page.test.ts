import { expect, test } from 'vitest'
import { ImportReport, type PageRules, type SourcePage } from '../source-site.ts'
import { LinkMap } from './link-map.ts'
import { rewritePage } from './rewrite-page.ts'

const toPage = (file: string, kind: SourcePage['kind'] = 'md'): SourcePage => ({
  file,
  target: file,
  url: `/${file.replace('.md', '')}`,
  kind,
})

/** Rewrite the page `a.md`, which has a sibling page `50%.md`. */
function rewrite(text: string, own: Partial<PageRules> = {}, label?: string, kind?: SourcePage['kind']) {
  const rules = { keys: {}, aliases: {}, linksHaveBase: false, publicDirs: [], ...own }
  const page = toPage('a.md', kind)
  const report = new ImportReport()
  const links = new LinkMap({
    // Any folder without pages will do.
    rootDir: import.meta.dirname,
    pages: [page, toPage('50%.md')],
    files: [],
    rules,
    base: '/',
    routeOf: ({ url }) => `${url}/`,
  })
  const options = { stripNumbers: false, onUnknown: () => {}, listSiblings: () => '' }
  const { text: rewritten } = rewritePage({ text, page, label, rules, links, report, ...options })
  const toLine = ({ line, what }: { line?: number; what: string }) => `${line} ${what}`
  return { rewritten, left: report.left.map(toLine), changed: report.changed.map(toLine) }
}

test.each([
  ['a `%` that isn’t percent-encoding', '[a](/50%)', '[a](/50%/)'],
  ['percent-encoding', '[a](/50%25)', '[a](/50%/)'],
  ['an invalid address', '[a](\\\\\\\\[x) [b](<\\\\\\\\c d>)', '[a](\\\\\\\\[x) [b](<\\\\\\\\c d>)'],
])('a link with %s is resolved or left unchanged', (_what, source, rewritten) => {
  expect(rewrite(`# A\n\n${source}\n`).rewritten).toBe(`# A\n\n${rewritten}\n`)
})

test.each([
  ['Text.\n', '---\ntitle: Kettle\n---\n\nText.\n'],
  ['---\nsort: 1\n---\n\n## A\n\n## B\n', '---\nsort: 1\ntitle: Kettle\n---\n\n## A\n\n## B\n'],
])('a page without a title gets its label in the sidebar: %j', (source, expected) => {
  expect(rewrite(source, {}, 'Kettle').rewritten).toBe(expected)
})

test.each([
  '---\ntitle: Cup\n---\n\nText.\n',
  '# Cup\n',
  'Text.\n\n# Cup\n',
  '<h1 align="center">Cup</h1>\n',
  '## Cup\n\n### Lid\n',
])('a page with a title keeps it, whatever its label in the sidebar is: %j', (source) => {
  expect(rewrite(source, {}, 'Kettle').rewritten).toBe(source)
})

test.each([
  ['`<` before a digit', 'Shift: 1<<32 and [a](/50%25)', 'Shift: 1\\<\\<32 and [a](/50%/)', 2],
  ['comparisons', '- =, !=, <=, >=\n- a <b, c> `<=`', '- =, !=, \\<=, >=\n- a \\<b, c> `<=`', 2],
  ['an address', '<https://kettle.example/a>', '[https://kettle.example/a](https://kettle.example/a)', 1],
  ['an email address', 'To <ann@kettle.example>.', 'To [ann@kettle.example](mailto:ann@kettle.example).', 1],
  [
    'code in a component',
    '<Cup>\n\n```js\n1 <2\n```\n\na <-\n\n</Cup>',
    '<Cup>\n\n```js\n1 <2\n```\n\na \\<-\n\n</Cup>',
    1,
  ],
])('in MDX, %s of the first version of MDX stays text', (_what, source, expected, count) => {
  const { rewritten, left, changed } = rewrite(`# A\n\n${source}\n`, {}, undefined, 'mdx')
  expect(rewritten).toBe(`# A\n\n${expected}\n`)
  expect(left).toEqual([])
  expect(changed.filter((what) => what.includes('escaped'))).toHaveLength(count)
})

test('a page that escapes can’t make valid MDX is copied unchanged', () => {
  const { rewritten, left } = rewrite('# A\n\n1 <2 {\n', {}, undefined, 'mdx')
  expect(rewritten).toBe('# A\n\n1 <2 {\n')
  expect(left).toEqual([expect.stringContaining('3 This page isn’t MDX: ')])
})

test('includes in HTML or with unreadable paths are reported', () => {
  const { left } = rewrite(
    '# A\n\n<div>\n<!-- @include: ./rewrite-page.ts -->\n</div>\n\n<!--@include: ./a b.md-->\n',
    {
      hasVue: true,
    },
  )
  expect(left).toEqual([
    '4 `<!-- @include: ./rewrite-page.ts -->` isn’t included: it is inside HTML, or its path can’t be parsed',
    '7 `<!--@include: ./a b.md-->` isn’t included: it is inside HTML, or its path can’t be parsed',
  ])
})

test.each([
  ['{2,3}', ':2:3'],
  ['{2-3}', ':2:3'],
  ['{2}', ':2:2'],
  ['#part', ':part'],
])('an include with the part %s is converted', (part, snippet) => {
  const { rewritten, left } = rewrite(`# A\n\n<!-- @include: ./rewrite-page.ts${part} -->\n`, {
    hasVue: true,
  })
  expect([rewritten, left]).toEqual([expect.stringContaining(`rewrite-page.ts${snippet}"`), []])
})

test.each<[what: string, source: string, rewritten: string, rules?: Partial<PageRules>]>([
  ['an include of VitePress', '<!-- @include: ./gone.md -->', '<!-- Missing: ./gone.md -->'],
  ['a snippet of VitePress', '<<< @/gone.ts{2}', '<!-- Missing: @/gone.ts -->'],
  ['a snippet of PyMdown', '--8<-- "a--b.md"', '<!-- Missing: a- -b.md -->'],
  [
    'a snippet in an aside',
    '!!! note\n\n    --8<-- "gone.md"',
    '!!! note\n\n    <!-- Missing: gone.md -->',
    { hasPyMdown: true },
  ],
  [
    'a snippet in a fence',
    '```js\n--8<-- "gone.js"\n```',
    '```js\n<!-- Missing: gone.js -->\n```',
    { hasPyMdown: true },
  ],
])(
  'a missing file is replaced by a comment, because it would fail the build: %s',
  (_what, source, rewritten, rules) => {
    const result = rewrite(`# A\n\n${source}\n`, rules)
    expect(result.rewritten).toBe(`# A\n\n${rewritten}\n`)
    expect(result.left).toEqual([expect.stringMatching(/^\d The included file `.*` is missing: a comment/)])
  },
)

test('a fence whose file is missing stays empty', () => {
  const { rewritten, left } = rewrite('# A\n\n```ts file="./gone.ts"\n```\n')
  expect([rewritten, left]).toEqual([
    '# A\n\n```ts \n```\n',
    ['3 The included file `./gone.ts` is missing: the fence stays empty'],
  ])
})

test('templates in HTML comments are neither removed nor reported', () => {
  const source =
    '# A\n\n<!-- @TODO: see <b @click="a">{{ b }}</b> -->\n\n<p>\n  <!-- @later :x="1" {{ c }} -->\n</p>\n'
  expect(rewrite(source, { hasVue: true })).toMatchObject({ rewritten: source, left: [] })
})

test('front matter values that docsite would reject are left out and reported', () => {
  const keys = { sidebar: () => ({ badge: 'Experimental feature' }) }
  const text = '---\ntitle: A\nicon: gears\nsidebar: 1\n---\n\nText.\n'
  expect(rewrite(text, { keys })).toMatchObject({
    rewritten: '---\ntitle: A\n---\n\nText.\n',
    left: [
      '3 The front matter key `icon` has an unsupported value: it was removed',
      '1 The value of `badge`, "Experimental feature", isn’t supported: it was left out',
    ],
  })
  expect(rewrite('---\nicon: rocket\n---\n\n# A\n').rewritten).toContain('icon: rocket\n')
})

test('a page that begins with many comments doesn’t cause catastrophic backtracking', () => {
  const comments = '<!-- a --> '.repeat(500)
  expect(rewrite(`${comments}b\n`).rewritten).toBe(`${comments}b\n`)
})

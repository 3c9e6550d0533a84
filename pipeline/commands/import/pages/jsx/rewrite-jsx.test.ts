import { expect, test } from 'vitest'
import { parseSource } from '../../../../markdown/parse/parsers.ts'
import { ImportReport, type SourcePage } from '../../source-site.ts'
import { LinkMap } from '../link-map.ts'
import { PageEdit } from '../page-edit.ts'
import type { UnknownComponent } from './jsx-edit.ts'
import { rewriteJsx } from './rewrite-jsx.ts'

const toPage = (file: string): SourcePage => ({ file, target: file, url: `/${file}`, kind: 'mdx' })

/** Rewrite the page `a.mdx`, which has a sibling page `b.mdx`. */
function rewrite(source: string) {
  const page = toPage('a.mdx')
  const edit = new PageEdit(source, page.file, 0)
  const report = new ImportReport()
  const unknown: UnknownComponent[] = []
  rewriteJsx({
    tree: parseSource(source, 'mdx'),
    page,
    edit,
    links: new LinkMap({
      rootDir: import.meta.dirname,
      pages: [page, toPage('b.mdx')],
      files: [],
      rules: { keys: {}, aliases: {}, linksHaveBase: false, publicDirs: [] },
      base: '/',
      routeOf: ({ url }) => url.replace('.mdx', '/'),
    }),
    report,
    given: {},
    frontMatter: { title: 'A {tea}', count: 2, list: [] },
    onUnknown: (component) => unknown.push(component),
    listSiblings: () => '- [B](/b/)',
  })
  return { text: edit.text.toString(), report, unknown }
}

test.each<[what: string, source: string, rewritten: string]>([
  ['an aside', '<Aside type="danger" title="Hot">It burns.</Aside>', ':::danger Hot\nIt burns.\n:::'],
  ['an aside by component name', '<Tip>\n\nPour.\n\n</Tip>', ':::tip\n\nPour.\n\n:::'],
  ['an aside of an unknown kind', '<Callout intent="brew">x</Callout>', ':::note\nx\n:::'],
  ['nested asides', '<Aside>\n\n<Aside>x</Aside>\n\n</Aside>', '::::note\n\n:::note\nx\n:::\n\n::::'],
  ['an inline aside', 'A <Note>b</Note> c', 'A <Note>b</Note> c'],
  ['a code component', '<Code lang="js" title="a.js" code="boil()" />', '```js title="a.js"\nboil()\n```'],
  ['a template literal as code', '<CodeBlock language="sh">{`\nboil\n`}</CodeBlock>', '```sh\nboil\n```'],
  [
    'a single card',
    '<LinkCard title="B" href="./b.mdx" description="More" />',
    '<Cards>\n<Card title="B" href="/b/">\n\nMore\n\n</Card>\n</Cards>',
  ],
  [
    'a card in a grid',
    '<CardGrid>\n<LinkCard title="B" href="https://b.example/" />\n</CardGrid>',
    '<Cards>\n<Card title="B" href="https://b.example/"></Card>\n</Cards>',
  ],
  ['a link', 'To <Link to="/b.mdx">it</Link>', 'To <a href="/b/">it</a>'],
  ['a list of pages', '<DocCardList />', '- [B](/b/)'],
  ['components without meaning', '<Translate>a</Translate> <Icon name="b" />', 'a '],
  ['front matter values', 'Of {frontMatter.title}, {frontmatter.count}', 'Of A \\{tea\\}, 2'],
  [
    'expressions that are code',
    'At {new Date()}, {frontMatter.list}',
    'At {/* new Date() */}, {/* frontMatter.list */}',
  ],
  ['exported constants', 'export const n = [1, 2]\n\n{n}', 'export const n = [1, 2]\n\n{n}'],
  ['imports and functions', "import A from './x.js'\nexport const f = () => 1\n\nText", '\nText'],
  ['an address in an expression', '<img src={"/b.mdx"} alt="" />', '<img src="/b/" alt="" />'],
  ['attributes with code', '<b {...x} onClick={y} id={z()} title="t">b</b>', '<b title="t">b</b>'],
  [
    'labels in `values` of tabs',
    '<Tabs values={[{ value: "m", label: "macOS" }]}>\n<TabItem value="m">\nx\n</TabItem>\n</Tabs>',
    '<Tabs >\n<TabItem label="macOS" value="m">\nx\n</TabItem>\n</Tabs>',
  ],
])('rewrites %s', (_, source, rewritten) => {
  expect(rewrite(source).text).toBe(rewritten)
})

test('unknown components are listed, and removed code is reported with its line', () => {
  const { text, report, unknown } = rewrite(
    '# A\n\n<Whistle tone="high" {...all}>\n\nIt\n\n</Whistle>\n\n<Part.Lid>x</Part.Lid>\n\nA <Meter /> {f()}',
  )
  expect(unknown).toMatchObject([
    { name: 'Whistle', isInline: false, file: 'a.mdx', line: 3, attributes: ['tone', '…'] },
    { name: 'Meter', isInline: true, line: 11 },
  ])
  expect(text).toBe('# A\n\n<Whistle tone="high">\n\nIt\n\n</Whistle>\n\nx\n\nA <Meter /> {/* f() */}')
  expect(report.left).toMatchObject([
    { line: 3, what: '`{...all}` removed: attributes can’t be spread, because pages can’t run code' },
    { line: 9, what: 'The tags of `<Part.Lid>` were removed: names of components can’t contain a dot' },
    { line: 11, what: 'The expression `f()` was replaced by a comment: pages can’t run code' },
  ])
})

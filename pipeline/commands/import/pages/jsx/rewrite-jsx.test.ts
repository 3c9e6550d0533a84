import { expect, test } from 'vitest'
import { parseSource } from '../../../../markdown/parse/parsers.ts'
import { ImportReport, type SourcePage } from '../../source-site.ts'
import { LinkMap } from '../link-map.ts'
import { PageEdit } from '../page-edit.ts'
import type { UnknownComponent } from './jsx-edit.ts'
import { rewriteJsx } from './rewrite-jsx.ts'

const toPage = (file: string): SourcePage => ({ file, target: file, url: `/${file}`, kind: 'mdx' })

/** Rewrite a page that is beside `b.mdx`. */
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
  ['one by its name', '<Tip>\n\nPour.\n\n</Tip>', ':::tip\n\nPour.\n\n:::'],
  ['one of another kind', '<Callout intent="brew">x</Callout>', ':::note\nx\n:::'],
  ['one around another', '<Aside>\n\n<Aside>x</Aside>\n\n</Aside>', '::::note\n\n:::note\nx\n:::\n\n::::'],
  ['an aside within a line', 'A <Note>b</Note> c', 'A <Note>b</Note> c'],
  ['a fence', '<Code lang="js" title="a.js" code="boil()" />', '```js title="a.js"\nboil()\n```'],
  ['a template as code', '<CodeBlock language="sh">{`\nboil\n`}</CodeBlock>', '```sh\nboil\n```'],
  [
    'a card alone',
    '<LinkCard title="B" href="./b.mdx" description="More" />',
    '<Cards>\n<Card title="B" href="/b/">\n\nMore\n\n</Card>\n</Cards>',
  ],
  [
    'cards in their grid',
    '<CardGrid>\n<LinkCard title="B" href="https://b.example/" />\n</CardGrid>',
    '<Cards>\n<Card title="B" href="https://b.example/"></Card>\n</Cards>',
  ],
  ['a link', 'To <Link to="/b.mdx">it</Link>', 'To <a href="/b/">it</a>'],
  ['a list of pages', '<DocCardList />', '- [B](/b/)'],
  ['what means nothing', '<Translate>a</Translate> <Icon name="b" />', 'a '],
  ['a value of the page', 'Of {frontMatter.title}, {frontmatter.count}', 'Of A \\{tea\\}, 2'],
  ['code', 'At {new Date()}, {frontMatter.list}', 'At {/* new Date() */}, {/* frontMatter.list */}'],
  ['constants', 'export const n = [1, 2]\n\n{n}', 'export const n = [1, 2]\n\n{n}'],
  ['a module', "import A from './x.js'\nexport const f = () => 1\n\nText", '\nText'],
  ['addresses', '<img src={"/b.mdx"} alt="" />', '<img src="/b/" alt="" />'],
  ['attributes that are code', '<b {...x} onClick={y} id={z()} title="t">b</b>', '<b title="t">b</b>'],
  [
    'labels of tabs',
    '<Tabs values={[{ value: "m", label: "macOS" }]}>\n<TabItem value="m">\nx\n</TabItem>\n</Tabs>',
    '<Tabs >\n<TabItem label="macOS" value="m">\nx\n</TabItem>\n</Tabs>',
  ],
])('%s', (_, source, rewritten) => {
  expect(rewrite(source).text).toBe(rewritten)
})

test('components that docsite does not have are listed, and what is left out is reported with its line', () => {
  const { text, report, unknown } = rewrite(
    '# A\n\n<Whistle tone="high" {...all}>\n\nIt\n\n</Whistle>\n\n<Part.Lid>x</Part.Lid>\n\nA <Meter /> {f()}',
  )
  expect(unknown).toMatchObject([
    { name: 'Whistle', isInline: false, file: 'a.mdx', line: 3, attributes: ['tone', '…'] },
    { name: 'Meter', isInline: true, line: 11 },
  ])
  expect(text).toBe('# A\n\n<Whistle tone="high">\n\nIt\n\n</Whistle>\n\nx\n\nA <Meter /> {/* f() */}')
  expect(report.left).toMatchObject([
    { line: 3, what: '`{...all}` is left out: attributes can’t be spread, as pages run no code' },
    { line: 9, what: 'The tags of `<Part.Lid>` are left out: components have names without a dot' },
    { line: 11, what: 'The expression `f()` is a comment now: pages run no code' },
  ])
})

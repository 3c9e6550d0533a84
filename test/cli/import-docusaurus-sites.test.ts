import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportResult } from '../../pipeline/commands/import/run.ts'
import { foreignImports, read, readSidebar, toFiles } from '../support/foreign-imports.ts'
import { readPage } from '../support/html.ts'
import { createProject } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()
const { docsiteJson } = warm
const { importSite, publish } = foreignImports(warm)

describe('Docusaurus', () => {
  test('documents, blog, categories and redirects are where they were, and the site builds', async () => {
    const { into, result, left, page } = await importSite('docusaurus')
    const config = read(into, 'docsite.config.ts')
    for (const part of [
      "{ name: 'blog', title: 'News', order: 'date', printable: false }",
      "{ name: 'docs', title: 'Docs' }",
      "{ label: { en: 'News', fr: 'Nouvelles' }, url: '/blog/' },",
      "{ from: '/help', to: '/docs/intro/' }",
      "{ from: '/faq', to: '/docs/intro/' }",
      "notification: { text: 'Kettle 2 is', version: 'v2', url: '/blog/', linkText: 'out' }",
      'routes: { stripNumbers: true }',
      'markdown: { mdx: true }',
      "theme: { default: 'dark' }",
    ])
      expect(config).toContain(part)
    const intro = page('docs/intro.md')
    expect(intro).toContain("import Part from './_part.md';\nimport cup from '../img/cup.svg';\n")
    expect(intro).toContain(
      '[Boil](/docs/guides/boil/) [Pour](/docs/guides/pour/) [Absolute](/docs/guides/pour/#hot) [File](/docs/guides/boil/)',
    )
    expect(intro).toContain('<TabItem label="macOS" value="mac">')
    expect(intro).toContain(':::danger Hot\n')
    expect(intro).toContain('```js title="boil.js" file="./boil.js"\n```')
    expect(intro).toContain('<button className="x">Blow</button>')
    expect(intro).toContain('The title is intro of {/* new Date().getFullYear() */}.')
    expect(left).toContain(
      'docs/intro.md:52 The expression `new Date().getFullYear()` is a comment now: pages run no code',
    )
    expect(left).toContainEqual(expect.stringMatching(/blog\.remarkPlugins` has no equivalent/))
    expect(left).toContain('src/pages/index.js:1 The page `/` is a component of React: it isn’t imported')
    expect(result.components.map(({ name }) => name)).toEqual(['Whistle'])
    expect(page('docs/guides/deep/index.md')).toContain('redirectFrom: /docs/category/deeper\n')
    expect(left).toContain('sidebars.js:4 The sidebar names the document `guides/gone`, which doesn’t exist')
    expect(left).toContain('sidebars.js:9 HTML in a sidebar has no equivalent')
    expect(page('blog/2026-01-31-kettle-2.md')).toMatch(
      /contributors:\n {2}- ann-tea\nslug: \/blog\/2026\/01\/31\/kettle-2\/\n/,
    )
    expect(page('blog/2026-01-31-kettle-2.md')).toContain('![Beside](./box.svg) [Intro](/docs/intro/)')
    expect(await publish(into)).toEqual([])
    const output = path.join(into, 'output')
    for (const route of [
      '/docs/guides/boil/',
      '/docs/guides/Alone/',
      '/blog/first-post/',
      '/about/',
      '/docs/category/deeper/',
    ])
      expect(existsSync(path.join(output, route, 'index.html')), route).toBe(true)
    expect(readPage(output, '/docs/intro/').texts('.prose h1, .prose p').join('|')).toContain(
      'A part of pages.',
    )
    const guides = ['Guides', 'Boil', 'Pour', 'Deeper', 'All of them', 'Steam', 'Alone']
    const main = ['Hello', ...guides, 'Care', 'Cleaning', 'Shop']
    expect(readSidebar(into, '/docs/intro/')).toEqual(main)
    expect(readSidebar(into, '/docs/parts/lid/')).toEqual(['Parts', 'Lid', 'Hello'])
    expect(readSidebar(into, '/fr/docs/guides/pour/')).toEqual([
      'Bonjour',
      'Manuels',
      'Boil',
      'Verser',
      ...guides.slice(3),
      'Soins',
      'Cleaning',
      'Shop',
    ])
    expect(page('fr/blog/2026-01-31-kettle-2.md')).toContain('slug: /blog/2026/01/31/kettle-2/')
    expect(readPage(output, '/fr/docs/intro/').values('.prose a[href^="/fr"]', 'href')).toEqual([
      '/fr/docs/guides/boil/',
      '/fr/docs/guides/pour/',
    ])
    const care = readPage(output, '/docs/category/care/')
    expect([
      care.texts('h1'),
      care.values('.prose a[href^="/docs"], .prose a[href^="https"]', 'href'),
    ]).toEqual([['Care'], ['/docs/care/clean/', 'https://shop.example']])
  })
})

test('versions of Docusaurus keep their addresses, with a sidebar of each', async () => {
  const dir = createProject(toFiles('versions'))
  const { result } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
  const into = path.join(dir, 'new')
  expect((result as ImportResult).left.map(({ what }) => what)).toEqual([
    'The versions 2.0, 1.0 are pages at their old addresses, each with its sidebar, and found by one search',
  ])
  // The header leads to the last version, not to the next one.
  expect(read(into, 'docsite.config.ts')).toContain("navigation: [{ label: 'Docs', url: '/docs/intro/' }]")
  expect(await publish(into)).toEqual([])
  expect(readSidebar(into, '/docs/guides/boil/')).toEqual(['Guides', 'Boil', 'Intro of 2'])
  expect(readSidebar(into, '/docs/next/intro/')).toEqual(['Next'])
  expect(readSidebar(into, '/docs/one/intro/')).toEqual(['Intro of 1'])
  expect(read(into, 'content/docs/one/old.md')).toContain('hidden: true')
})

test('older versions of Docusaurus are sites of their own, which are built once and mounted', async () => {
  const { into, result, left } = await importSite('apart', 'docusaurus')
  expect(left).toEqual([])
  expect(result.next.slice(-2)).toEqual(['npm run versions', 'npm run dev'])
  const { scripts } = JSON.parse(read(into, 'package.json'))
  // What the report says, in its order.
  const [, ...versions] = scripts.versions.split(' ')
  expect(versions).toEqual(['build', '--config', 'versions/1.0/docsite.config.ts'])
  for (const args of [versions, ['build'], ['check', '--only', 'links']]) {
    const { exitCode, messages } = await docsiteJson(args, into)
    expect([exitCode, messages.filter(({ ruleId }) => ruleId !== 'dead-link')], args[0]).toEqual([0, []])
  }
  const output = path.join(into, 'output')
  const old = readPage(output, '/docs/1.0/intro/')
  expect(old.values('.prose a[href]', 'href')).toEqual(
    expect.arrayContaining([
      '/k/docs/1.0/guides/pour/#cup',
      '/k/docs/1.0/guides/pour/',
      'https://kettle.example/k/docs/intro/',
    ]),
  )
  expect(old.values('.prose img', 'src')).toEqual(['/k/docs/1.0/img/kettle.svg'])
  expect(readSidebar(into, '/docs/1.0/guides/pour/')).toEqual(['Intro of 1', 'Guides', 'Pour'])
  const toMenu = (route: string) =>
    readPage(output, route)
      .texts('.versions a')
      .map((text, index) => [text, readPage(output, route).values('.versions a', 'href')[index]])
  expect(toMenu('/docs/1.0/intro/')).toEqual([
    ['2.0', 'https://kettle.example/k/docs/intro/'],
    ['One', '/k/docs/1.0/intro/'],
  ])
  expect(toMenu('/docs/intro/').map(([, href]) => href)).toEqual(['/k/docs/intro/', '/k/docs/1.0/'])
  // Each version is searched by itself.
  expect(read(output, 'docs/1.0/guides/pour/index.html')).toContain(
    'edit/main/versions/1.0/content/guides/pour.md',
  )

  const again = await docsiteJson(['import', 'old', '--into', 'new'], path.dirname(into))
  expect((again.result as ImportResult).written).toEqual([])
})

test('a configuration of Docusaurus with code, odd values and the current version as the last one', async () => {
  const dir = createProject({
    'old/docusaurus.config.js': `module.exports = {
  title: 'A', url: 'https://a.example',
  headTags: [{ tagName: 'script', attributes: external.tag }, 5, { tagName: 'meta', attributes: { name: 'b', content: process.env.B } }],
  scripts: [external.script, 'https://b.example/b.js'],
  presets: [['classic', { docs: { lastVersion: 'current', versions: { current: { label: '3.x' } } } }]],
  themeConfig: { metadata: [external.meta, null], navbar: { items: [7, { type: 'doc', docId: 'a', label: 'A' }] } },
}\n`,
    'old/versions.json': '["2.0"]',
    'old/versioned_docs/version-2.0/a.md': '# A\n',
    'old/docs/a.md': '\uFEFF---\r\ntitle: "A"\r\n---\r\n\r\nText.\r\n',
    'old/docs/empty.md': '',
  })
  const { exitCode, result } = await docsiteJson(['import', 'old', '--into', 'new', '--dry-run'], dir)
  expect(exitCode).toBe(0)
  const { left, mapped } = result as ImportResult
  const reported = left.map(({ what }) => what)
  expect(reported).toContain('`headTags[0].attributes` is code, which isn’t run')
  expect(reported).toContain('`scripts[0]` is code, which isn’t run')
  expect(reported).toContain('The element `<meta>` of the head was left out: it is code, which isn’t run')
  expect(reported.filter((what) => /version to come/.test(what))).toEqual([])
  expect(mapped).toContainEqual(expect.objectContaining({ to: 'version, versions' }))
  expect(mapped.filter(({ to }) => to === 'head').map(({ from }) => from)).toEqual(['scripts[1]'])
})

describe('versions of Docusaurus that aren’t published aren’t imported', () => {
  const importWith = async (docs: string) => {
    const dir = createProject({
      'old/docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example', presets: [['classic', { docs: { ${docs} }, blog: false }]] }\n`,
      'old/versions.json': '["3.0", "2.0", "1.0"]',
      'old/docs/to-come.md': '# To come\n',
      ...Object.fromEntries(
        ['3.0', '2.0', '1.0'].map((name) => [`old/versioned_docs/version-${name}/of-${name}.md`, '# A\n']),
      ),
    })
    const { exitCode, result } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
    expect(exitCode).toBe(0)
    const { written, left, mapped } = result as ImportResult
    return { pages: written.filter((file) => /\/(?:of-|to-come)/.test(file)).sort(), left, mapped }
  }

  test('`onlyIncludeVersions` names those that are, and the first of them is the last version', async () => {
    const { pages, left, mapped } = await importWith("onlyIncludeVersions: ['2.0', '1.0']")
    expect(pages).toEqual(['content/docs/of-2.0.md', 'versions/1.0/content/of-1.0.md'])
    expect(left.filter(({ what }) => /onlyIncludeVersions|version to come/.test(what))).toEqual([])
    expect(mapped.find(({ from }) => from.endsWith('onlyIncludeVersions'))?.to).toContain('3.0')
  })

  test('`disableVersioning` publishes the current documents alone, without `next` in their addresses', async () => {
    const { pages, left } = await importWith('disableVersioning: true')
    expect(pages).toEqual(['content/docs/to-come.md'])
    expect(left.filter(({ what }) => /disableVersioning|version/i.test(what))).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportResult } from '../../pipeline/commands/import/run.ts'
import { foreignSites } from '../support/foreign-sites.ts'
import { readPage } from '../support/html.ts'
import { giveAway, hasUnprivileged, runUnprivileged } from '../support/machine.ts'
import { createProject, type Files } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8')

/** Every file below a folder with a hash of its bytes. */
function hashAll(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(dir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

/** Import a site into the folder `new` beside it. */
async function importSite(name: string, tool = name) {
  const dir = createProject(toFiles(name))
  const report = await docsiteJson(['import', 'old', '--into', 'new'], dir)
  expect(report).toMatchObject({ command: 'import', exitCode: 0, messages: [] })
  const result = report.result as ImportResult
  expect(result.from).toBe(tool)
  const into = path.join(dir, 'new')
  const left = result.left.map(({ file, line, what }) => `${file}:${line} ${what}`)
  return { dir, into, result, left, page: (file: string) => read(into, `content/${file}`) }
}

function toFiles(tool: string): Files {
  return Object.fromEntries(
    Object.entries(foreignSites[tool] ?? {}).map(([file, data]) => [`old/${file}`, data]),
  )
}

/** Build a site, which checks its links. @returns What is reported, without what is only good to know. */
async function publish(into: string): Promise<string[]> {
  const build = await docsiteJson(['build', '--workers', '1'], into)
  expect(build.exitCode).toBe(0)
  return build.messages
    .filter(({ severity }) => severity !== 'note')
    .map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)
}

/** The sidebar of a page: its groups and links in their order. */
function readSidebar(into: string, route: string): string[] {
  return readPage(path.join(into, 'output'), route).texts('.sidebar-group, .sidebar-link')
}

describe('VitePress', () => {
  test('its configuration is read, its pages keep their addresses, and the site builds', async () => {
    const { into, result, left, page } = await importSite('vitepress')
    const config = read(into, 'docsite.config.ts')
    for (const part of [
      "name: { en: 'Kettle', fr: 'Bouilloire' }",
      "{ label: { en: 'Guide', fr: 'Manuel' }, url: '/guide/first/' },",
      "menu: [{ label: 'Reference', url: '/reference/' }, { label: 'Shop', url: 'https://shop.example/' }],",
      "editUrl: 'https://github.com/kettle/kettle/edit/main/content/fr/{path}',",
      "host: 'https://kettle.example'",
      "base: '/kettle/'",
      "icon: 'content/kettle.svg'",
      "editUrl: 'https://github.com/kettle/kettle/edit/main/content/{path}'",
      "search: { provider: 'algolia', appId: 'A', apiKey: 'b', indexName: 'kettle' }",
      "headingIds: 'vitepress'",
      "redirects: [{ from: '/old', to: '/guide/first/' }]",
    ])
      expect(config).toContain(part)
    // Of each setting its place, and what nothing means here.
    expect(result.mapped).toContainEqual({
      from: 'themeConfig.nav',
      to: 'navigation',
      file: 'docs/.vitepress/config.ts',
      line: 22,
    })
    expect(left).toContain(
      'docs/.vitepress/config.ts:19 The icon `/kettle/favicon.ico` isn’t an SVG of the site',
    )
    expect(config).toContain(
      "{ tag: 'meta', name: 'author', content: 'Ann' }, { tag: 'script', src: '/tea.js', defer: true }]",
    )
    expect(config).toContain("themeColor: '#123456'")
    expect(config).toContain("theme: { logo: 'content/kettle.svg', default: 'system' }")
    expect(left).toContain('docs/.vitepress/config.ts:29 `themeConfig.computed` is code, which isn’t run')
    expect(left).toContain(
      'docs/.vitepress/sidebar.ts:8 The sidebar’s link to `/guide/none` leads to no page',
    )
    expect(result.mapped).toContainEqual(
      expect.objectContaining({ from: 'themeConfig.sidebar./guide/', to: 'sidebars' }),
    )
    expect(page('guide/first.md')).toMatch(/^---\nprev: false\nredirectFrom: \/guide\/first.html\n---\n/)
    expect(page('guide/parts/water.md')).toContain('---\nhidden: true\n')
    expect(page('guide/first.md')).toContain(
      '[the second](/guide/second/#pour), [the third](/guide/third/), [reference](/reference/)',
    )
    expect(page('guide/first.md')).toContain(
      '--8<-- "./parts/water.md"\n\n--8<-- "./parts/water.md:8:10"\n\n[Kettle](https://example.org/)\n\n<<< ../snippets/boil.js#heat{2}',
    )
    expect(page('guide/first.md')).toContain('deep and {{ unknown }}\n\n{{ shown }}\n')
    expect(left).toContain(
      'docs/guide/first.md:20 `{{ unknown }}` is shown as text: templates aren’t filled in',
    )
    // Components make MDX of Markdown: what means something there is escaped.
    expect(page('guide/second.mdx')).toContain(
      'New <Badge type="tip" text="2.1" /> in \\{braces\\} with a<br />break, [https://example.org/](https://example.org/)',
    )
    expect(page('guide/second.mdx')).toContain('```\nindented\n```')
    expect(page('guide/second.mdx')).not.toContain('script')
    expect(result.components).toMatchObject([
      {
        name: 'Kettle',
        stub: 'content/_components/Kettle.tsx',
        uses: [{ file: 'docs/guide/second.md', line: 5 }],
      },
    ])
    expect(existsSync(path.join(into, 'content/drafts'))).toBe(false)
    expect(page('packages/lid.md')).toContain('redirectFrom: /packages/lid.html')
    expect(page('index.mdx')).toContain('Fast, and \\{quiet\\}\n\n[Start](/guide/first/)')
    expect(await publish(into)).toEqual([
      'content/fr/guide/first.md:7 dead-anchor',
      'content/guide/first.md:8 dead-link',
      'content/guide/first.md:20 foreign-syntax',
    ])
    const output = path.join(into, 'output')
    // Its other language is below its folder, as it was.
    expect(page('fr/guide/first.md')).toBe(
      '---\nredirectFrom: /guide/first.html\n---\n\n# Première tasse\n\n[Ici](/guide/first/#a) [Second](/guide/second/) ![Bouilloire](/kettle.svg)\n',
    )
    expect(left).toContain(
      'docs/.vitepress/config.ts:31 The language `de` isn’t one of the site: `de` has no pages',
    )
    expect(existsSync(path.join(output, 'fr/guide/first.html'))).toBe(true)
    const french = readPage(output, '/fr/guide/first/')
    expect([french.values('html', 'lang'), french.values('.prose img', 'src')]).toEqual([
      ['fr'],
      ['/kettle/fr/kettle.svg'],
    ])
    expect(readSidebar(into, '/fr/guide/first/').slice(0, 3)).toEqual(['Bases', 'Une tasse', 'Second'])
    expect(readPage(output, '/guide/second/').texts('.unknown-component')).toEqual(['two cups'])
    expect(
      readPage(output, '/guide/first/')
        .text('.prose')
        .match(/Take water\.|Warm it\./g),
    ).toEqual(['Take water.', 'Warm it.', 'Warm it.'])
    expect(readPage(output, '/guide/first/').texts('.breadcrumbs li')[0]).toBe('Guide')
    expect(read(output, 'guide/third.html')).toContain('/kettle/guide/third/')
    expect(readSidebar(into, '/packages/lid/')).toEqual([
      'Basics',
      'First cup',
      'Second',
      'Deeper',
      'Third',
      'Parts',
      'The lid',
      'Hot',
      'Shop',
    ])
    expect(readPage(output, '/packages/lid/').values('.sidebar [data-fold]', 'open')).toEqual([true, true])
    expect(readPage(output, '/guide/first/').values('.sidebar [data-fold]', 'open')).toEqual([
      true,
      undefined,
    ])
  })
})

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
  const dir = createProject(
    Object.fromEntries(
      Object.entries(foreignSites.versions ?? {}).map(([file, data]) => [`old/${file}`, data]),
    ),
  )
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

describe('Starlight', () => {
  test('its components and its sidebar are those of docsite, and the site builds', async () => {
    const { into, left, page } = await importSite('starlight')
    const config = read(into, 'docsite.config.ts')
    expect(config).toContain("redirects: [{ from: '/old', to: '/guides/boil/' }]")
    expect(config).toContain("base: '/tea/'")
    expect(config).toContain("default: 'system'")
    expect(config).toContain("{ name: 'guides', title: 'Guides' }")
    expect(page('index.mdx')).toContain('Fast and quiet\n\n[Start](/guides/boil/)')
    expect(page('index.mdx')).toContain('<Card title="Pour" href="/guides/pour/">\n\nInto a cup.\n\n</Card>')
    expect(page('guides/boil.mdx')).toContain(':::caution Hot\nIt burns.\n:::')
    expect(page('guides/boil.mdx')).toContain('   :::note\n   Cold water.\n   :::')
    expect(page('guides/boil.mdx')).toContain('<a href="/intro/">Intro</a>')
    expect(page('guides/boil.mdx')).toContain('```js title="boil.js"\nboil()\n```')
    expect(page('guides/boil.mdx')).toContain('<Meter max={100} />')
    expect(page('guides/Pour It.md')).toContain('slug: /guides/pour/')
    expect(page('intro.md')).toContain(
      '[Boil](/guides/boil/) [Pour](/guides/pour/#into)\n\n![Kettle](./imported/src/assets/kettle.svg)',
    )
    expect(page('guides/boil.mdx')).toContain('badge: New\n')
    expect(left).toContain('astro.config.mjs:27 `starlight().customCss` has no equivalent')
    expect(await publish(into)).toEqual([])
    expect(readPage(path.join(into, 'output'), '/guides/boil/').texts('.aside')).toHaveLength(2)
    const sidebar = ['Intro', 'Guides', 'Boil New', 'More', 'Pouring', 'Reference', 'Options', 'Elsewhere']
    expect(readSidebar(into, '/reference/options/')).toEqual(sidebar)
    expect(page('pt-br/guides/boil.md')).toContain(
      '[Verter](/guides/pour/) [Intro](/intro/) ![Chaleira](/favicon.svg)',
    )
    expect(readSidebar(into, '/pt-br/guides/boil/').slice(0, 3)).toEqual(['Intro', 'Guias', 'Ferver'])
  })
})

describe('MkDocs', () => {
  test('its navigation, its inline marks and its redirects are docsite’s, and the site builds', async () => {
    const { into, left, page } = await importSite('mkdocs')
    const config = read(into, 'docsite.config.ts')
    for (const part of [
      "host: 'https://example.org'",
      "base: '/kettle/'",
      "analytics: { adapter: 'google', id: 'G-1' }",
      "default: 'system' }",
      "{ label: 'X', url: 'https://x.com/kettle', icon: 'x' }",
      "redirects: [{ from: '/brew/', to: '/guides/first/' }]",
    ])
      expect(config).toContain(part)
    const first = page('guides/first.md')
    expect(first).toMatch(/^# First cup\n/)
    expect(first).toContain('    Boil <mark>all</mark> of it with <kbd>Ctrl</kbd>+<kbd>B</kbd>.')
    expect(first).toContain('## Filling up {#fill}\n')
    expect(first).toContain('![Kettle](/img/kettle.svg) [There](/reference/#a-1)')
    expect(first).toContain(
      '!!! note\n\n    --8<-- "../parts/water.md"\n\n--8<-- "../parts/water.md"\n\n{{ version }}',
    )
    expect(page('index.md')).toContain('[First](/guides/first/) [Second](/guides/second/)  hot')
    expect(left).toContain('mkdocs.yml:29 The plugin `macros` has no equivalent')
    expect(await publish(into)).toEqual(['content/guides/first.md:24 foreign-syntax'])
    const shown = readPage(path.join(into, 'output'), '/guides/first/')
    expect(shown.texts('.prose kbd, .prose mark')).toEqual(['all', 'Ctrl', 'B'])
    expect(shown.text('.prose')).toContain('Take water.')
    // A sidebar for each tab.
    expect(readSidebar(into, '/guides/second/')).toEqual(['First cup', 'Second', 'Deeper', 'Third'])
    expect(readSidebar(into, '/reference/')).toEqual(['Reference'])
    const french = readPage(path.join(into, 'output'), '/fr/guides/third/')
    expect(readSidebar(into, '/fr/guides/third/')).toEqual(['First cup', 'Second', 'Plus', 'Troisième'])
    expect([french.texts('h1'), french.values('.prose a[href^="/"]', 'href')]).toEqual([
      ['Troisième'],
      ['/kettle/fr/guides/second/'],
    ])
    expect(french.values('.prose img', 'src')).toEqual(['/kettle/fr/img/kettle.svg'])
  })
})

test.each([
  ['VitePress that is light', { '.vitepress/config.js': 'export default { appearance: false }' }, undefined],
  [
    'VitePress that is dark',
    { '.vitepress/config.js': "export default { appearance: 'force-dark' }" },
    'dark',
  ],
  ['Docusaurus', { 'docusaurus.config.js': 'module.exports = { presets: ["classic"] }' }, undefined],
  [
    'Docusaurus that follows the system',
    {
      'docusaurus.config.js':
        'module.exports = { presets: ["classic"], themeConfig: { colorMode: { respectPrefersColorScheme: true } } }',
    },
    'system',
  ],
  ['Material', { 'mkdocs.yml': 'theme: { name: material, palette: { scheme: slate } }' }, 'dark'],
  ['MkDocs', { 'mkdocs.yml': 'theme: { name: mkdocs, color_mode: auto }' }, 'system'],
])('readers of %s see the theme first that they saw before', async (_tool, files, theme) => {
  const old = Object.entries(files).map(([file, text]) => [`old/${file}`, text])
  const dir = createProject({
    ...Object.fromEntries(old),
    'old/index.md': '# Home\n',
    'old/docs/index.md': '# Home\n',
  })
  const { exitCode } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
  expect(exitCode).toBe(0)
  const [, found] =
    /theme: \{ default: '(\w+)' \}/.exec(read(path.join(dir, 'new'), 'docsite.config.ts')) ?? []
  expect(found).toBe(theme)
})

test('Eleventy: data files, permalinks, templates whose values are known, and copied folders', async () => {
  const { into, left, page } = await importSite('eleventy')
  expect(read(into, 'docsite.config.ts')).toContain(
    "site: { name: 'Kettle', host: 'https://kettle.example', description: 'How to boil.', base: '/docs/' }",
  )
  expect(page('index.md')).toContain('Welcome to Kettle, Home: {% cup %}')
  expect(page('guides/boil.md')).toContain('sort: 2\ngroup: Guides\n---\n\nText {{ a }}.')
  expect(page('guides/2026-01-31-pour.md')).toContain('slug: /guides/pour/')
  expect(page('guides/moved.md')).toContain('slug: /elsewhere/')
  expect(page('img/cup.svg')).toContain('<svg')
  expect(page('robots.txt')).toContain('User-agent')
  expect(left.map((line) => line.replace(/ .*/s, ''))).toEqual([
    'src/guides/templated.md:1',
    'src/list.njk:1',
    'eleventy.config.js:4',
    'src/index.md:6',
  ])
})

test('webpack.js.org: fragments and pictures beside the pages come along', async () => {
  const { into, result, page } = await importSite('webpack')
  expect(page('index.mdx')).toContain("import Left from './_parts/src/components/left.mdx'")
  expect(page('_parts/src/components/left.mdx')).toBe('On the **left**.\n')
  expect(page('guides/index.mdx')).toContain('[Start](/guides/start/) ![Icon](../assets/icon.svg)')
  expect(read(into, 'docsite.config.ts')).toContain("sections: [{ name: 'guides' }]")
  expect(result.components).toMatchObject([{ name: 'Box', uses: [{ attributes: ['size'] }] }])
})

test('Rspress: files of order and of navigation', async () => {
  const { into, page } = await importSite('rspress')
  expect(read(into, 'docsite.config.ts')).toContain("navigation: [{ label: 'Guide', url: '/guide/start/' }]")
  expect(read(into, 'docsite.config.ts')).toContain(`label: { en: 'Basics', zh: '基础' },
        items: [
          { label: { en: 'Start', zh: '开始吧' }, page: 'guide/start' },
          { label: 'Pouring', page: 'guide/pour' },
          { label: 'Deeper', collapsed: true, items: ['guide/deep/steam'] },
          { label: 'Shop', url: 'https://shop.example/' },
        ],`)
  expect(page('zh/guide/start.mdx')).toContain('[倒水](/guide/pour/) [首页](/guide/start/)')
  expect(page('guide/alone.md')).toContain('hidden: true')
  expect(page('guide/start.mdx')).toContain(':::tip Hot\n')
})

test('a second import changes nothing; a third leaves alone what somebody wrote, and follows what was deleted', async () => {
  const { dir, into, page } = await importSite('vitepress')
  const old = hashAll(path.join(dir, 'old'))
  const before = hashAll(into)
  const again = async () =>
    (await docsiteJson(['import', 'old', '--into', 'new'], dir)).result as ImportResult
  expect(await again()).toMatchObject({ written: [], kept: [], removed: [] })
  expect(hashAll(into)).toEqual(before)

  writeFileSync(path.join(into, 'content/guide/first.md'), 'Mine.\n')
  writeFileSync(path.join(into, 'docsite.config.ts'), `${read(into, 'docsite.config.ts')}// Mine.\n`)
  rmSync(path.join(into, 'content/reference/index.md'))
  rmSync(path.join(dir, 'old/docs/guide/third.md'))
  writeFileSync(path.join(dir, 'old/docs/packages/lid/readme.md'), '# New lid\n')
  const result = await again()
  expect(result.kept).toEqual(['content/guide/first.md', 'content/reference/index.md', 'docsite.config.ts'])
  expect(result.removed).toEqual(['content/guide/third.md'])
  expect(result.written).toContain('content/packages/lid.md')
  expect([page('guide/first.md'), existsSync(path.join(into, 'content/reference/index.md'))]).toEqual([
    'Mine.\n',
    false,
  ])
  expect(page('packages/lid.md')).toContain('# New lid')
  // The old site is as it was, but for what this test changed in it.
  const { 'docs/guide/third.md': _gone, 'docs/packages/lid/readme.md': _changed, ...others } = old
  expect(hashAll(path.join(dir, 'old'))).toMatchObject(others)
})

test('a site can be imported beside itself: no file of it changes', async () => {
  const dir = createProject({
    ...foreignSites.mkdocs,
    'content/mine.md': '# Mine\n',
    'package.json': '{ "name": "kettle" }\n',
  })
  const before = hashAll(dir)
  const { exitCode, stderr } = await docsite(['import', '.', '--from', 'mkdocs'], dir)
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringContaining('7 pages and 1 file of . (mkdocs) are in .'),
  ])
  const { 'package.json': _extended, ...others } = before
  expect(hashAll(dir)).toMatchObject(others)
  expect(read(dir, 'docsite.config.ts')).toContain("content: 'pages'")
  // For people: what was mapped, changed and left, with places.
  expect(stderr).toContain('site_name → site.name (mkdocs.yml:1)')
  expect(stderr).toMatch(/Changed:\n[\s\S]*`==text==` is `<mark>` \(docs\/guides\/first\.md:4\)/)
  expect(stderr).toMatch(/Left for you:\n[\s\S]*The plugin `macros` has no equivalent \(mkdocs\.yml:29\)/)
})

test('with --dry-run nothing is written', async () => {
  const dir = createProject(toFiles('rspress'))
  const { result } = await docsiteJson(['import', 'old', '--into', 'new', '--dry-run'], dir)
  expect((result as ImportResult).written).toContain('content/guide/start.mdx')
  expect(readdirSync(dir)).toEqual(['old'])
})

test('with --run-config a configuration says what it computes, without the packages of its tool', async () => {
  const code = `import { defineConfig } from 'vitepress'\nimport plugin from 'vitepress-plugin-tea'\nexport default defineConfig(() => ({ title: ['Tea', 'pot'].join(''), themeConfig: { nav: ['a', 'b'].map((name) => ({ text: name, link: '/' + name })) }, vite: { plugins: [plugin()] } }))\n`
  const dir = createProject({ '.vitepress/config.mts': code, 'a.md': '# A\n', 'b.md': '# B\n' })
  const plain = (await docsiteJson(['import', '.', '--into', 'one'], dir)).result as ImportResult
  expect(plain.left.map(({ what }) => what)).toContain('`title` is code, which isn’t run')
  expect(plain.mapped.map(({ from }) => from)).not.toContain('title')
  await docsiteJson(['import', '.', '--into', 'two', '--run-config'], dir)
  expect(read(dir, 'two/docsite.config.ts')).toContain("site: { name: 'Teapot' }")
  expect(read(dir, 'two/docsite.config.ts')).toContain(
    "navigation: [{ label: 'a', url: '/a/' }, { label: 'b', url: '/b/' }]",
  )
})

test('nothing outside of the imported folder is read, nothing outside of the folder of pages is written', async () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]',
    'c: [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]',
  ].join('\n')
  const dir = createProject({
    'secret.js': 'secret()\n',
    'old/.vitepress/config.js': `const a = 'xxxxxxxxxx'; const b = a + a + a\nexport default { title: 'A', rewrites: { 'up.md': '../../up.md' } }\n`,
    'old/index.md': '# A\n\n<<< ../secret.js\n\n<<< @/../secret.js\n\n![S](./link.js) [T](../secret.js)\n',
    'old/bomb.md': `---\n${bomb}\n---\n\n# Bomb\n`,
    'old/values.md': '---\ntitle: [a]\ndraft: later\nsource: a book\n---\n\n# Values\n',
    'old/up.md': '# Up\n',
  })
  symlinkSync('../secret.js', path.join(dir, 'old/link.js'))
  const { exitCode, result } = await docsiteJson(['import', 'old', '--into', 'deep/new'], dir)
  expect(exitCode).toBe(0)
  const { written, left } = result as ImportResult
  expect(written.filter((file) => /secret|link|up/.test(file))).toEqual([])
  expect(existsSync(path.join(dir, 'deep/up.md'))).toBe(false)
  const reported = left.map(({ file, line, what }) => `${file}:${line} ${what}`)
  expect(reported).toContain(
    'up.md:1 Its place, `../../up.md`, would be outside of the folder of pages: it isn’t imported',
  )
  expect(reported).toContain(
    'bomb.md:1 The front matter isn’t a list of keys and values in YAML: it stays as it is',
  )
  expect(read(dir, 'deep/new/content/values.md')).toBe('---\nredirectFrom: /values.html\n---\n\n# Values\n')
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

test.runIf(hasUnprivileged)('a folder of pages that may not be read fails the import', async () => {
  const dir = createProject({ 'old/mkdocs.yml': '', 'old/docs/a.md': '# A\n', 'old/docs/b/c.md': '# C\n' })
  giveAway(dir)
  chmodSync(path.join(dir, 'old/docs/b'), 0)
  const { exitCode, stderr } = await runUnprivileged(['import', 'old', '--into', 'new'], dir)
  chmodSync(path.join(dir, 'old/docs/b'), 0o755)
  expect(exitCode).toBe(4)
  expect(stderr).toContain('old/docs/b')
})

describe('what can’t be imported is refused before anything is written', () => {
  test.each<[string, Files, string[], string]>([
    ['a folder that isn’t there', {}, ['old'], 'There is no folder `old`'],
    ['a folder of Markdown', { 'old/a.md': '# A\n' }, ['old'], '`old` is no site of a tool that is known'],
    [
      'a tool that isn’t there',
      { 'old/a.md': '# A\n' },
      ['old', '--from', 'mkdocs'],
      '`old` is no site of mkdocs: it has no mkdocs.yml',
    ],
    [
      'a tool that isn’t known',
      { 'old/a.md': '' },
      ['old', '--from', 'vitepres'],
      '`--from vitepres` isn’t a tool that is known',
    ],
    ['YAML with an error', { 'old/mkdocs.yml': 'a: [1\n' }, ['old'], '`mkdocs.yml` isn’t YAML'],
    [
      'JavaScript with an error',
      { 'old/.vitepress/config.js': 'export default {\n' },
      ['old'],
      '`.vitepress/config.js` can’t be read',
    ],
    [
      'a site without pages',
      { 'old/mkdocs.yml': 'site_name: A\n' },
      ['old'],
      'The site of mkdocs in `old` has no pages',
    ],
  ])('%s', async (_name, files, args, reason) => {
    const dir = createProject(files)
    const report = await docsiteJson(['import', ...args, '--into', 'new'], dir)
    expect(report.exitCode).toBe(2)
    expect(report.messages[0]?.reason).toContain(reason)
    expect(existsSync(path.join(dir, 'new'))).toBe(false)
  })
})

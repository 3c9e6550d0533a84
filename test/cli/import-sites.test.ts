import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { foreignImports, read, readSidebar } from '../support/foreign-imports.ts'
import { readPage } from '../support/html.ts'
import { createProject } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()
const { docsiteJson } = warm
const { importSite, publish } = foreignImports(warm)

describe('VitePress', () => {
  test('the configuration is imported, pages keep their addresses, and the site builds', async () => {
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
    // The report has the place of each setting, and lists unsupported ones.
    expect(result.mapped).toContainEqual({
      from: 'themeConfig.nav',
      to: 'navigation',
      file: 'docs/.vitepress/config.ts',
      line: 22,
    })
    expect(left).toContain(
      'docs/.vitepress/config.ts:19 The icon `/kettle/favicon.ico` isn’t imported: it isn’t an SVG file of the site',
    )
    expect(config).toContain(
      "{ tag: 'meta', name: 'author', content: 'Ann' }, { tag: 'script', src: '/tea.js', defer: true }]",
    )
    expect(config).toContain("themeColor: '#123456'")
    expect(config).toContain("theme: { logo: 'content/kettle.svg', default: 'system' }")
    expect(left).toContain('docs/.vitepress/config.ts:29 `themeConfig.computed` is code, which isn’t run')
    expect(left).toContain(
      'docs/.vitepress/sidebar.ts:8 The sidebar links to `/guide/none`, which isn’t an imported page',
    )
    expect(result.mapped).toContainEqual(
      expect.objectContaining({ from: 'themeConfig.sidebar./guide/', to: 'sidebars' }),
    )
    expect(page('guide/first.md')).toMatch(
      /^---\nprev: false\ndescription: .*\nredirectFrom: \/guide\/first.html\n---\n/,
    )
    expect(page('guide/parts/water.md')).toContain('---\nhidden: true\n')
    expect(page('guide/first.md')).toContain(
      '[the second](/guide/second/#pour), [the third](/guide/third/), [reference](/reference/)',
    )
    expect(page('guide/first.md')).toContain(
      '--8<-- "./parts/water.md"\n\n--8<-- "./parts/water.md:8:10"\n\n[Kettle](https://example.org/)\n\n<<< ../snippets/boil.js#heat{2}',
    )
    expect(page('guide/first.md')).toContain('deep and {{ unknown }}\n')
    expect(page('guide/first.md')).toContain('</p>\n\n{{ shown }}\n')
    expect(left).toContain(
      'docs/guide/first.md:21 `{{ unknown }}` is shown as text: templates aren’t evaluated',
    )
    // A page with components becomes MDX, with special characters escaped.
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
      'content/guide/first.md:9 dead-link',
      'content/guide/first.md:21 foreign-syntax',
    ])
    const output = path.join(into, 'output')
    // Values of templates are shown as plain text.
    const texts = readPage(output, '/guide/first/').texts('.prose p')
    expect(texts.filter((text) => text === 'Tea <b>&</b> *milk*')).toHaveLength(2)
    // The other language stays in its folder.
    expect(page('fr/guide/first.md')).toBe(
      '---\nredirectFrom: /guide/first.html\n---\n\n# Première tasse\n\n[Ici](/guide/first/#a) [Second](/guide/second/) ![Bouilloire](/kettle.svg)\n',
    )
    expect(left).toContain('docs/.vitepress/config.ts:31 The language `de` isn’t imported: `de` has no pages')
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

describe('Starlight', () => {
  test('components and sidebar are converted, and the site builds', async () => {
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
  test('navigation, inline syntax and redirects are converted, and the site builds', async () => {
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
    // Each tab has its own sidebar.
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
  [
    'VitePress with `appearance: false`',
    { '.vitepress/config.js': 'export default { appearance: false }' },
    undefined,
  ],
  [
    'VitePress with `force-dark`',
    { '.vitepress/config.js': "export default { appearance: 'force-dark' }" },
    'dark',
  ],
  ['Docusaurus', { 'docusaurus.config.js': 'module.exports = { presets: ["classic"] }' }, undefined],
  [
    'Docusaurus with `respectPrefersColorScheme`',
    {
      'docusaurus.config.js':
        'module.exports = { presets: ["classic"], themeConfig: { colorMode: { respectPrefersColorScheme: true } } }',
    },
    'system',
  ],
  ['Material for MkDocs', { 'mkdocs.yml': 'theme: { name: material, palette: { scheme: slate } }' }, 'dark'],
  ['MkDocs', { 'mkdocs.yml': 'theme: { name: mkdocs, color_mode: auto }' }, 'system'],
])('%s: the default theme is the same as on the old site', async (_tool, files, theme) => {
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

test('Eleventy: data files, permalinks, known template values and passthrough copies are imported', async () => {
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

test('webpack.js.org: fragments and images of pages are imported', async () => {
  const { into, result, page } = await importSite('webpack')
  expect(page('index.mdx')).toContain("import Left from './_parts/src/components/left.mdx'")
  expect(page('_parts/src/components/left.mdx')).toBe('On the **left**.\n')
  expect(page('guides/index.mdx')).toContain('[Start](/guides/start/) ![Icon](../assets/icon.svg)')
  expect(read(into, 'docsite.config.ts')).toContain("sections: [{ name: 'guides' }]")
  expect(result.components).toMatchObject([{ name: 'Box', uses: [{ attributes: ['size'] }] }])
})

test('Rspress: `_meta.json` and `_nav.json` become sidebars and header', async () => {
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

import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const page = (title: string) => `# ${title}\n\nBoil.\n`

test('VuePress 1: header, sidebar groups and pairs, and includes relative to the working folder are imported', async () => {
  const { into, config, read, left } = await importSite(
    {
      'docs/.vuepress/config.js': `const base = process.env.NODE_ENV === 'development' ? '/' : '/kettle/'
module.exports = {
  title: 'Kettle',
  base,
  themeConfig: {
    repo: 'kettle/kettle',
    docsDir: 'docs',
    editLinks: false,
    searchPlaceholder: 'Search...',
    nav: [{ text: 'Guide', link: '/guide/' }],
    sidebar: {
      '/guide/': [
        '',
        ['first', 'The first'],
        ['third'],
        { title: 'Deeper', path: '/guide/deep', collapsable: false, sidebarDepth: 1, children: ['second'] },
      ],
    },
  },
}
`,
      'docs/README.md': page('Kettle'),
      'docs/guide/README.md': page('Guide'),
      'docs/guide/first.md': '# First\n\n<<< @/docs/boil.js\n',
      'docs/guide/third.md': page('Third'),
      'docs/guide/deep.md': page('Deep'),
      'docs/guide/second.md': page('Second'),
      'docs/boil.js': 'boil()\n',
    },
    warm,
  )
  expect(left).toEqual([])
  expect(config).toContain("base: '/kettle/'")
  expect(config).toContain("navigation: [{ label: 'Guide', url: '/guide/' }]")
  expect(config).not.toContain('editUrl')
  expect(read('content/guide/first.md')).toContain('<<< ../boil.js')
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
  const texts = readPage(path.join(into, 'output'), '/guide/first/').texts('.sidebar-group, .sidebar-link')
  expect(texts).toEqual(['Guide', 'The first', 'Third', 'Deeper', 'Second'])
})

test('VuePress 1: by default, groups are collapsible and pages have no edit links', async () => {
  const files = {
    'docs/README.md': page('Kettle'),
    'docs/first.md': page('First'),
  }
  const theme = (settings: string) => `{
  repo: 'kettle/kettle',
  docsDir: 'docs',
  ${settings},
  sidebar: [{ title: 'Open', collapsable: false, children: ['/first'] }, { title: 'Closed', children: ['/'] }],
}`
  const first = (settings: string) =>
    importSite(
      { ...files, 'docs/.vuepress/config.js': `module.exports = { themeConfig: ${theme(settings)} }` },
      warm,
    )
  const { config } = await first('nav: []')
  expect(config).not.toContain('editUrl')
  expect(config).toContain("{ label: 'Open', items: ['first'] }")
  expect(config).toContain("{ label: 'Closed', collapsed: true, items: ['README'] }")
  expect((await first('editLinks: true')).config).toContain('editUrl:')
})

test('VuePress 2: by default, groups are not collapsible and pages have edit links', async () => {
  const { config } = await importSite(
    {
      'docs/.vuepress/config.js': `import { defaultTheme } from '@vuepress/theme-default'
export default {
  theme: defaultTheme({
    docsRepo: 'kettle/kettle',
    docsDir: 'docs',
    sidebar: [{ text: 'Open', children: ['/first'] }, { text: 'Closed', collapsible: true, children: ['/'] }],
  }),
}
`,
      'docs/README.md': page('Kettle'),
      'docs/first.md': page('First'),
    },
    warm,
  )
  expect(config).toContain('editUrl:')
  expect(config).toContain("{ label: 'Open', items: ['first'] }")
  expect(config).toContain("{ label: 'Closed', collapsed: true, items: ['README'] }")
})

test('if two pages have the same address, both are imported, and the one of a file moves', async () => {
  const { into, left, read, config } = await importSite(
    {
      '.vitepress/config.js':
        "export default { themeConfig: { sidebar: [{ text: 'All', items: [{ link: '/guide/' }, { link: '/other/' }] }] } }",
      'guide.md': page('Guide'),
      'guide/index.md': page('Guides'),
      'other/index.md': `${page('Other')}\n[a](../guide.md) [b](../guide/index.md)\n`,
    },
    warm,
  )
  expect(left).toEqual([
    'This page has the new address `/guide-2/`: `/guide/` is the address of `guide/index.md`',
  ])
  expect(config).toContain("items: ['guide/', 'other/']")
  expect(read('content/guide-2.md')).toContain('redirectFrom: /guide.html')
  expect(read('content/other/index.md')).toContain('[a](/guide-2/) [b](/guide/)')
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
})

test('Eleventy: passthrough copies of single files and patterns are imported', async () => {
  const { read } = await importSite(
    {
      '.eleventy.js': `module.exports = (config) => {
  config.addPassthroughCopy('src/CNAME')
  config.addPassthroughCopy({ 'assets/cup.txt': 'img/cup.txt' })
  config.addPassthroughCopy('src/*.json')
  return { dir: { input: 'src' } }
}
`,
      'src/index.md': '---\ntitle: Kettle\n---\n\nBoil.\n',
      'src/CNAME': 'kettle.example\n',
      'src/a.json': '{}',
      'assets/cup.txt': 'A cup.\n',
    },
    warm,
  )
  expect(read('content/CNAME')).toBe('kettle.example\n')
  expect(read('content/a.json')).toBe('{}')
  expect(read('content/img/cup.txt')).toBe('A cup.\n')
})

test('Rspress: headers that functions create per language are imported, and unknown functions are reported', async () => {
  const { config, left } = await importSite(
    {
      'rspress.config.ts': `import { defineConfig } from '@rspress/core'
import { toSidebar } from 'kettle-sidebars'
const translate = (lang: 'en' | 'fr') => {
  const prefix = lang === 'fr' ? '/fr' : ''
  return { link: (to: string) => prefix + to, text: (fr: string, en: string) => (lang === 'fr' ? fr : en) }
}
function toNav(lang: 'en' | 'fr') {
  const { link, text } = translate(lang)
  return [{ text: text('Manuel', 'Manual'), link: link('/manual') }].filter(Boolean)
}
const locales = (['en', 'fr'] as const).map((lang) => ({ lang, label: lang, nav: toNav(lang), sidebar: toSidebar(lang) }))
export default defineConfig({ title: 'Kettle', lang: 'en', themeConfig: { locales } })
`,
      'docs/en/manual.md': page('Manual'),
      'docs/fr/manual.md': page('Manuel'),
    },
    warm,
  )
  expect(config).toContain("navigation: [{ label: { en: 'Manual', fr: 'Manuel' }, url: '/manual/' }]")
  expect(left).toEqual([
    '`themeConfig.locales[0].sidebar` is code, which isn’t run',
    '`themeConfig.locales[1].sidebar` is code, which isn’t run',
  ])
})

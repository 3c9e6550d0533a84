import { expect, test } from 'vitest'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()
const page = (title: string) => `# ${title}\n\nBoil.\n`

test('menus and footer columns are kept, and a sidebar item of the header links to its first page', async () => {
  const { config, into, left } = await importSite(
    {
      'docusaurus.config.js': `module.exports = {
  title: 'Kettle',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { label: 'First', to: '/docs/first' },
            { type: 'html', value: '<hr>' },
            { label: 'Shop', href: 'https://shop.example/' },
          ],
        },
      ],
    },
    footer: {
      links: [
        { title: 'Learn', items: [{ label: 'First', to: '/docs/first' }] },
        { title: 'Ask', items: [{ label: 'Forum', href: 'https://forum.example/' }] },
      ],
    },
  },
}
`,
      'sidebars.js':
        "module.exports = { guides: ['second', 'first'], reference: [{ Options: ['options'] }] }\n",
      'docs/first.md': page('First'),
      'docs/second.md': page('Second'),
      'docs/options.md': page('Options'),
    },
    warm,
  )
  expect(left).toEqual([])
  for (const part of [
    "{ label: 'Guides', url: '/docs/second/' }",
    "{ label: 'Reference', url: '/docs/options/' }",
    "menu: [{ label: 'First', url: '/docs/first/' }, { label: 'Shop', url: 'https://shop.example/' }],",
    "{ title: 'Learn', links: [{ label: 'First', url: '/docs/first/' }] }",
    "{ title: 'Ask', links: [{ label: 'Forum', url: 'https://forum.example/' }] }",
  ])
    expect(config).toContain(part)
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
})

test('the footer text is reported with the current year in place of `new Date()`', async () => {
  const { left } = await importSite(
    {
      'docusaurus.config.js': `module.exports = {
  title: 'Kettle',
  presets: [['classic', { blog: false }]],
  themeConfig: {
    footer: { copyright: \`Copyright © \${new Date().getFullYear()} Kettle, Inc. Built with <b>Docusaurus</b>.\` },
  },
}
`,
      'docs/intro.md': page('Intro'),
    },
    warm,
  )
  expect(left).toEqual([
    `The footer text isn’t imported: “Copyright © ${new Date().getFullYear()} Kettle, Inc. Built with Docusaurus.”`,
  ])
})

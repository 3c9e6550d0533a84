import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()
const page = (title: string) => `# ${title}\n\nBoil.\n`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'

/** Build an imported site, which must succeed. @returns A reader of its pages. */
async function build(into: string) {
  const { exitCode, messages } = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([exitCode, messages.filter(({ severity }) => severity === 'error')]).toEqual([0, []])
  return (route: string) => readPage(path.join(into, 'output'), route)
}

test('what pages of Docusaurus have beyond MDX is shown, and none of it as it is written', async () => {
  const { into, read, config, left } = await importSite(
    {
      'docusaurus.config.ts': `const isPreview = !!process.env.NETLIFY && process.env.CONTEXT === 'deploy-preview'
export default async function createConfig() {
  return {
    title: 'Kettle',
    i18n: { defaultLocale: 'en', locales: isPreview ? ['en'] : ['en', 'fr'] },
    presets: [['classic', {
      docs: {
        routeBasePath: '/',
        include: ['{guides,parts}/**/*.{md,mdx}', 'FAQ.md'],
        exclude: ['**/old/**'],
        admonitions: { keywords: ['brew'] },
        editUrl: ({ locale, versionDocsDirPath, docPath }) => {
          if (locale !== 'en') return \`https://translate.example/\${locale}\`
          return \`https://github.com/kettle/kettle/edit/main/site/\${versionDocsDirPath}/\${docPath}\`
        },
      },
      blog: false,
      gtag: isPreview ? undefined : { trackingID: ['G-KETTLE'] },
    }]],
    plugins: [
      ['content-docs', { id: 'community', path: 'community', routeBasePath: 'community', editUrl: 'https://gitlab.com/kettle/community/edit/main' }],
      ['./own-plugin.js', { list: [1] }],
    ],
    themeConfig: {
      metadata: [{ name: 'twitter:card', content: 'summary' }],
      navbar: {
        items: [
          { type: 'doc', docId: 'guides/overview', label: 'Guides' },
          { type: 'doc', docId: 'overview', docsPluginId: 'community', label: 'Community' },
          process.env.NODE_ENV === 'development' && { to: '/debug', label: 'Debug' },
          { type: 'custom-teapot', content: 'x' },
        ].filter(Boolean) as Item[],
      },
      footer: { links: [{ title: 'Learn', items: [{ type: 'doc', label: 'Guides', to: '/guides' }] }] },
    },
  }
}
`,
      'docs/FAQ.md': page('FAQ'),
      'docs/components/notes.md': page('For writers'),
      'docs/guides/old/gone.md': page('Gone'),
      'docs/guides/index.md': `---\nid: overview\n---\n\n${page('Overview')}`,
      'docs/parts/_category_.json':
        '{ "label": "Parts", "link": { "type": "generated-index", "slug": "/parts" } }',
      'docs/parts/lid.md': page('Lid'),
      'docs/parts/cup.svg': svg,
      'docs/guides/all.mdx': `---
title: All
---

<head>
  <meta charSet="utf-8" />
</head>

\`\`\`mdx-code-block
import Tabs from '@theme/Tabs';
import ThemedImage from '@theme/ThemedImage';
import Frame from '@site/src/components/Frame';

<Frame title="In a frame">
\`\`\`

| A | B |
| --- | --- |
| In a table | x |

\`\`\`mdx-code-block
</Frame>
\`\`\`

<Tabs defaultValue="mac" values={[{ label: 'macOS', value: 'mac' }, { label: 'Linux', value: 'linux' }]}>
  <TabItem value="mac">On a Mac</TabItem>
  <TabItem value="linux">On Linux</TabItem>
</Tabs>

:::tip[Aside with attributes]{.wide #hot}

Hot.

:::

:::brew[Our own]

Brewed.

:::

<Frame>

import Cup from '../parts/cup.svg';

<Cup />

</Frame>

<ThemedImage alt="A cup" sources={{ light: useBaseUrl('/img/light.svg'), dark: useBaseUrl('/img/dark.svg') }} />
`,
      'static/img/light.svg': svg,
      'community/overview.md': page('Community'),
      'i18n/fr/docusaurus-plugin-content-docs/current/FAQ.md': page('Questions'),
    },
    warm,
  )
  for (const part of [
    "editUrl: 'https://github.com/kettle/kettle/edit/main/site/content/{path}'",
    "analytics: { adapter: 'google', id: 'G-KETTLE' }",
    "{ label: 'Guides', url: '/guides/' }",
    "{ label: 'Community', url: '/community/overview/' }",
    "path: '/fr/'",
  ])
    expect(config).toContain(part)
  expect(left).toEqual(
    expect.arrayContaining([
      'Pages of `community` were edited at `https://gitlab.com/kettle/community/edit/main`: all pages have one `editUrl` now',
      'The plugin `./own-plugin.js` has no equivalent',
      'The item `custom-teapot` of the header is a component of the theme: it isn’t imported',
      'The element `<meta>` of the head was left out: its `name` can’t be `twitter:card`',
      '`<head>` of a page is left out',
    ]),
  )
  expect(left.filter((what) => /footer|keywords/.test(what))).toEqual([])
  expect(() => read('content/components/notes.md')).toThrow('ENOENT')
  expect(() => read('content/guides/old/gone.md')).toThrow('ENOENT')
  const open = await build(into)
  expect(open('/parts/').texts('h1')).toEqual(['Parts'])
  expect(open('/guides/').texts('h1')).toEqual(['Overview'])
  const all = open('/guides/all/')
  expect(all.texts('.prose td')).toEqual(['In a table', 'x'])
  expect(all.texts('.prose .tab-name')).toEqual(['macOS', 'Linux'])
  expect(all.values('.prose img', 'src')).toEqual(['/parts/cup.svg', '/img/light.svg'])
  const text = all.texts('.prose').join(' ')
  for (const shown of ['In a frame', 'Aside with attributes', 'Our own', 'Brewed.'])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/:::|import |\{|mdx-code-block|<\w/)
})

test('pages of Starlight: aliases, pictures, the head, the logo, and front matter after a blank line', async () => {
  const { into, config, left } = await importSite(
    {
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
const site = process.env.DEPLOY_URL || 'https://kettle.example/'
const ogUrl = new URL('og.png?v=1', site).href
export default defineConfig({
  site,
  integrations: [
    starlight({
      title: 'Kettle',
      logo: { light: '/src/assets/light.svg', dark: './src/assets/dark.svg', replacesTitle: true },
      head: [
        { tag: 'meta', attrs: { property: 'og:image', content: ogUrl } },
        { tag: 'script', attrs: { src: 'https://count.example/x.js', defer: true } },
      ],
      sidebar: [{ label: 'Start', items: [{ label: 'Boil', link: 'boil' }] }],
      plugins: process.env.CHECK ? [validator()] : [],
    }),
  ],
})
`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "#own/*": ["./src/own/*"] } } }\n',
      'src/assets/light.svg': svg,
      'src/assets/dark.svg': svg,
      'src/own/part.mdx': 'From a part.\n',
      'src/content/docs/index.mdx':
        '---\ntitle: Kettle\nhero:\n  title: Tea for <em>two</em>\n  tagline: Hot.\n---\n\nText.\n',
      'src/content/docs/boil.mdx': `
---
title: Boil
---

import { Image } from 'astro:assets'
import cup from '../../assets/light.svg'
import code from '../../own/boil.js?raw'
import Part from '#own/part.mdx'
import { Code } from '@astrojs/starlight/components'

:::tip[Hot]{icon="heart"}
It burns.
:::

<Image src={cup} alt="A cup" />

<Code code={code} lang="js" />

<Part />
`,
      'src/own/boil.js': 'boil()\n',
    },
    warm,
  )
  for (const part of [
    "logo: { light: 'content/assets/light.svg', dark: 'content/assets/dark.svg', withName: false }",
    "{ tag: 'script', src: 'https://count.example/x.js', defer: true }",
    "sidebars: { main: [{ label: 'Start', collapsed: false, items: ['boil'] }] }",
  ])
    expect(config).toContain(part)
  expect(left).toEqual(['The element `<meta>` of the head was left out: its `property` can’t be `og:image`'])
  const open = await build(into)
  expect(open('/').texts('.prose p')).toEqual(['Tea for two', 'Hot.', 'Text.'])
  const boil = open('/boil/')
  expect(boil.texts('h1')).toEqual(['Boil'])
  expect(boil.values('.prose img', 'alt')).toEqual(['A cup'])
  expect(boil.texts('.prose').join(' ')).toMatch(/Hot\s*It burns\.[\s\S]*boil\(\)[\s\S]*From a part\./)
  expect(boil.texts('.prose').join(' ')).not.toMatch(/icon=|title:/)
})

test('pages of Rspress: commands of package managers, files in fences, aliases, and folders below a heading', async () => {
  const { into, read, config, left } = await importSite(
    {
      'rspress.config.ts': `import path from 'node:path'
import { defineConfig } from '@rspress/core'
import { pluginGoogleAnalytics } from 'rsbuild-plugin-google-analytics'
export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Kettle',
  url: 'https://kettle.example',
  llms: true,
  logoText: 'Kettle',
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  builderConfig: {
    plugins: [pluginGoogleAnalytics({ id: 'G-KETTLE' })],
    source: { alias: { '@parts': path.join(__dirname, 'docs', 'fragments') } },
  },
})
`,
      'docs/guide/_meta.json': JSON.stringify([
        'start',
        { type: 'divider' },
        { type: 'section-header', label: 'Deeper' },
        { type: 'file', name: 'boil' },
        { type: 'dir-section-header', name: 'care', label: 'Care', collapsible: true, collapsed: true },
      ]),
      'docs/guide/care/_meta.json': '["clean"]',
      'docs/guide/care/clean.mdx': page('Clean'),
      'docs/guide/boil.mdx': page('Boil'),
      'docs/fragments/shared.mdx': 'Shared text.\n',
      'docs/guide/_sample.ts': 'export const boil = 100\n',
      'docs/guide/_part.mdx': 'Of *a part*.\n',
      'docs/guide/start.mdx': `# Start

import { Badge, Card, PackageManagerTabs } from '@theme'
import Shared from '@parts/shared.mdx'

<PackageManagerTabs command="create kettle@latest" />

1. Add it:

   <PackageManagerTabs command={{ npm: 'npm i kettle', deno: 'deno add npm:kettle' }} />

<PackageManagerTabs command="install kettle -D" />

\`\`\`ts file="./_sample.ts"

\`\`\`

\`\`\`mdx file="./_part.mdx"

\`\`\`

<Badge type="tip">New</Badge>

<Card title="Cup" content="Holds tea." icon="🎉" />

<Shared />
`,
    },
    warm,
  )
  expect(config).toContain("host: 'https://kettle.example'")
  expect(config).toContain("analytics: { adapter: 'google', id: 'G-KETTLE' }")
  expect(config).toContain("{ label: 'Care', collapsed: true, items: ['guide/care/clean'] }")
  expect(left).toEqual([])
  expect(() => read('content/fragments/shared.mdx')).toThrow('ENOENT')
  const open = await build(into)
  const start = open('/guide/start/')
  expect(start.texts('.prose pre')).toEqual([
    'npm create kettle@latest',
    'yarn create kettle',
    'pnpm create kettle@latest',
    'bun create kettle@latest',
    'npm i kettle',
    'deno add npm:kettle',
    'npm install kettle -D',
    'yarn add kettle -D',
    'pnpm add kettle -D',
    'bun add kettle -D',
    'export const boil = 100',
    'Of *a part*.',
  ])
  expect(start.texts('.prose .badge')).toEqual(['New'])
  expect(start.texts('.prose').join(' ')).toMatch(/Holds tea\.[\s\S]*Shared text\./)
})

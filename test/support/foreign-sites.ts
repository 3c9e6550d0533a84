import type { Files } from './project.ts'

/** Small sites of other tools, by tool, with features from their documentation. The texts are our own. */
export const foreignSites: Readonly<Record<string, Files>> = {
  vitepress: {
    'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { guide } from './sidebar'

const base = '/kettle'
const nav = () => [
  { text: 'Guide', link: '/guide/first', activeMatch: '/guide/' },
  { text: 'More', items: [{ text: 'Reference', link: '/reference/' }, { text: 'Shop', link: 'https://shop.example/' }] },
  { text: 'Gone', link: '/gone' },
]

export default defineConfig({
  title: 'Kettle',
  description: 'How to boil.',
  base: \`\${base}/\`,
  lang: 'en-US',
  srcExclude: ['drafts/**'],
  rewrites: { 'packages/:name/readme.md': 'packages/:name.md' },
  sitemap: { hostname: 'https://kettle.example/kettle/' },
  head: [['link', { rel: 'icon', href: '/kettle/favicon.ico' }], ['meta', { name: 'author', content: 'Ann' }], ['script', { src: '/kettle/tea.js', defer: '' }], ['meta', { name: 'theme-color', content: '#123456' }]],
  themeConfig: {
    logo: '/kettle.svg',
    nav: nav(),
    sidebar: { '/guide/': guide },
    socialLinks: [{ icon: 'github', link: 'https://github.com/kettle/kettle' }],
    editLink: { pattern: 'https://github.com/kettle/kettle/edit/main/docs/:path', text: 'Edit' },
    footer: { message: 'MIT licensed' },
    search: { provider: 'algolia', options: { appId: 'A', apiKey: process.env.KEY ?? 'b', indexName: 'kettle' } },
    carbonAds: { code: 'x', placement: 'y' },
    computed: Date.now(),
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    fr: {
      label: 'Français',
      title: 'Bouilloire',
      themeConfig: {
        nav: [{ text: 'Manuel', link: '/fr/guide/first' }],
        sidebar: { '/fr/guide/': [{ text: 'Bases', items: [{ text: 'Une tasse', link: '/fr/guide/first' }] }] },
      },
    },
    de: { label: 'Deutsch' },
  },
})
`,
    'docs/.vitepress/sidebar.ts': `export const guide = [
  { text: 'Basics', collapsed: false, items: [{ text: 'First cup', link: '/guide/first' }, { text: 'Second', link: '/guide/second' }] },
  {
    text: 'Deeper',
    collapsed: true,
    items: [
      { text: 'Third', link: '/guide/third.html' },
      { text: 'None', link: '/guide/none' },
      { text: 'Parts', base: '/packages/', items: [{ text: 'The lid', link: 'lid' }] },
    ],
  },
  { text: 'Hot', link: '/guide/second#pour' },
  { text: 'Shop', link: 'https://shop.example/' },
]
`,
    'docs/index.md': `---
layout: home
hero:
  name: Kettle
  text: Boils water
  tagline: Fast, and {quiet}
  actions:
    - { theme: brand, text: Start, link: /guide/first }
features:
  - { title: Hot, details: 100 degrees }
  - { title: Loud, details: It whistles, link: /reference/ }
---

Below the hero.
`,
    'docs/guide/first.md': `---
outline: deep
prev: false
description: Tea <b>&</b> *milk*
---

# First cup

See [the second](./second.md#pour), [the third](/guide/third.html), [reference](../reference/) and [Read me](/kettle/x).

![A kettle](/kettle.svg) ![Beside](./cup.png)

<!-- @include: ./parts/water.md -->

<!-- @include: ./parts/water.md{3,5} -->

[Kettle](https://example.org/){target="_self"}

<<< @/snippets/boil.js#heat{2}

{{ $frontmatter.outline }} and {{ unknown }}

{{ $frontmatter.description }}

<p>{{ $frontmatter.description }}</p>

::: v-pre
{{ shown }}
:::
`,
    'docs/guide/second.md': `# Second

## Pour {#pour}

New <Badge type="tip" text="2.1" /> in {braces} with a<br>break, <https://example.org/> and <Kettle :litres="2" @click="x">two **cups**</Kettle>.

    indented

<script setup>
const a = 1
</script>
`,
    'docs/guide/third.md': '# Third\n\n::: tip\nHot.\n:::\n',
    'docs/fr/guide/first.md':
      '# Première tasse\n\n[Ici](/fr/guide/first#a) [Second](/guide/second) ![Bouilloire](/kettle.svg)\n',
    'docs/guide/parts/water.md': 'Take **water**.\n\nWarm it.\n\nPour it.\n',
    'docs/guide/cup.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'docs/snippets/boil.js': 'fill()\n// #region heat\nheat()\nwait()\n// #endregion heat\n',
    'docs/reference/index.md': '# Reference\n\n[Home](/) [First](/guide/first)\n',
    'docs/packages/lid/readme.md': '# Lid\n',
    'docs/drafts/none.md': '# Draft\n',
    'docs/public/kettle.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n',
    'docs/public/_redirects': '/old /guide/first 301\n/api/* https://api.example/:splat 200\n',
  },
  docusaurus: {
    'docusaurus.config.js': `const { themes } = require('prism-react-renderer')
const repository = 'https://github.com/kettle/kettle'

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Kettle',
  tagline: 'How to boil.',
  url: 'https://kettle.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [
    [
      '@docusaurus/preset-classic',
      {
        docs: { sidebarPath: require.resolve('./sidebars.js'), editUrl: \`\${repository}/tree/main/\` },
        blog: { blogTitle: 'News', remarkPlugins: ['remark-tea'] },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/help', '/faq'], to: '/docs/intro' }] }],
  ],
  themeConfig: {
    navbar: {
      title: 'Kettle',
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs', position: 'left' },
        { to: '/blog', label: 'News' },
        { href: repository, label: 'GitHub', position: 'right' },
        { type: 'localeDropdown' },
      ],
    },
    footer: { links: [{ title: 'More', items: [{ label: 'Intro', to: '/docs/intro' }] }] },
    announcementBar: { id: 'v2', content: '<b>Kettle 2</b> is <a href="/blog">out</a>' },
    prism: { theme: themes.github },
    colorMode: { defaultMode: 'dark', disableSwitch: true },
  },
}

module.exports = config
`,
    'sidebars.js': `module.exports = {
  docs: [
    'intro',
    { type: 'category', label: 'Guides', collapsed: false, items: [{ type: 'autogenerated', dirName: 'guides' }, 'guides/gone'] },
    {
      type: 'category',
      label: 'Care',
      link: { type: 'generated-index', description: 'How it stays new.' },
      items: ['care/clean', { type: 'link', label: 'Shop', href: 'https://shop.example' }, { type: 'html', value: '<hr>' }],
    },
  ],
  parts: { Parts: ['parts/lid', { type: 'ref', id: 'intro' }] },
}
`,
    'docs/intro.md': `---
id: intro
slug: /intro
sidebar_label: Hello
hide_title: true
keywords: [tea, water]
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Part from './_part.md';
import cup from '@site/static/img/cup.svg';
import Source from '!!raw-loader!./boil.js';
import Whistle from '@site/src/components/Whistle';
import styles from './intro.module.css';

# Intro

<!-- A comment -->

[Boil](./guides/02-boil.md) [Pour](guides/pour) [Absolute](/docs/guides/pour#hot) [File](@site/docs/guides/02-boil.md)

<Part />

<img src={cup} alt="A cup" /> <img src={require('./local.svg').default} alt="Local" />

<Tabs groupId="os" defaultValue="mac" values={[{ label: 'macOS', value: 'mac' }, { label: 'Linux', value: 'linux' }]}>
  <TabItem value="mac">

Press.

  </TabItem>
  <TabItem value="linux">

Compile.

  </TabItem>
</Tabs>

<Admonition type="danger" title="Hot">

It burns.

</Admonition>

<CodeBlock language="js" title="boil.js">{Source}</CodeBlock>

<Whistle tone="high" onBlow={() => alert(1)}>It **whistles**.</Whistle>

<button onClick={() => alert(1)} className="x">Blow</button>

The title is {frontMatter.id} of {new Date().getFullYear()}.

<DocCardList />
`,
    'docs/_part.md': 'A *part* of pages.\n',
    'docs/boil.js': 'boil()\n',
    'docs/local.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
    'docs/guides/deep/_category_.json':
      '{ "label": "Deeper", "position": 3, "link": { "type": "generated-index", "title": "All of them", "description": "One by one." } }\n',
    'docs/guides/02-boil.md':
      '---\nsidebar_position: 2\ntags: [a]\n---\n\n# Boil\n\n:::note[Water]\n\nCold.\n\n:::\n\n[Pour](./pour.mdx)\n',
    'docs/guides/pour.mdx': '---\ntitle: Pour\n---\n\n## Hot {/* #hot */}\n\nText.\n',
    'docs/guides/deep/steam.md': '# Steam\n',
    'docs/guides/Alone/Alone.md': '# Alone\n',
    'docs/care/clean.md': '---\nsidebar_label: Cleaning\n---\n\n# How to clean\n',
    'docs/parts/lid.md': '# Lid\n',
    'docs/parts/none.md': '# Nowhere\n',
    'blog/2026-01-31-kettle-2/index.md':
      '---\ntitle: Kettle 2\nauthors: [ann]\n---\n\nIt is out.\n\n<!-- truncate -->\n\n![Beside](./box.svg) [Intro](/docs/intro)\n',
    'blog/2026-01-31-kettle-2/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
    'blog/2025-12-01-first.md':
      '---\nslug: first-post\ntitle: First\nauthors:\n  - name: Bob\n    url: https://github.com/bob\n---\n\nHello.\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  url: https://example.org\n  socials:\n    github: ann-tea\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md':
      '---\nid: intro\nslug: /intro\n---\n\n# Bonjour\n\n[Bouillir](./guides/02-boil.md) [Verser](/docs/guides/pour)\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/guides/pour.mdx': '---\ntitle: Verser\n---\n\nTexte.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.docs.category.Guides": { "message": "Manuels" }, "sidebar.docs.category.Care": { "message": "Soins" } }\n',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "item.label.News": { "message": "Nouvelles" } }\n',
    'i18n/fr/docusaurus-plugin-content-blog/2026-01-31-kettle-2.md':
      '---\ntitle: Bouilloire 2\n---\n\nElle est là.\n',
    'src/pages/about.md': '---\ntitle: About\n---\n\nAbout.\n',
    'src/pages/index.js': 'export default function Home() { return null }\n',
    'static/img/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
  },
  starlight: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  site: 'https://kettle.example',
  base: '/tea',
  redirects: { '/old': '/guides/boil', '/x/[slug]': '/guides/[slug]' },
  integrations: [
    starlight({
      title: 'Kettle',
      description: 'How to boil.',
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/kettle/kettle' }],
      editLink: { baseUrl: 'https://github.com/kettle/kettle/edit/main/' },
      sidebar: [
        'intro',
        {
          label: 'Guides',
          translations: { 'pt-BR': 'Guias' },
          items: [
            { label: 'Boil', slug: 'guides/boil', badge: 'Hot' },
            { label: 'More', collapsed: true, items: [{ label: 'Pouring', link: '/tea/guides/pour/' }] },
          ],
        },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        { label: 'Elsewhere', link: 'https://example.org/' },
      ],
      customCss: ['./src/styles/custom.css'],
      locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
    }),
  ],
})
`,
    'src/content/docs/index.mdx': `---
title: Kettle
description: Boils water.
template: splash
hero:
  tagline: Fast and quiet
  image:
    file: ../../assets/kettle.svg
  actions:
    - text: Start
      link: /tea/guides/boil/
      icon: right-arrow
---

import { Card, CardGrid, LinkCard } from '@astrojs/starlight/components'

<CardGrid stagger>
  <Card title="Hot" icon="pencil">
    100 *degrees*.
  </Card>
  <LinkCard title="Pour" href="/tea/guides/pour/" description="Into a cup." />
</CardGrid>
`,
    'src/content/docs/intro.md':
      '---\ntitle: Intro\nsidebar:\n  order: 1\n---\n\n:::caution[Hot]\nCareful.\n:::\n\n[Boil](/tea/guides/boil/) [Pour](../guides/pour/#into)\n\n![Kettle](../../assets/kettle.svg)\n',
    'src/content/docs/guides/boil.mdx': `---
title: Boil
sidebar:
  label: Boiling
  badge: New
tableOfContents: false
editUrl: false
---

import { Aside, Steps, FileTree, Icon, LinkButton, Code, Tabs, TabItem } from '@astrojs/starlight/components'
import Meter from '~/components/Meter.astro'

<Aside type="caution" title="Hot">It burns.</Aside>

<Steps>

1. Fill.

   <Aside>Cold water.</Aside>

2. Press.

</Steps>

<Tabs syncKey="os"><TabItem label="A">One</TabItem><TabItem label="B">Two</TabItem></Tabs>

<LinkButton href="/tea/intro/">Intro</LinkButton> <Icon name="star" />

<Code code="boil()" lang="js" title="boil.js" />

<Meter client:load max={100} />
`,
    'src/content/docs/guides/Pour It.md': '---\ntitle: Pour\nslug: guides/pour\n---\n\n## Into\n\nText.\n',
    'src/content/docs/pt-br/guides/boil.md':
      '---\ntitle: Ferver\n---\n\n[Verter](/tea/pt-br/guides/pour/) [Intro](/tea/pt-br/intro/) ![Chaleira](/tea/favicon.svg)\n',
    'src/content/docs/reference/options.md': '---\ntitle: Options\nbanner:\n  content: New\n---\n\nText.\n',
    'src/assets/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
  },
  mkdocs: {
    'mkdocs.yml': `site_name: Kettle
site_url: !ENV [SITE_URL, "https://example.org/kettle/"]
site_description: How to boil.
repo_url: https://github.com/kettle/kettle
edit_uri: edit/main/docs/
copyright: Ann
theme:
  name: material
  logo: img/kettle.svg
  palette:
    - media: "(prefers-color-scheme)"
      toggle: { icon: material/brightness-auto, name: Light }
    - { scheme: slate, primary: black }
  features: [navigation.tabs]
nav:
  - Home: index.md
  - Guides:
      - First cup: guides/first.md
      - guides/second.md
      - Deeper:
          - guides/third.md
  - Reference: reference.md
  - Shop: https://shop.example/
plugins:
  - search
  - redirects:
      redirect_maps:
        brew.md: guides/first.md
  - macros
  - i18n:
      docs_structure: suffix
      languages:
        - { locale: en, name: English, default: true }
        - locale: fr
          name: Français
          site_name: Bouilloire
          nav_translations: { Guides: Manuels, Deeper: Plus }
markdown_extensions:
  - pymdownx.snippets: { base_path: [docs/parts] }
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
extra:
  social:
    - icon: fontawesome/brands/x-twitter
      link: https://x.com/kettle
  analytics: { provider: google, property: G-1 }
`,
    'docs/index.md':
      '---\nhide: [navigation]\n---\n\n# Kettle\n\n[First](guides/first.md){ .md-button } [Second](guides/second/) :material-coffee: hot\n',
    'docs/guides/first.md':
      '# First cup\n\n!!! tip "Hot"\n    Boil ==all== of it with ++ctrl+b++.\n\n## Filling up { #fill }\n\n=== "A"\n\n    One\n\n=== "B"\n\n    Two\n\n![Kettle](../img/kettle.svg){ width=20 } [There](../reference.md#a-1)\n\n!!! note\n\n    --8<-- "water.md"\n\n--8<--\nwater.md\n--8<--\n\n{{ version }}\n',
    'docs/guides/second.md': '---\ntags: [a]\n---\n\n# Second\n',
    'docs/guides/third.md': '# Third\n',
    'docs/guides/third.fr.md': '# Troisième\n\n[Deux](second.md) ![Bouilloire](../img/kettle.svg)\n',
    'docs/reference.md': '# Reference\n\n## A & 1\n\nText.\n',
    'docs/parts/water.md': 'Take **water**.\n',
    'docs/img/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
  },
  eleventy: {
    'eleventy.config.js': `export default function (eleventyConfig) {
  eleventyConfig.addPassthroughCopy('src/img')
  eleventyConfig.addPassthroughCopy({ 'src/static': '/' })
  eleventyConfig.addShortcode('cup', () => '')
  return { dir: { input: 'src', output: 'public' }, pathPrefix: '/docs/' }
}
`,
    'src/_data/site.json':
      '{ "title": "Kettle", "url": "https://kettle.example", "description": "How to boil." }\n',
    'src/_includes/base.md': '# Layout\n',
    'src/index.md':
      '---\nlayout: base.njk\ntitle: Home\n---\n\nWelcome to {{ site.title }}, {{ title }}: {% cup %}\n\n[Boil](/guides/boil/) ![Cup](/img/cup.svg)\n',
    'src/guides/guides.json': '{ "layout": "guide.njk", "tags": "guides" }\n',
    'src/guides/boil.md':
      '---\ntitle: Boil\neleventyNavigation:\n  key: Boil\n  parent: Guides\n  order: 2\n---\n\nText {% raw %}{{ a }}{% endraw %}.\n',
    'src/guides/2026-01-31-pour.md': '---\ntitle: Pour\n---\n\nText.\n',
    'src/guides/moved.md': '---\ntitle: Moved\npermalink: /elsewhere/index.html\n---\n\nText.\n',
    'src/guides/templated.md': '---\ntitle: Templated\npermalink: "/{{ lang }}/x/"\n---\n\nText.\n',
    'src/list.njk': '---\ntitle: List\n---\n<ul></ul>\n',
    'src/img/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
    'src/static/robots.txt': 'User-agent: *\n',
  },
  versions: {
    'docusaurus.config.js':
      "module.exports = { title: 'Kettle', presets: [['classic', { docs: { sidebarPath: './sidebars.js', versions: { '1.0': { path: 'one' } } }, blog: false }]], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }, { type: 'docsVersionDropdown' }] } } }\n",
    'sidebars.js': "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] }\n",
    'versions.json': '["2.0", "1.0"]\n',
    'docs/intro.md': '# Next\n',
    'versioned_docs/version-2.0/intro.md': '# Intro of 2\n\n[Boil](./guides/boil.md)\n',
    'versioned_docs/version-2.0/guides/boil.md': '# Boil\n',
    'versioned_sidebars/version-2.0-sidebars.json':
      '{ "main": [{ "type": "autogenerated", "dirName": "." }] }\n',
    'versioned_docs/version-1.0/intro.md': '# Intro of 1\n',
    'versioned_docs/version-1.0/old.md': '# Old\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["intro"] }\n',
  },
  apart: {
    'docusaurus.config.js':
      "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/', presets: [['classic', { docs: { sidebarPath: './sidebars.js', editUrl: 'https://github.com/kettle/kettle/edit/main/', includeCurrentVersion: false, versions: { '1.0': { label: 'One' } } }, blog: false }]], themeConfig: { navbar: { logo: { src: 'img/kettle.svg' }, items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }, { type: 'docsVersionDropdown' }] } } }\n",
    'sidebars.js': "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] }\n",
    'versions.json': '["2.0", "1.0"]\n',
    'static/img/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
    'versioned_docs/version-2.0/intro.md': '# Intro of 2\n\n[Old](/docs/1.0/intro)\n',
    'versioned_docs/version-1.0/intro.md':
      '# Intro of 1\n\n[Pour](./guides/pour.md#cup) [the same](/docs/1.0/guides/pour) [new](/docs/intro) ![Kettle](/img/kettle.svg)\n',
    'versioned_docs/version-1.0/guides/pour.md': '# Pour\n\n## Cup\n\n[Back](../intro.md)\n',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{ "main": ["intro", { "type": "category", "label": "Guides", "items": ["guides/pour"] }] }\n',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "main": ["intro"] }\n',
  },
  webpack: {
    'src/content/index.mdx':
      "---\ntitle: webpack\n---\n\nimport Left from '../components/left.mdx'\nimport Box from '../components/Box.jsx'\n\n<Left />\n\n<Box size={2} />\n",
    'src/content/guides/index.mdx':
      '---\ntitle: Guides\nsort: 1\ncontributors: [ann]\n---\n\nT> A tip.\n\n[Start](/guides/start) ![Icon](../../assets/icon.svg)\n',
    'src/content/guides/start.mdx':
      '---\ntitle: Start\nsort: 2\nrelated:\n  - title: Other\n    url: https://example.org/\n---\n\nText.\n',
    'src/components/left.mdx': 'On the **left**.\n',
    'src/assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
  },
  rspress: {
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'

export default defineConfig({
  root: 'docs',
  lang: 'en',
  title: 'Kettle',
  description: 'How to boil.',
  base: '/',
  themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/kettle/kettle' }] },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
})
`,
    'docs/en/index.md': '---\npageType: home\nhero:\n  name: Kettle\n  tagline: Boils\n---\n',
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/start", "activeMatch": "/guide/" }]\n',
    'docs/en/guide/_meta.json':
      '[{ "type": "section-header", "label": "Basics" }, "start", { "type": "file", "name": "pour", "label": "Pouring" }, { "type": "dir", "name": "deep", "label": "Deeper", "collapsed": true }, { "type": "custom-link", "label": "Shop", "link": "https://shop.example/" }]\n',
    'docs/en/guide/deep/_meta.json': '["steam"]\n',
    'docs/en/guide/deep/steam.md': '# Steam\n',
    'docs/en/guide/alone.md': '# Alone\n',
    'docs/en/guide/start.mdx': '# Start\n\n:::tip{title="Hot"}\nCareful.\n:::\n\n[Pour](./pour)\n',
    'docs/en/guide/pour.md': '# Pour\n',
    'docs/zh/guide/_meta.json':
      '[{ "type": "section-header", "label": "基础" }, { "type": "file", "name": "start", "label": "开始吧" }]\n',
    'docs/zh/guide/start.mdx': '# 开始\n\n[倒水](./pour) [首页](/zh/guide/start)\n',
  },
}

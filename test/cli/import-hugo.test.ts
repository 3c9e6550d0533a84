import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const config = `baseURL = "https://kettle.example/docs/"
languageCode = "en-us"
title = "Kettle"
enableRobotsTXT = true
copyright = "The kettle people"

[permalinks]
news = "/:year/:month/:slug/"

[[menu.main]]
name = "Guide"
pageRef = "/guide"
weight = 10
[[menu.main]]
name = "Code"
url = "https://github.com/kettle/kettle"
[[menu.footer]]
name = "About"
pageRef = "about us"
[[menu.shortcuts]]
name = "Forum"
url = "https://forum.example/"

[params]
description = "How to boil."
version = "2.1"
github_repo = "https://github.com/kettle/kettle"
github_branch = "trunk"
offlineSearch = true
[params.ui]
navbar_logo = true
`

test('a Hugo site keeps its order, addresses, menus and images, and the new site builds', async () => {
  const {
    into,
    config: written,
    read,
    left,
  } = await importSite(
    {
      'hugo.toml': config,
      'layouts/partials/head.html': '<meta name="x">',
      'layouts/_default/_markup/render-link.html': '<a>',
      'archetypes/default.md': '---\ntitle: x\n---\n',
      'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
      'static/pour.png': Buffer.from('pour'),
      'static/.well-known/security.txt': 'Contact: mailto:ann@kettle.example\n',
      'content/_index.md': '+++\ntitle = "Kettle docs"\n+++\n\nWelcome.\n',
      'content/about.html': '---\ntitle: About\n---\n<p>Us</p>\n',
      'content/About us.md':
        '---\ntitle: About us\naliases: [/us/, who]\n---\n\n[Guide]({{< ref "guide" >}})\n',
      'content/guide/_index.md': '---\ntitle: Guide\ncascade:\n  draft: false\n---\n',
      'content/guide/first.md': `+++
# The first one
title = "First cup"
weight = 30
tags = [
  "tea",
  "Hot water",
]
aliases = ["old", "/start/"]
slug = "first-cup"
+++

## Pour {#pour .big}

[Deep](../deep/leaf/) [by file](deep/leaf.md#hot) [here]({{< relref "deep/leaf.md#hot" >}}) ![Pour](/docs/pour.png)
Version {{< param version >}}.
`,
      'content/guide/deep/_index.md': '{\n  "title": "Deep",\n  "weight": 20,\n  "linkTitle": "Deeper"\n}\n',
      'content/guide/deep/leaf.md':
        '---\ntitle: Leaf\nweight: 2\n---\n\n## Hot\n\n[Up](../../bundle/) ![Cup](../cup.png)\n',
      'content/guide/deep/other.md': '---\ntitle: Other\nweight: 1\ntoc_hide: true\n---\n',
      'content/guide/deep/cup.png': Buffer.from('cup'),
      'content/guide/bundle/index.md': '---\ntitle: Bundle\nweight: 10\n---\n\n![Mug](mug.png)\n',
      'content/guide/bundle/mug.png': Buffer.from('mug'),
      'content/guide/parts/index.md': '---\ntitle: Parts\nheadless: true\n---\n',
      'content/guide/draft.md': '---\ntitle: Draft\ndraft: true\nweight: 40\n---\n',
      'content/news/_index.md': '---\ntitle: News\n---\n',
      'content/news/second/index.md':
        '---\ntitle: Second kettle\ndate: 2024-03-02T10:00:00Z\n---\n\n![Two](two.png)\n',
      'content/news/second/two.png': Buffer.from('two'),
      'content/news/first.md': '---\ntitle: First kettle\ndate: 2023-01-31\nslug: one\nfoo: bar\n---\n',
    },
    warm,
  )
  expect(left).toEqual([
    'This page isn’t imported: it isn’t Markdown',
    'The footer text isn’t imported: The kettle people',
    'Theme settings have no equivalent: `version`, `offlineSearch`, `ui`',
    'The menu `shortcuts` has no equivalent',
    'The pages of `tags` aren’t generated: `/tags/` and one page per term (2), such as `/tags/hot-water/`',
    '`cascade` isn’t applied to nested pages: `draft`',
    'Templates of the site aren’t imported (1)',
    'This Markdown render hook isn’t imported',
    'Archetypes aren’t imported (1)',
    'The front matter key `tags` (1 page) has no equivalent: it is kept and added to `frontMatter.allow`',
    'The front matter key `foo` (1 page) has no equivalent: it is kept and added to `frontMatter.allow`',
  ])
  expect(read('content/.well-known/security.txt')).toContain('ann@kettle.example')
  for (const part of [
    "host: 'https://kettle.example'",
    "description: 'How to boil.'",
    "icon: 'content/favicon.svg'",
    "base: '/docs/'",
    "iconLinks: [{ label: 'GitHub', url: 'https://github.com/kettle/kettle', icon: 'github' }]",
    "editUrl: 'https://github.com/kettle/kettle/edit/trunk/content/{path}'",
    "sections: [{ name: 'news', order: 'date', printable: false }]",
    "navigation: [{ label: 'Guide', url: '/guide/' }]",
    "footerLinks: [{ label: 'About', url: '/about-us/' }]",
    "{ label: 'Deeper', page: 'guide/deep/', autogenerate: 'guide/deep/' }",
  ])
    expect(written).toContain(part)
  expect(read('content/About us.md')).toBe(
    '---\ntitle: About us\nredirectFrom:\n  - /us/\n  - /who\nslug: /about-us/\n---\n\n[Guide](/guide/)\n',
  )
  expect(read('content/guide/first.md')).toBe(`---
# The first one
title: First cup
tags: [ tea, Hot water ]
sort: 30
redirectFrom:
  - /guide/old
  - /start/
slug: /guide/first-cup/
---

## Pour {#pour}

[Deep](/guide/deep/leaf/) [by file](/guide/deep/leaf/#hot) [here](/guide/deep/leaf/#hot) ![Pour](/pour.png)
Version 2.1.
`)
  expect(read('content/guide/deep/index.md')).toBe('---\ntitle: Deep\nsort: 20\n---\n\n')
  expect(read('content/guide/deep/leaf.md')).toContain('[Up](/guide/bundle/) ![Cup](./cup.png)')
  expect(read('content/guide/deep/other.md')).toContain('hidden: true')
  expect(() => read('content/guide/parts/index.md')).toThrow('ENOENT')
  expect(read('content/news/2023-01-31-first.md')).toBe(
    '---\ntitle: First kettle\nfoo: bar\nredirectFrom: /2023/01/one/\n---\n\n',
  )
  expect(read('content/news/2024-03-02-second.md')).toContain('![Two](./second/two.png)')
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([built.exitCode, built.messages]).toEqual([0, []])
  const page = readPage(path.join(into, 'output'), '/guide/first-cup/')
  expect(page.texts('.sidebar-group, .sidebar-link')).toEqual([
    'Guide',
    'Bundle',
    'Deeper',
    'Leaf',
    'First cup',
  ])
})

test('languages in folders and file names are imported with their menus and former addresses', async () => {
  const {
    into,
    config: written,
    read,
    left,
  } = await importSite(
    {
      'config/_default/hugo.yaml':
        'baseURL: https://kettle.example/\ntitle: Kettle\ndefaultContentLanguage: en\ndefaultContentLanguageInSubdir: true\n',
      'config/_default/languages.toml':
        '[en]\nlanguageName = "English"\nweight = 1\n[de]\nlanguageName = "Deutsch"\nweight = 2\ntitle = "Kessel"\n[fr]\ndisabled = true\n',
      'config/_default/menus.en.json': '{ "main": [{ "name": "Guide", "pageRef": "/guide" }] }',
      'config/_default/menus.de.toml': '[[main]]\nname = "Anleitung"\npageRef = "/guide"\n',
      'content/_index.md': '---\ntitle: Kettle\n---\n',
      'content/_index.de.md': '---\ntitle: Kessel\n---\n',
      'content/guide/_index.md': '---\ntitle: Guide\n---\n\n[Pour](pour.md)\n',
      'content/guide/pour.md': '---\ntitle: Pour\naliases: [/old/]\n---\n',
      'content/guide/pour.de.md':
        '---\ntitle: Gießen\naliases: [/de/alt/, /uralt/]\n---\n\n[Auf]({{< ref "/guide" >}}) ![Kanne](can.png)\n',
      'content/guide/pour.fr.md': '---\ntitle: Verser\n---\n',
      'content/guide/_index.de.md': '---\ntitle: Anleitung\n---\n',
      'content/guide/can.png': Buffer.from('can'),
    },
    warm,
  )
  expect(left).toEqual([
    'The language `fr` isn’t imported: it is turned off',
    'The former address `/uralt/` isn’t redirected: it is outside of the folder of the page’s language',
  ])
  for (const part of [
    "name: { en: 'Kettle', de: 'Kessel' }",
    "{ code: 'de', label: 'Deutsch', path: '/de/', content: 'content/de' }",
    "navigation: [{ label: { en: 'Guide', de: 'Anleitung' }, url: '/guide/' }]",
  ])
    expect(written).toContain(part)
  expect(read('content/guide/pour.md')).toContain('redirectFrom:\n  - /old/\n  - /en/guide/pour/\n')
  expect(read('content/de/guide/pour.md')).toBe(
    '---\ntitle: Gießen\nredirectFrom: /alt/\n---\n\n[Auf](/guide/) ![Kanne](../../guide/can.png)\n',
  )
  expect(() => read('content/fr/guide/pour.md')).toThrow('ENOENT')
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([built.exitCode, built.messages]).toEqual([0, []])
})

test.each([
  ['`url` in front matter', 'url: /tea/cup.html', '/tea/cup/', 'redirectFrom: /tea/cup.html'],
  ['`url` without slashes', 'url: tea', '/tea/', 'slug: /tea/'],
  [
    'a pattern in `url`',
    'url: "/:year/:slug"\ndate: 2024-05-06\nslug: cup',
    '/2024/cup/',
    'slug: /2024/cup/',
  ],
  [
    'a slug with characters that Hugo removes',
    'slug: "Cup & Saucer!"',
    '/docs/cup-saucer/',
    'slug: /docs/cup-saucer/',
  ],
])('a page with %s keeps its address', async (_, front, address, expected) => {
  const { into, read } = await importSite(
    { 'hugo.toml': '', 'content/docs/page.md': `---\ntitle: Page\n${front}\n---\n\nText\n` },
    warm,
  )
  expect(read('content/docs/page.md')).toContain(expected)
  await warm.docsiteJson(['build', '--workers', '1'], into)
  expect(readPage(path.join(into, 'output'), address).texts('h1')).toEqual(['Page'])
})

test('headings get Blackfriday ids if the configuration selects them', async () => {
  const { read } = await importSite(
    {
      'config.yaml': 'baseURL: /\nmarkup: { goldmark: { parser: { autoHeadingIDType: blackfriday } } }\n',
      'content/a.md':
        '---\ntitle: A\n---\n\n### --cup-dir=DIR ###\n\n## Plain words\n\n## Own {#id}\n\nLined & more\n----\n',
    },
    warm,
  )
  expect(read('content/a.md')).toContain(
    '### --cup-dir=DIR {#cup-dir-dir}\n\n## Plain words\n\n## Own {#id}\n\nLined & more {#lined-more}\n----\n',
  )
})

test('a main menu that leads to no section is left out, because the header leads to all sections by default', async () => {
  const files = {
    'hugo.toml': 'title = "Kettle"\n',
    'content/_index.md': '---\ntitle: Kettle\nlink: guide/\n---\n',
    'content/all.md': '---\ntitle: All\nmenu: main\n---\n',
    'content/guide/pour.md': '---\ntitle: Pour\n---\n',
    'content/parts/lid.md': '---\ntitle: Lid\n---\n',
  }
  const { config: written, left } = await importSite(files, warm)
  expect(written).not.toContain('navigation')
  expect(left).toContainEqual(expect.stringMatching(/links of the header aren’t imported.*: “All”/))
  const linked = await importSite(
    { ...files, 'content/_index.md': '---\ntitle: Kettle\n---\n\n[Guide](guide/)\n' },
    warm,
  )
  expect(linked.config).toContain("navigation: [{ label: 'All', url: '/all/' }]")
})

test('pages keep their addresses with `uglyURLs` and mounted folders', async () => {
  const { read } = await importSite(
    {
      'docs/config.toml':
        'baseURL = "/"\nuglyURLs = true\n[[module.mounts]]\nsource = "pages"\ntarget = "content/guide"\n[[module.mounts]]\nsource = "../files"\ntarget = "static/files"\n',
      'docs/pages/Two Words.md': '---\ntitle: Two\naliases: /was.html\n---\n\n[File](/files/a.txt)\n',
      'files/a.txt': 'a',
    },
    warm,
  )
  expect(read('content/guide/Two Words.md')).toBe(
    '---\ntitle: Two\nredirectFrom:\n  - /was.html\n  - /guide/two-words.html\nslug: /guide/two-words/\n---\n\n[File](/files/a.txt)\n',
  )
  expect(read('content/files/a.txt')).toBe('a')
})

test('duplicate and mixed-case keys, conflicting aliases, bundle resources and custom shortcodes are imported', async () => {
  const { into, read, left } = await importSite(
    {
      'hugo.json':
        '{\n\t"baseurl": "/",\n\t"TITLE": "Kettle",\n\t"params": { "Links": { "Forum": "https://forum.example/" } }\n}\n',
      'layouts/shortcodes/box.html':
        '{{/* A box */}}\n<div class="box">\n{{ .Inner | markdownify }}\n</div>\n',
      'layouts/shortcodes/key.html': '<kbd>{{ .Get 0 }}</kbd>',
      'layouts/shortcodes/forum.html': '[Forum]({{ site.Params.links.forum }})',
      'layouts/shortcodes/none.html': '',
      'layouts/shortcodes/list.html': '{{ range .Site.Pages }}{{ .Title }}{{ end }}',
      'content/docs/a.md':
        '---\nTitle: First\ntitle: A\nLinkTitle: Aa\nWEIGHT: 2\npublishdate: 2020-01-01\naliases: [/was/, /docs/b/]\n---\n\n[B](/was/two/) {{< none >}}{{< key "<b>" >}} {{< forum >}}\n\n{{< box >}}\n**Bold**\n{{< /box >}}\n\n{{< list >}}\n',
      'content/docs/b.md':
        '---\ntitle: B\naliases: [/was/, /was/two/]\n---\n\n```text\n{{% readfile "/docs/bundle/part.md" %}}\n```\n',
      'content/docs/bundle/index.md':
        '---\ntitle: Bundle\n---\n\n{{% readfile file="/docs/bundle/part.md" %}}\n\n{{< imgproc cup Resize >}}\nA cup\n{{< /imgproc >}}\n',
      'content/docs/bundle/part.md': '---\ntitle: Part\n---\n\nA **part**.\n',
      'content/docs/bundle/big-cup.png': Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    },
    warm,
  )
  expect(left).toEqual([
    'Theme settings have no equivalent: `Links`',
    'The former address `/docs/b/` isn’t redirected to this page: it belongs to `content/docs/b.md`',
    'The former address `/was/` isn’t redirected to this page: it belongs to `content/docs/a.md`',
    'The shortcode `list` has no equivalent: it was replaced by a comment',
    'The shortcode `readfile` has no equivalent: it is left unchanged',
  ])
  expect(read('content/docs/a.md')).toBe(
    '---\ntitle: A\nsort: 2\nredirectFrom: /was/\n---\n\n[B](/docs/b/) <kbd>&lt;b></kbd> [Forum](https://forum.example/)\n\n<div class="box">\n\n**Bold**\n\n</div>\n\n<!-- {{< list >}} -->\n',
  )
  expect(read('content/docs/bundle/index.md')).toContain(
    '--8<-- "./_part.md"\n\n<figure>\n\n![A cup](./big-cup.png)',
  )
  expect(() => read('content/docs/bundle/part.md')).toThrow('ENOENT')
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([built.exitCode, built.messages]).toEqual([0, []])
  expect(readPage(path.join(into, 'output'), '/docs/bundle/').html).toContain('A <strong>part</strong>.')
})

test('edit links follow from the address of a repository that names a branch and a folder', async () => {
  const { config } = await importSite(
    {
      'hugo.toml': '[params]\ngithub_repo = "https://github.com/kettle/kettle/tree/dev/site/"\n',
      'content/a.md': '# A\n',
    },
    warm,
  )
  expect(config).toContain("editUrl: 'https://github.com/kettle/kettle/edit/dev/site/content/{path}'")
})

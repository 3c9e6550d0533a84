import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const page = (title: string) => `# ${title}\n\nBoil.\n`

test.each([
  [
    'on GitLab',
    'repo_url: https://gitlab.com/k/k',
    "editUrl: 'https://gitlab.com/k/k/edit/master/content/{path}'",
  ],
  [
    'with `edit_uri_template`',
    "repo_url: https://git.example/k\nedit_uri_template: 'blob/main/docs/{path}?plain=1'",
    "editUrl: 'https://git.example/k/edit/main/content/{path}?plain=1'",
  ],
  [
    'with `edit_uri`',
    'repo_url: https://git.example/k\nedit_uri: edit/main/docs/',
    "editUrl: 'https://git.example/k/edit/main/content/{path}'",
  ],
])('edit links to a repository %s are imported', async (_, yaml, expected) => {
  const { config } = await importSite({ 'mkdocs.yml': yaml, 'docs/index.md': page('Kettle') }, warm)
  expect(config).toContain(expected)
})

test('folders in `nav` are part of the header, too', async () => {
  const { config } = await importSite(
    {
      'mkdocs.yml': 'nav:\n  - Home: index.md\n  - Guide: guide/\n  - Tools: tools/\n',
      'docs/index.md': page('Kettle'),
      'docs/guide/index.md': page('Guide'),
      'docs/guide/boil.md': page('Boil'),
      'docs/tools/10-pot.md': page('Pot'),
      'docs/tools/9-cup.md': page('Cup'),
    },
    warm,
  )
  expect(config).toMatch(
    /navigation: \[\s*\{ label: 'Guide', url: '\/guide\/' \},\s*\{ label: 'Tools', url: '\/tools\/9-cup\/' \},?\s*\]/,
  )
})

test('a repository on an unknown host is linked, and an empty `edit_uri` disables edit links', async () => {
  const { config } = await importSite(
    {
      'mkdocs.yml': "repo_url: https://git.example/k\nrepo_name: k/k\nedit_uri: ''",
      'docs/index.md': page('Kettle'),
    },
    warm,
  )
  expect(config).toContain("iconLinks: [{ label: 'k/k', url: 'https://git.example/k', icon: 'link' }]")
  expect(config).not.toContain('editUrl')
})

test('`exclude_docs` and `draft_docs` are applied', async () => {
  const { config, read, left } = await importSite(
    {
      'mkdocs.yml':
        'exclude_docs: |\n  private/\n  *.tmp.md\n  !kept.tmp.md\ndraft_docs: soon.md\nhooks: [hooks.py]\n',
      'docs/index.md': page('Kettle'),
      'docs/private/plan.md': page('Plan'),
      'docs/a.tmp.md': page('A'),
      'docs/kept.tmp.md': page('Kept'),
      'docs/soon.md': page('Soon'),
    },
    warm,
  )
  expect(() => read('content/private/plan.md')).toThrow('ENOENT')
  expect(() => read('content/a.tmp.md')).toThrow('ENOENT')
  expect(read('content/kept.tmp.md')).toContain('# Kept')
  expect(read('content/soon.md')).toContain('draft: true')
  expect(config).not.toContain('private')
  expect(left).toEqual(['`hooks` has no equivalent'])
})

test('folders are ordered by awesome-pages files', async () => {
  const { into, left } = await importSite(
    {
      'mkdocs.yml': 'site_name: Kettle\nplugins: [search, awesome-pages]\n',
      'docs/index.md': page('Kettle'),
      'docs/.pages': 'nav:\n  - index.md\n  - Start here: guides\n  - ...\n  - Shop: https://shop.example/\n',
      'docs/about.md': page('About'),
      'docs/guides/.pages':
        'nav:\n  - second.md\n  - The first: first.md\n  - Deep:\n      - inner/third.md\n',
      'docs/guides/first.md': page('First'),
      'docs/guides/second.md': page('Second'),
      'docs/guides/inner/third.md': page('Third'),
      'docs/hidden/.pages': 'hide: true\n',
      'docs/hidden/secret.md': page('Secret'),
      'docs/parts/.pages': 'title: All parts\norder: desc\n',
      'docs/parts/a.md': page('Lid'),
      'docs/parts/b.md': page('Spout'),
    },
    warm,
  )
  expect(left).toEqual([])
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
  const texts = readPage(path.join(into, 'output'), '/guides/first/').texts('.sidebar-group, .sidebar-link')
  expect(texts).toEqual([
    'Kettle',
    'Start here',
    'Second',
    'The first',
    'Deep',
    'Third',
    'About',
    'All parts',
    'Spout',
    'Lid',
    'Shop',
  ])
})

test('awesome-pages files also order folders in `nav` and the entries that `...` represents', async () => {
  const { config } = await importSite(
    {
      'mkdocs.yml': 'plugins: [awesome-pages]\nnav:\n  - index.md\n  - Guides: guides\n  - ...\n',
      'docs/index.md': page('Kettle'),
      'docs/about.md': page('About'),
      'docs/guides/.pages': 'nav: [b.md, a.md]\n',
      'docs/guides/a.md': page('A'),
      'docs/guides/b.md': page('B'),
    },
    warm,
  )
  expect(config).toContain(
    "sidebars: { main: ['index', { label: 'Guides', items: ['guides/b', 'guides/a'] }, 'about'] }",
  )
})

test('ids in braces are kept, and `base_path` of snippets can be a single file', async () => {
  const { read, left } = await importSite(
    {
      'mkdocs.yml':
        'markdown_extensions:\n  - attr_list\n  - pymdownx.snippets:\n      base_path: [parts, LICENSE.md]\n',
      'LICENSE.md': 'Free.\n',
      'docs/index.md':
        '# Kettle\n\n## Parts {#parts}\n\n**lid**{ #lid }: on top. **spout**{: .big #spout.hot }\n\n--8<-- "LICENSE.md"\n',
    },
    warm,
  )
  expect(left).toEqual([])
  expect(read('content/index.md')).toContain('## Parts {#parts}\n\n')
  expect(read('content/index.md')).toContain(
    '**lid**<a id="lid"></a>: on top. **spout**<a id="spout.hot"></a>',
  )
  expect(read('content/index.md')).toContain('--8<-- "./_parts/LICENSE.md"')
  expect(read('content/_parts/LICENSE.md')).toBe('Free.\n')
})

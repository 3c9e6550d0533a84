import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { Repository } from '../support/git.ts'
import { readPage } from '../support/html.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

/** Build documentation that was not written for docsite. */
async function build(files: Files) {
  const dir = createProject(files)
  // Not `docsiteJson`, which would hide notes because it uses `--quiet`.
  const { exitCode, stdout } = await docsite(['build', '--skip', 'fetch-readmes', '--json'], dir)
  const { messages } = JSON.parse(stdout) as JsonReport
  const output = path.join(dir, 'output')
  return {
    exitCode,
    problems: messages.flatMap(({ file, line, column, ruleId }) =>
      ruleId === 'no-host'
        ? []
        : [`${[file, line, column].filter((part) => part !== null).join(':')} ${ruleId}`],
    ),
    messages,
    open: (route: string) => readPage(output, route),
    has: (file: string) => existsSync(path.join(output, file)),
  }
}

test('a content folder with another name is found, and the hint contains the option for it', async () => {
  const { exitCode, messages } = await build({ 'docs/index.md': '# Kettle\n' })
  expect([exitCode, messages[0]?.hint]).toEqual([2, expect.stringContaining('`--content docs`')])
})

test('sections are in the order of the numbers that are removed from their addresses', async () => {
  const { open } = await build({
    'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, routes: { stripNumbers: true } }),
    'content/01-start/index.md': page('Start'),
    'content/02-guides/index.md': page('Guides'),
    'content/10-api/index.md': page('API'),
    'content/about/index.md': page('About'),
    'content/blog.md': '---\ntitle: Post\nslug: /aside/post/\n---\n',
  })
  expect(open('/api/').texts('.main-link')).toEqual(['Start', 'Guides', 'API', 'About', 'Aside'])
})

test('a formula in a fence is reported, as GitHub shows it', async () => {
  const { messages } = await build({ 'content/a.md': page('A', '```math\na^2\n```') })
  expect(messages.filter(({ ruleId }) => ruleId !== 'no-host')).toMatchObject([
    {
      ruleId: 'foreign-syntax',
      reason: '` ```math ` is not supported: the source of the formula is shown',
      hint: expect.stringContaining('remark-math'),
    },
  ])
})

test('an unknown element may be a component of a file that isn’t MDX', async () => {
  const { messages } = await build({ 'content/a.md': page('A', '<Cup>') })
  expect(messages).toContainEqual(
    expect.objectContaining({ ruleId: 'unknown-element', hint: expect.stringContaining('`markdown.mdx`') }),
  )
})

test('a site in the folder `docs` has the name of its parent project', async () => {
  const dir = createProject({ 'package.json': '{ "name": "kettle" }', 'docs/pages/tea/pot.md': page('Pot') })
  const built = await docsite(['build', '--content', 'pages'], path.join(dir, 'docs'))
  expect(built.exitCode, built.stderr).toBe(0)
  expect(readPage(path.join(dir, 'docs/output'), '/').texts('title')).toEqual(['kettle'])
})

test('components of other tools for asides are rendered as asides, unless the site defines them', async () => {
  const names = ['Note', 'Info', 'Tip', 'Important', 'Warning', 'Caution', 'Danger']
  const { problems, open } = await build({
    'content/_components/Danger.tsx': 'export default () => <p>Our own</p>\n',
    'content/index.mdx': page(
      'Kettle',
      [
        ...names.map((name) => `<${name}>It is *hot*.</${name}>`),
        '<Callout type="warn" title="Hot">\n\n- A\n\n</Callout>',
        '<Aside type="tip">B</Aside>',
        '<Admonition type="constructor">C</Admonition>',
      ].join('\n\n'),
    ),
  })
  expect(problems).toEqual([])
  const home = open('/')
  expect(home.values('aside[role=note]', 'className')).toEqual(
    ['note', 'note', 'tip', 'important', 'warning', 'caution', 'warning', 'tip', 'note'].map((kind) => [
      'aside',
      kind,
    ]),
  )
  expect(home.texts('aside[role=note]')).toEqual([
    'NoteIt is hot.',
    'NoteIt is hot.',
    'TipIt is hot.',
    'ImportantIt is hot.',
    'WarningIt is hot.',
    'CautionIt is hot.',
    expect.stringMatching(/^Hot\s*A\s*$/),
    'TipB',
    'NoteC',
  ])
  expect(home.texts('.prose > p')).toEqual(['Our own'])
})

test('tabs have the labels of Nextra, Fumadocs and Mintlify, and a tab without any has its number', async () => {
  const { problems, open } = await build({
    'content/index.mdx': page(
      'Kettle',
      [
        "<Tabs items={['npm', 'pnpm']}>\n<Tab>A</Tab>\n<Tab>B</Tab>\n</Tabs>",
        "<Tabs items={['Mac', 'Linux']}>\n<Tabs.Tab>C</Tabs.Tab>\n<Tabs.Tab>D</Tabs.Tab>\n</Tabs>",
        '<Tabs>\n<Tab title="First">E</Tab>\n<Tab value="second">F</Tab>\n<Tab>G</Tab>\n</Tabs>',
        '<Cards>\n<Cards.Card title="Pot" href="/" />\n</Cards>',
        '<Steps>\n<Steps.Step title="Boil">H</Steps.Step>\n</Steps>',
      ].join('\n\n'),
    ),
  })
  expect(problems).toEqual([])
  const labels = ['npm', 'pnpm', 'Mac', 'Linux', 'First', 'second', '3']
  expect(open('/').texts('.tabs > label')).toEqual(labels)
  expect(open('/').texts('.tab-name')).toEqual(labels)
  expect(open('/').texts('.prose .card-title, .step-title')).toEqual(['Pot', 'Boil'])
})

test('a key that another tool uses with a different meaning can be ignored', async () => {
  const files = {
    'content/index.md': '---\ntitle: Kettle\nrelated:\n  title: More\n  links: [pot]\n---\n\nIt boils.\n',
  }
  const refused = await build(files)
  expect([refused.exitCode, refused.problems]).toEqual([1, ['content/index.md:4:3 front-matter-invalid']])
  expect(refused.messages.at(-1)?.hint).toContain("`rules: { 'front-matter-invalid': 'warning' }`")
  const published = await build({
    ...files,
    'docsite.config.json': JSON.stringify({
      site: { name: 'Kettle' },
      rules: { 'front-matter-invalid': 'warning' },
    }),
  })
  expect([published.exitCode, published.problems]).toEqual([0, ['content/index.md:4:3 front-matter-invalid']])
  expect(published.open('/').texts('h1')).toEqual(['Kettle'])
})

describe('the index page of a folder', () => {
  test('is index.md in any case, or README.md', async () => {
    const { problems, open } = await build({
      'content/README.md': page('Kettle', '[Guides](./Guides/Index.md) [API](./api/README.md#boil)'),
      'content/Guides/Index.md': page('Guides'),
      'content/api/README.md': page('API', '## Boil'),
    })
    expect(problems).toEqual([])
    expect(open('/').values('.prose p a', 'href')).toEqual(['/Guides/', '/api/#boil'])
    expect(open('/api/').texts('h1')).toEqual(['API'])
  })

  test('is index.md if both exist, and the README that is left out is reported', async () => {
    const { exitCode, problems, open, has } = await build({
      'content/index.md': page('Kettle'),
      'content/README.md': page('How to build the documentation'),
    })
    expect([exitCode, problems]).toEqual([0, ['content/README.md readme-left-out']])
    expect(open('/').texts('h1')).toEqual(['Kettle'])
    expect(has('README/index.html')).toBe(false)
  })
})

describe('links that work on GitHub', () => {
  test('are relative to the file of the page or to the root of the repository', async () => {
    const links = [
      '../api/boil',
      '../api',
      './cup.json',
      '/content/api/boil.md#steam',
      '../api/%C3%9Cber%20all.md',
    ]
    const { problems, open } = await build({
      'content/guides/first-cup.md': page('First Cup', links.map((url) => `[a](${url})`).join(' ')),
      'content/guides/cup.json': '{}',
      'content/api/README.md': page('API'),
      'content/api/boil.md': page('Boil', '## Steam'),
      'content/api/Über all.md': page('Über all'),
    })
    expect(problems).toEqual([])
    expect(open('/guides/first-cup/').values('.prose p a', 'href')).toEqual([
      '/api/boil/',
      '/api/',
      '/guides/cup.json',
      '/api/boil/#steam',
      '/api/%C3%9Cber%20all/',
    ])
  })

  test('are relative to the root of the repository, also if the configuration is in a subfolder', async () => {
    const { dir } = await Repository.create({
      'packages/kettle/docsite.config.json': '{ "site": { "name": "Kettle" } }',
      'packages/kettle/docs/api.md': page('API', '## Boil'),
      'packages/kettle/docs/index.md': page(
        'Kettle',
        '[a](/packages/kettle/docs/api.md#boil) [b](/docs/api.md) [c](/api.md) [d](/kettle/docs/api.md)',
      ),
    })
    const project = path.join(dir, 'packages/kettle')
    const { stdout } = await docsite(['build', '--content', 'docs', '--json'], project)
    const { messages } = JSON.parse(stdout) as JsonReport
    expect(messages.flatMap(({ ruleId, column }) => (ruleId === 'no-host' ? [] : [ruleId, column]))).toEqual([
      'dead-link',
      71,
    ])
    const links = readPage(path.join(project, 'output'), '/').values('.prose p a', 'href')
    expect(links.slice(0, 3)).toEqual(['/api/#boil', '/api/', '/api/'])
  })

  test('lead to headings in any case, as GitHub’s pages scroll to them', async () => {
    const { problems, open } = await build({
      'content/cup.md': page('Cup', '[a](pot.md#lidSize) [b](#Fill) [c](pot.md#Own) [d](#FILLED)\n\n## Fill'),
      'content/pot.md': page('Pot', '## lidSize\n\n## Own {#Own}'),
    })
    expect(problems).toEqual(['content/cup.md:5:48 dead-anchor'])
    expect(open('/cup/').values('.prose p a', 'href')).toEqual([
      '/pot/#lidsize',
      '#fill',
      '/pot/#Own',
      '#FILLED',
    ])
  })

  test('to files outside of the content folder are reported as such', async () => {
    const { messages } = await build({
      'content/guides/first-cup.md': page(
        'First Cup',
        '[a](../../SECURITY.md) [b](./secruity.md) [c](../../README.md#boil)',
      ),
    })
    expect(messages.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('site.host'),
      expect.stringContaining('Link to a URL of the file'),
      'Fix the link, or add the page.',
      expect.stringContaining('Link to a URL of the file'),
    ])
  })

  test('in srcset, dark picture sources and video posters are resolved and allowed by the policy', async () => {
    const { problems, open } = await build({
      'content/guides/cup.md': page(
        'Cup',
        [
          '<picture><source media="(prefers-color-scheme: dark)" srcset="./dark.svg, https://img.example/2.png 2x">',
          '<img src="./cup.svg" alt="A cup" width="8"></picture>\n\n<video src="./boil.mp4" poster="./none.svg"></video>',
        ].join(''),
      ),
      'content/guides/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      'content/guides/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      'content/guides/boil.mp4': '',
    })
    expect(problems).toEqual(['content/guides/cup.md:7:1 missing-image'])
    const cup = open('/guides/cup/')
    expect(cup.html).toContain('srcset="/guides/dark.svg, https://img.example/2.png 2x">')
    expect(cup.html).toContain('poster="/guides/cup/none.svg"')
    expect(cup.html).toMatch(/img-src [^;]*https:\/\/img\.example/)
  })

  test('to pictures with spaces in their names are resolved', async () => {
    const { problems, open } = await build({
      'content/guides/cup.md': page('Cup', '![A cup](./my%20cup.svg)'),
      'content/guides/my cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    })
    expect(problems).toEqual([])
    expect(open('/guides/cup/').values('.prose img', 'src')).toEqual(['/guides/my%20cup.svg'])
  })
})

test('the first heading is the title of a page without one and is shown once, and such pages are reported together', async () => {
  const { problems, messages, open } = await build({
    'content/guides/a.md': '# Boiling `water`\n\nText.\n',
    'content/guides/b.md': '<h1 align="center">Kettle</h1>\n\n## Pouring\n\nText.\n',
    'content/guides/c.md': 'Text.\n\n## Descaling\n',
  })
  expect(problems).toEqual(['content/guides/a.md:1:1 missing-title', 'content/guides/c.md:1:1 missing-title'])
  // A title from a first heading is only worth a note.
  expect(messages.filter(({ file }) => file !== null)).toMatchObject([
    { severity: 'note', reason: expect.stringMatching(/, as in another page$/) },
    { severity: 'warning' },
  ])
  expect(open('/guides/a/').texts('h1, h2')).toEqual(['Boiling water'])
  expect(open('/guides/b/').texts('main h1, main h2')).toEqual(['Pouring'])
})

test('sections whose pages have the same title, or that of the site, are named by their folders', async () => {
  const { open } = await build({
    'content/index.md': '# Tea\n',
    'content/de/README.md': '# Kettle\n',
    'content/en/README.md': '# Kettle\n',
    'content/api/index.md': '# Tea\n',
    'content/guide/index.md': '# Manual\n',
    'docsite.config.json': '{ "site": { "name": "Tea" } }',
  })
  const names = open('/de/').texts('header nav a')
  expect(names).toEqual(expect.arrayContaining(['API', 'De', 'En', 'Manual']))
  expect(names).not.toContain('Kettle')
  expect(open('/de/').text('h1')).toBe('Kettle')
})

test('trees of files can be written as in Nextra, Fumadocs and Mintlify', async () => {
  const tree = (around: string, prefix: string) => {
    const [folder, file] = [`${prefix}Folder`, `${prefix}File`]
    const inner = `<${folder} name="src" defaultOpen>\n<${file} name="a.js" />\n<${folder} name="lid">\n<${file} name="b.js" />\n</${folder}>\n</${folder}>`
    return page('Tree', `<${around}>\n${inner}\n<${file} name="c.js" />\n</${around}>`)
  }
  const { problems, open } = await build({
    'content/guides/nextra.mdx': tree('FileTree', 'FileTree.'),
    'content/guides/fumadocs.mdx': tree('Files', ''),
    'content/guides/mintlify.mdx': tree('Tree', 'Tree.'),
  })
  expect(problems).toEqual([])
  for (const name of ['nextra', 'fumadocs', 'mintlify']) {
    const shown = open(`/guides/${name}/`)
    expect(shown.texts('.file-tree > ul > li')).toEqual(['srca.jslidb.js', 'c.js'])
    expect(shown.texts('.file-tree > ul > li > ul > li > ul > li')).toEqual(['b.js'])
  }
})

test('a component from a missing Markdown file is only reported at its import', async () => {
  const { problems } = await build({
    'content/guides/a.mdx': "---\ntitle: A\n---\n\nimport Lid from '@en/lid.md'\n\n<Lid />\n\n<Lid />\n",
  })
  expect(problems).toEqual(['content/guides/a.mdx:5:1 import-missing'])
})

test('a section without a page of its own isn’t described by its first page', async () => {
  const text = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nText.\n`
  const { open } = await build({
    'content/cups/index.md': text('Cups'),
    'content/parts/lid.md': text('Lid'),
  })
  const home = open('/').text('main')
  expect(home).toContain('About Cups.')
  expect(home).toContain('Parts')
  expect(home).not.toContain('About Lid.')
})

test('a second-level heading above all others is the title; one of several is not', async () => {
  const { messages, open } = await build({
    'content/guides/alone.md': '<a name="Kettle"></a>\n## Kettle\n\n### Lid\n\n#### Hinge\n\n### Spout\n',
    'content/guides/Cup.md': '---\nid: Cup\n---\n\nText.\n\n## Examples\n\n### Small\n\n## Props\n',
    'content/guides/empty.md': '# \n\nText.\n',
    'content/guides/titled.md': page('Titled', '## Titled\n\n### First\n'),
    'content/guides/late.md': 'Text.\n\n## Late\n\n### First\n',
  })
  const alone = open('/guides/alone/')
  expect(alone.texts('main h1, main h2, main h3')).toEqual(['Kettle', 'Lid', 'Hinge', 'Spout'])
  expect(alone.texts('main h3')).toEqual(['Hinge'])
  expect(alone.text('h1')).toBe('Kettle')
  expect(open('/guides/Cup/').texts('h1, .prose h2, .prose h3')).toEqual([
    'Cup',
    'Examples',
    'Small',
    'Props',
  ])
  expect(open('/guides/empty/').text('h1')).toBe('empty')
  expect(open('/guides/titled/').texts('h1, .prose h2')).toEqual(['Titled', 'First'])
  expect(open('/guides/late/').texts('h1, .prose h2')).toEqual(['late', 'Late'])
  const titles = messages.filter(({ ruleId }) => ruleId === 'missing-title')
  expect(titles.map(({ severity, reason }) => `${severity} ${reason}`)).toEqual([
    'warning The page has no title: its file name is shown instead',
    'note The front matter has no title: `Kettle` is taken from the heading that opens the page',
    'warning The page has no title: its file name is shown instead',
    'warning The page has no title: its file name is shown instead',
  ])
})

test('links to the same missing page have the same suggestion, however many other links are broken', async () => {
  const broken = Array.from({ length: 120 }, (_, index) => `[x](/missing/${index}/)`).join(' ')
  const { messages } = await build({
    'content/guides/cups.md': page('Cups'),
    'content/guides/m.md': page('M', `[a](./cupz.md#lid)\n\n${broken}\n\n[a](./cupz.md#lid)`),
    'content/guides/z.md': page('Z', '[a](./cupz.md#lid)'),
  })
  const links = messages.filter(({ reason }) => reason.includes('cupz'))
  expect(links.map(({ hint }) => hint)).toEqual(
    Array(3).fill('Did you mean `/guides/cups/` or `/guides/z/`?'),
  )
})

test('a slash after the name of a linked file is ignored', async () => {
  const { problems } = await build({
    'content/guides/index.md': page('Guides', '[A](./a.md/#lid), [A](/guides/a.md/) and [A](a.md).'),
    'content/guides/a.md': page('A', '## Lid'),
  })
  expect(problems).toEqual([])
})

test('the description of a page without one is the beginning of its text', async () => {
  const { open } = await build({
    'content/a.md': `# A\n\n![Cup](https://a.example/c.svg)\n\n> Fill the *kettle*,\n> and wait. ${'Words. '.repeat(40)}\n`,
    'content/b.md': '---\ntitle: B\ndescription: All about b.\n---\n\nText.\n',
  })
  const [description] = open('/a/').values('meta[name=description]', 'content')
  expect(description).toMatch(/^Fill the kettle, and wait\. Words\..{90,}Words\. …$/)
  expect(open('/b/').values('meta[name=description]', 'content')).toEqual(['All about b.'])
})

test('ids of headings do not conflict with ids of the page frame', async () => {
  const titles = ['Content', 'Sidebar', 'Further Reading', 'Contributors', 'Search', 'Page']
  const { problems, open } = await build({
    'content/guides/a.md': `---\ntitle: A\ncontributors: [ann]\nrelated: [{ title: B, url: /guides/b/ }]\n---\n\n## ${titles.join('\n\n## ')}\n`,
    'content/guides/b.md': page('B'),
  })
  expect(problems).toEqual([])
  const ids = open('/guides/a/').values('[id]', 'id')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(open('/guides/a/').values('.prose h2', 'id')).toEqual(
    titles.map((title) => title.toLowerCase().replace(' ', '-')),
  )
})

test('folders of a section are groups in the sidebar, named by their index page if there is one', async () => {
  const { open } = await build({
    'content/docs/index.md': page('Docs'),
    'content/docs/api/kettle.md': page('Kettle'),
    'content/docs/api/whistle.md': '---\ntitle: Whistle\ngroup: Noise\n---\n',
    'content/docs/best-practices/README.md': page('Working well'),
    'content/docs/best-practices/clean.md': page('Clean'),
    'content/docs/first_steps/buy.md': page('Buy'),
  })
  const sidebar = open('/docs/api/kettle/')
  expect(sidebar.texts('.sidebar-group')).toEqual(['API', 'First Steps', 'Noise', 'Working well'])
  expect(sidebar.texts('.sidebar-list a')).toEqual([
    'Overview',
    'Kettle',
    'Buy',
    'Whistle',
    'Working well',
    'Clean',
  ])
  expect(sidebar.texts('.breadcrumbs li')).toEqual(['Docs', 'API'])
})

describe('a site with conventions of other tools', () => {
  const site = (config: object) =>
    build({
      'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, ...config }),
      'content/index.md': page(
        'Home',
        '[a](./blog.md) [b](/docs/01-steps/2-boil/) [c](./docs/moved.md#x) [d](/docs/plain.html) [e](./draft.md)',
      ),
      'content/blog.md': page('News', 'All that is new.'),
      'content/blog/first.md': page('First'),
      'content/docs/plain.md': page('Plain', '[f](plain/index.html) [g](/docs/api.html#use)'),
      'content/docs/moved.md': '---\ntitle: Moved\nslug: /docs/elsewhere\n---\n\n## X\n',
      'content/docs/api.md': page('API', '## Use\n\n## constructor'),
      'content/docs/api/kettle.md': page('Kettle'),
      'content/docs/01-steps/10-pour.md': page('A last step'),
      'content/docs/01-steps/2-boil.md': page('Boil'),
      'content/docs/Step 10.md': page('Step 10'),
      'content/docs/Step 9.md': page('Step 9'),
      'content/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
      'content/docs/later.md': '---\ntitle: Later\npublished: false\n---\n',
      'content/docs/_snippet.mdx': 'Snippet.\n',
      'content/docs/uses.mdx': `${page('Uses')}import Snippet from './_snippet.mdx'\n\n<Snippet />\n`,
      'content/_unused.md': 'Text.\n',
      'content/docs/.hidden.md': 'Text.\n',
      'content/_parts/a.md': 'Text.\n',
    })

  test('has the expected URLs, order, sections and list pages', async () => {
    const { exitCode, messages, open, has } = await site({ routes: { stripNumbers: true } })
    expect(messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
      'null no-host',
      'content/_unused.md hidden-page',
      'content/docs/later.md draft-left-out',
      'content/index.md dead-link',
    ])
    expect(exitCode).toBe(0)
    expect(messages.map(({ reason }) => reason)).toEqual([
      expect.any(String),
      expect.stringMatching(/^`content\/_unused.md`, `content\/docs\/.hidden.md`: files whose names/),
      expect.stringMatching(/^`content\/docs\/later.md`, `content\/draft.md`: pages/),
      'The page at `./draft.md` isn’t published',
    ])
    expect(open('/').values('.prose p a', 'href')).toEqual([
      '/blog/',
      '/docs/steps/boil/',
      '/docs/elsewhere/#x',
      '/docs/plain/',
      '/draft/',
    ])
    expect(open('/docs/plain/').values('.prose p a', 'href')).toEqual(['/docs/plain/', '/docs/api/#use'])
    expect(has('draft/index.html') || has('docs/later/index.html') || has('docs/moved/index.html')).toBe(
      false,
    )
    expect(open('/blog/').texts('.sidebar-list a')).toEqual(['Overview', 'First'])
    const list = open('/docs/')
    expect(list.texts('h1, .prose h2')).toEqual(['Docs', 'Steps', 'API'])
    expect(list.texts('.prose a')).toEqual([
      'Moved',
      'Plain',
      'Step 9',
      'Step 10',
      'Uses',
      'Boil',
      'A last step',
      'API',
      'Kettle',
    ])
    expect(list.texts('.sidebar-list a')).toEqual(list.texts('.prose a'))
    expect(has('docs/page.js')).toBe(true)
  })

  test('keeps numbers in URLs by default', async () => {
    const { has } = await site({})
    expect(has('docs/01-steps/2-boil/index.html')).toBe(true)
  })

  test('has hints for links that need the settings of another tool', async () => {
    const { messages } = await build({
      'content/01-cups/02-mug.md': page(
        'Mug',
        '[a](/cups/mug) [b](/docs/cups/mug#x) [c](/docs/pot/) [d](../mug/)',
      ),
      'content/pot.md': page('Pot', '[e](/docs/kettle/)'),
    })
    const numbers = '`routes.stripNumbers: true`, which removes the numbers'
    const base = "`site.base: '/docs/'` if the site is published there"
    expect(messages.flatMap(({ ruleId, hint }) => (ruleId === 'dead-link' ? [hint] : []))).toEqual([
      `Link to \`/01-cups/02-mug/\`, or set ${numbers}, in the configuration.`,
      `Link to \`/01-cups/02-mug/\`, or set ${numbers}, and ${base}, in the configuration.`,
      `Link to \`/pot/\`, or set ${base}, in the configuration.`,
      `Link to \`/01-cups/02-mug/\`, or set ${numbers}, in the configuration.`,
      'Fix the link, or add the page.',
    ])
  })
})

test('groups links that lead out of the content folder', async () => {
  const links = ['a', 'b', 'c', 'd'].map((name) => `[${name}](../../book/${name}.html)`)
  const { stderr } = await docsite(
    ['build'],
    createProject(sampleSite({ 'content/a.md': page('A', links.join(' ')) })),
  )
  expect(stderr).toContain('content/a.md:5:1: Links lead to files outside of the content folder (dead-link)')
  expect(stderr).toContain('4 times')
})

test('groups links that need the same settings of another tool, in builds and checks', async () => {
  const links = ['mug', 'pot', 'cup', 'jug'].map((name) => `[${name}](/docs/cups/${name})`)
  const dir = createProject(
    sampleSite({
      'content/a.md': page('A', links.join(' ')),
      ...Object.fromEntries(
        ['mug', 'pot', 'cup', 'jug'].map((name) => [`content/01-cups/${name}.md`, page(name)]),
      ),
    }),
  )
  for (const command of ['build', 'check']) {
    const { stderr } = await docsite([command], dir)
    expect(stderr).toContain(
      'content/a.md:5:1: Links without the numbers in names and below `/docs/` lead to no page (dead-link)',
    )
    expect(stderr).toContain('4 times, also at content/a.md:5:')
    expect(stderr).toContain(
      "→ Set `routes.stripNumbers: true`, which removes the numbers, and `site.base: '/docs/'` if the site is published there, in the configuration. Or change the links.",
    )
  }
})

test('has a hint for links that begin at a folder in the content folder', async () => {
  const { messages } = await build({
    'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, content: 'docs' }),
    'docs/content/cups/mug.md': page('Mug', '[a](/cups/pot) [b](/pot/) [c](/two/)'),
    'docs/content/cups/pot.md': page('Pot'),
    'docs/content/two.md': page('Two'),
    'docs/other/two.md': page('Two'),
  })
  expect(messages.flatMap(({ ruleId, hint }) => (ruleId === 'dead-link' ? [hint] : []))).toEqual([
    'Link to `/content/cups/pot/`. If all pages are in `docs/content`, set `content` in the configuration to this folder.',
    'Fix the link, or add the page.',
    'Fix the link, or add the page.',
  ])
})

describe('pages in the content folder itself', () => {
  test('have the name of their file as the title if their first heading is longer than a title may be', async () => {
    const { problems, open } = await build({
      'content/api.md': `# ${'a'.repeat(501)}\n`,
      'content/cup.md': `Text.\n\n# ${'b'.repeat(501)}\n`,
      'content/help.md': '# Help\n',
    })
    expect(problems).toEqual(['api', 'cup', 'help'].map((name) => `content/${name}.md:1:1 missing-title`))
    expect(open('/help/').texts('.sidebar-list a')).toEqual(['api', 'cup', 'Help'])
  })

  test('are in a sidebar ordered like a section and listed on the home page, if there are no folders', async () => {
    const { problems, open, has } = await build({
      'content/api.md': '# API\n',
      'content/help.md': '---\nsort: 1\n---\n\n# Help\n\n[api](./api.md)\n',
    })
    expect(problems).toEqual(['content/api.md:1:1 missing-title'])
    const help = open('/help/')
    expect(help.texts('.sidebar-list a')).toEqual(['Help', 'API'])
    expect(help.texts('.sidebar-list [aria-current]')).toEqual(['Help'])
    expect(help.values('.adjacent a', 'href')).toEqual(['/api/'])
    expect(help.texts('.main-nav li')).toEqual([])
    expect(open('/').values('main a', 'href')).toEqual(['/help/', '/api/'])
    expect(open('/').has('.header-strip, .cube')).toBe(false)
    expect(has('nav.json')).toBe(true)
    expect(open('/search/').values('main a', 'href')).toEqual(['/help/', '/api/'])
  })

  test('are listed on the home page below the sections, if there are folders', async () => {
    const { open } = await build({ 'content/faq.md': '# FAQ\n', 'content/guides/index.md': '# Guides\n' })
    expect(open('/').values('main a', 'href')).toEqual(['/guides/', '/faq/'])
    expect(open('/faq/').has('.sidebar-list')).toBe(false)
  })

  test('have the index page first in their sidebar', async () => {
    const { open } = await build({ 'content/README.md': '# Kettle\n', 'content/api.md': '# API\n' })
    expect(open('/').texts('.sidebar-list a')).toEqual(['Kettle', 'API'])
  })
})

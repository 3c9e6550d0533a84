import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const dir = createProject(
  {
    'docsite.config.json': JSON.stringify({ site: { name: 'Kettle', host: 'https://kettle.example' } }),
    'content/guides/index.md': page(
      'Guides',
      'To [one](./one.md), [its part](/guides/one/#same) and [out](/other/).',
    ),
    'content/guides/one.md': page(
      'One',
      '## Same\n\n[Here](#same), [there](./two.mdx#same), [its top](/guides/two).\n\nA note.[^1]\n\n```sh npm\nnpm install one\n```\n\n[^1]: One.',
    ),
    'content/guides/two.mdx': page(
      'Two',
      '## Same\n\n### Deeper\n\n[Back](../one/#same "title") <div style={{ color: "red" }}>red</div>\n\nA note.[^1]\n\n```sh npm\nnpm install two\n```\n\n[^1]: Two.',
    ),
    'content/other.md': page('Other'),
    // Code without a language compiles fast.
    ...Object.fromEntries(
      ['Cups', 'Pots', 'Teas'].map((title) => [
        `content/manual/${title.toLowerCase()}.md`,
        `---\ntitle: ${title}\ngroup: All ${title}\n---\n\n## First\n\n[Here](#first), [teas](./teas.md#first).\n\n\`\`\`\n${'A line of a long listing that nobody prints.\n'.repeat(12_000)}\`\`\`\n`,
      ]),
    ),
  },
  afterAll,
)
const open = () => readPage(path.join(dir, 'output'), '/guides/printable/')

beforeAll(async () => {
  const { exitCode, stderr } = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode, String(stderr)).toBe(0)
})

test('the printable page contains all pages of the section in the order of the sidebar', {
  tags: ['spec-2/printable-routes'],
}, () => {
  expect(open().texts('article > h1')).toEqual(['Guides', 'One', 'Two'])
  expect(open().texts('h1')[0]).toBe('Guides')
  expect(open().has('.header, .sidebar, .footer')).toBe(false)
})

test('each id is unique, and all references to ids resolve', () => {
  const ids = open().values('[id]', 'id').map(String)
  expect(new Set(ids).size).toBe(ids.length)
  for (const href of open().values('a[href^="#"]', 'href'))
    expect(ids, String(href)).toContain(decodeURIComponent(String(href).slice(1)))
  for (const labels of open().values('[aria-describedby], [aria-labelledby]', 'ariaDescribedBy').flat())
    if (labels) expect(ids).toContain(labels)
})

test('the table of contents lists the pages and their headings', () => {
  expect(open().texts('main > nav > ol > li > a')).toEqual(['Guides', 'One', 'Two'])
  expect(open().values('main > nav a', 'href')).toEqual([
    '#guides',
    '#guides-one',
    '#guides-one--same',
    '#guides-two',
    '#guides-two--same',
  ])
})

test('links between pages of the section are fragments, and other links are unchanged', () => {
  expect(open().values('.prose > p a:not([data-footnote-ref])', 'href')).toEqual([
    '#guides-one',
    '#guides-one--same',
    '/other/',
    '#guides-one--same',
    '#guides-two--same',
    '#guides-two',
    '#guides-one--same',
  ])
  expect(open().values('.chapter-source a', 'href')).toEqual([
    'https://kettle.example/guides/',
    'https://kettle.example/guides/one/',
    'https://kettle.example/guides/two/',
  ])
})

test('the printable page has a stylesheet with the styles of its pages', () => {
  expect(open().values('link[rel=stylesheet]', 'href')).toContain('/guides/printable/page.css')
})

test('a long section is split into parts with a common table of contents, and links between parts work', () => {
  const read = (route: string) => readPage(path.join(dir, 'output'), route)
  const contents = read('/manual/printable/')
  expect(contents.has('article')).toBe(false)
  expect(contents.texts('main > nav > ol > li > a')).toEqual(['All Cups, All Pots', 'All Teas'])
  expect(contents.values('main > nav a', 'href')).toEqual([
    '/manual/printable/1/',
    '/manual/printable/1/#manual-cups',
    '/manual/printable/1/#manual-pots',
    '/manual/printable/2/',
    '/manual/printable/2/#manual-teas',
  ])
  const [first, second] = [read('/manual/printable/1/'), read('/manual/printable/2/')]
  expect(first.texts('article > h1')).toEqual(['Cups', 'Pots'])
  expect(second.texts('article > h1')).toEqual(['Teas'])
  expect(first.values('.printable-tools a', 'href')).toEqual(['/manual/printable/'])
  expect(first.values('.prose > p a', 'href')).toEqual([
    '#manual-cups--first',
    '/manual/printable/2/#manual-teas--first',
    '#manual-pots--first',
    '/manual/printable/2/#manual-teas--first',
  ])
  expect(second.has('#manual-teas, #manual-teas--first')).toBe(true)
  expect(second.values('.prose > p a', 'href')).toEqual(['#manual-teas--first', '#manual-teas--first'])
  expect(new Set([contents, first, second].map((part) => part.text('title'))).size).toBe(3)
  const saved = JSON.parse(readFileSync(path.join(dir, 'output/manual/offline.json'), 'utf8')) as {
    files: string[]
  }
  expect(saved.files).toEqual(
    expect.arrayContaining(['/manual/printable/', '/manual/printable/1/', '/manual/printable/2/']),
  )
})

import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { readPage } from '../support/html.ts'
import { atEndOfFile, createProject, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const atEnd = atEndOfFile()
const sidebars = {
  start: [
    'guides/',
    {
      label: 'First steps',
      items: ['guides/install', { page: 'intro', label: 'What it is' }],
    },
    {
      page: 'guides/further/',
      collapsed: true,
      items: [{ autogenerate: 'guides/further/' }],
    },
    { label: 'Shop', url: 'https://shop.example.org/' },
  ],
  parts: [{ label: 'Parts', collapsed: false, items: ['reference/lid', 'guides/whistle'] }],
}

let dir: string
let report: JsonReport

beforeAll(async () => {
  dir = createProject(
    {
      'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, sidebars }, null, 2),
      'content/index.md': page('Home'),
      'content/intro.md': page('Intro'),
      'content/guides/index.md': page('Guides'),
      'content/guides/install.md': page('Install'),
      'content/guides/whistle.md': page('Whistle'),
      'content/guides/lost.md': page('Lost'),
      'content/guides/further/index.md': page('Further', '## Why\n'),
      'content/guides/further/descaling.md': page('Descaling'),
      'content/guides/further/acids/index.md': page('Acids'),
      'content/guides/further/acids/citric.md': page('Citric'),
      'content/reference/lid.md': page('Lid'),
      'content/plain/index.md': page('Plain'),
      'content/plain/a/b/c/deep.md': page('Deep'),
      'content/plain/a/own.md': page('Own'),
      'content/plain/b.md': page('Bee'),
    },
    atEnd,
  )
  report = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
})

const open = (route: string) => readPage(path.join(dir, 'output'), route)
const links = (route: string) => open(route).texts('.sidebar .sidebar-link')
const around = (route: string) => open(route).values('.adjacent a', 'href')

describe('a configured sidebar', () => {
  test('is shown on all pages that it lists, of any section, in its order', () => {
    const start = ['Guides', 'Install', 'What it is', 'Further', 'Descaling', 'Acids', 'Citric', 'Shop']
    expect(links('/guides/install/')).toEqual(start)
    expect(links('/intro/')).toEqual(start)
    expect(links('/reference/lid/')).toEqual(['Parts', 'Lid', 'Whistle'])
    expect(links('/guides/whistle/')).toEqual(['Parts', 'Lid', 'Whistle'])
    expect(open('/guides/install/').texts('.sidebar-group')).toEqual(['First steps'])
    expect(open('/intro/').texts('.sidebar [aria-current=page]')).toEqual(['What it is'])
  })

  test('has collapsed groups, except for those that contain the current page', () => {
    const folds = (route: string) => open(route).values('.sidebar [data-fold]', 'open')
    expect(folds('/guides/install/')).toEqual([undefined, undefined])
    expect(folds('/guides/further/')).toEqual([true, undefined])
    expect(folds('/guides/further/acids/citric/')).toEqual([true, true])
    expect(folds('/reference/lid/')).toEqual([true])
  })

  test('determines previous and next links, breadcrumbs and the order of the printable page', () => {
    expect(around('/intro/')).toEqual(['/guides/install/', '/guides/further/'])
    expect(around('/guides/further/acids/')).toEqual([
      '/guides/further/descaling/',
      '/guides/further/acids/citric/',
    ])
    expect(open('/guides/further/acids/citric/').texts('.breadcrumbs li')).toEqual([
      'Guides',
      'Further',
      'Acids',
    ])
    expect(open('/guides/printable/').texts('.chapter h1, .chapter > header h2')).toEqual([
      ...['Guides', 'Install', 'Further', 'Descaling', 'Acids', 'Citric', 'Whistle', 'Lost'],
    ])
  })

  test('lists URLs of other sites as external links', () => {
    expect(open('/guides/').values('.sidebar-link.external', 'href')).toEqual(['https://shop.example.org/'])
  })

  test('is also shown on pages of its sections that it does not list, which are reported', () => {
    expect(links('/guides/lost/')).toEqual(links('/guides/install/'))
    expect(around('/guides/lost/')).toEqual([])
    expect(
      report.messages
        .map(({ ruleId, severity, reason }) => [ruleId, severity, reason])
        .filter(([id]) => id !== 'no-host'),
    ).toEqual([
      [
        'sidebar-missing-page',
        'warning',
        '`content/guides/lost.md`: no sidebar lists these pages, although other pages of their section are listed',
      ],
    ])
  })
})

test('without a configured sidebar, folders are groups, and nested folders are collapsible at any depth', () => {
  const deep = open('/plain/a/b/c/deep/')
  expect(deep.texts('.sidebar-group, .sidebar-link')).toEqual([
    'Overview',
    'Bee',
    'A',
    'Own',
    'B',
    'C',
    'Deep',
  ])
  expect(deep.values('[data-fold]', 'open')).toEqual([true, true])
  expect(open('/plain/b/').values('[data-fold]', 'open')).toEqual([undefined, undefined])
  expect(deep.texts('.breadcrumbs li')).toEqual(['Plain', 'A', 'B', 'C'])
  expect(around('/plain/a/own/')).toEqual(['/plain/b/', '/plain/a/b/c/deep/'])
})

test('unknown pages, dead links and repeated pages in sidebars are reported with their line', async () => {
  const wrong = createProject(
    {
      'docsite.config.ts': `export default {
  site: { name: 'Kettle' },
  sidebars: {
    guides: [
      'guides/instal',
      { label: 'More', items: [{ page: 'guides/draft' }, { label: 'Gone', url: '/guides/gone/' }] },
      { autogenerate: 'guide' },
      'guides/install',
      '/guides/install/',
    ],
  },
}
`,
      'content/index.md': page('Home'),
      'content/guides/install.md': page('Install'),
      'content/guides/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
    },
    atEnd,
  )
  const { exitCode, stdout } = await docsite(['index', '--json', '--quiet'], wrong)
  const { messages } = JSON.parse(stdout) as JsonReport
  expect(exitCode).toBe(1)
  expect(
    messages.map(({ line, column, ruleId, severity, expected }) => [
      line,
      column,
      ruleId,
      severity,
      expected,
    ]),
  ).toEqual([
    [5, 7, 'sidebar-unknown-page', 'error', ['guides/install']],
    [6, 75, 'dead-link', 'warning', []],
    [7, 9, 'sidebar-unknown-page', 'error', ['guides']],
    [9, 7, 'sidebar-repeated-page', 'warning', []],
  ])
})

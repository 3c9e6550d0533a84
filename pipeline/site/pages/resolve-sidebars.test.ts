import { describe, expect, test } from 'vitest'
import { fileNode } from '../../../test/support/site-page.ts'
import { configSchema } from '../../config/schema.ts'
import type { SidebarEntry } from '../../config/sidebar-schema.ts'
import { createFolderGrouper } from './folder-group.ts'
import type { TreeEntry } from './nav-tree.ts'
import { resolveSidebars } from './resolve-sidebars.ts'

const raw = [
  'guides/index.md',
  'guides/install.md',
  'guides/first-cup.mdx',
  'guides/further/index.md',
  'guides/further/descaling.md',
  'guides/further/deep/limescale.md',
  'reference/index.md',
  'reference/lid.md',
  'about.md',
  'blog/2026-01-01-old.md',
  'blog/2026-02-01-new.md',
].map((path) => fileNode(path))
const sections = [{ name: 'blog', order: 'date' as const, inMenu: true, printable: true }]
const nodes = raw.map(createFolderGrouper(raw, sections))

const resolve = (sidebars: Record<string, SidebarEntry[]>) => resolveSidebars(nodes, { sidebars, sections })

/** The path of a page or the label of a group; a group is a list with its entries. */
type Shown = string | [string, ...Shown[]]
const show = (entries: readonly TreeEntry[]): Shown[] =>
  entries.map(({ label, page, url, items }) => {
    const name = [label, page?.path ?? url].filter(Boolean).join(' = ')
    return items ? [name, ...show(items)] : name
  })
const tree = (entries: SidebarEntry[]) => show(resolve({ docs: entries }).sidebars[0]?.tree ?? [])

describe('pages in a sidebar', () => {
  test.each([
    'guides/install',
    'guides/install.md',
    './guides/install',
    '/guides/install/',
    'guides/install/',
  ])('are referenced by path or route: %s', (name) => {
    expect(tree([name, { page: name === 'about' ? name : 'about' }])).toEqual([
      'guides/install.md',
      'about.md',
    ])
  })

  test('may be referenced by their folder, and have another label', () => {
    expect(tree(['guides/', { page: 'reference/index', label: 'API' }])).toEqual([
      'guides/index.md',
      'API = reference/index.md',
    ])
  })

  test('are found by a `url` of the site, but URLs of headings, files and other sites are links', () => {
    const { sidebars, addresses } = resolve({
      docs: [
        { label: 'Lid', url: '/reference/lid/' },
        { label: 'Hinge', url: '/reference/lid/#hinge' },
        { label: 'Shop', url: 'https://shop.example.org/' },
      ],
    })
    expect(show(sidebars[0]?.tree ?? [])).toEqual([
      'Lid = reference/lid.md',
      'Hinge = /reference/lid/#hinge',
      'Shop = https://shop.example.org/',
    ])
    expect(addresses).toEqual([{ path: ['sidebars', 'docs', 1, 'url'], url: '/reference/lid/#hinge' }])
  })

  test('are reported with their place if they don’t exist or are repeated', () => {
    const { sidebars, findings } = resolve({
      docs: [
        'about',
        { label: 'More', items: ['guides/instal', { page: 'about' }] },
        { autogenerate: 'nowhere' },
      ],
    })
    expect(show(sidebars[0]?.tree ?? [])).toEqual(['about.md'])
    expect(findings).toEqual([
      { path: ['sidebars', 'docs', 1, 'items', 0], kind: 'page', name: 'guides/instal' },
      { path: ['sidebars', 'docs', 1, 'items', 1, 'page'], kind: 'repeated', name: 'about' },
      { path: ['sidebars', 'docs', 2, 'autogenerate'], kind: 'folder', name: 'nowhere' },
    ])
  })
})

describe('an automatically generated folder', () => {
  test('is listed at any depth like without a sidebar, except for pages that the sidebar names', () => {
    expect(tree([{ autogenerate: 'guides' }, 'guides/install'])).toEqual([
      'guides/index.md',
      'guides/first-cup.mdx',
      [
        'guides/further/index.md',
        'guides/further/index.md',
        'guides/further/descaling.md',
        ['Deep', 'guides/further/deep/limescale.md'],
      ],
      'guides/install.md',
    ])
  })

  test('within a section has groups relative to itself, and may be a group with a page', () => {
    expect(tree([{ label: 'Further', autogenerate: 'guides/further/' }])).toEqual([
      [
        'Further',
        'guides/further/index.md',
        'guides/further/descaling.md',
        ['Deep', 'guides/further/deep/limescale.md'],
      ],
    ])
    expect(tree([{ page: 'reference/', autogenerate: 'reference/' }])).toEqual([
      ['reference/index.md', 'reference/lid.md'],
    ])
  })

  test('lists its folders in the order of the numbers in their names, at any depth', () => {
    const numbered = [
      'guides/steps/1-zest/a.md',
      'guides/steps/2-acid/b.md',
      '3-yeast/c.md',
      '4-bread/d.md',
    ].map((path) => fileNode(path))
    const shown = (folder: string) =>
      resolveSidebars(numbered.map(createFolderGrouper(numbered, [])), {
        sidebars: { docs: [{ autogenerate: folder }] },
        sections: [],
      }).sidebars[0]?.tree.map(({ label }) => label)
    expect(shown('guides/steps')).toEqual(['Zest', 'Acid'])
    expect(shown('/')).toEqual(['Yeast', 'Bread', 'Guides'])
  })

  test('with posts lists the newest post first', () => {
    expect(tree([{ autogenerate: 'blog' }])).toEqual(['blog/2026-02-01-new.md', 'blog/2026-01-01-old.md'])
  })

  test('may be the whole content folder', () => {
    const shown = tree([{ autogenerate: '/' }])
    expect(shown[0]).toBe('about.md')
    expect(shown.slice(1).map(([name]) => name)).toEqual(['Blog', 'guides/index.md', 'reference/index.md'])
  })
})

test('a page shows the sidebar that names it, even if an earlier one lists its folder', () => {
  const { sidebars } = resolve({
    all: [{ autogenerate: 'reference/' }, 'about'],
    lids: ['reference/lid', 'about'],
  })
  expect(sidebars.map(({ name, pages }) => [name, pages.map(({ path }) => path)])).toEqual([
    ['all', ['reference/index.md', 'about.md']],
    ['lids', ['reference/lid.md']],
  ])
})

describe('the configuration of sidebars', () => {
  const check = (entry: unknown) => {
    const parsed = configSchema.safeParse({ site: { name: 'Kettle' }, sidebars: { docs: [entry] } })
    return parsed.success ? undefined : JSON.stringify(parsed.error.issues)
  }

  test.each([
    [{ label: 'Nothing' }, 'has no target'],
    [{ url: '/x/' }, 'has no label'],
    [{ items: ['x'] }, 'has no label'],
    [{ label: 'x', page: 'x', url: '/x/' }, 'can’t be combined with `page`'],
    [{ label: 'x', items: [], autogenerate: 'x' }, 'can’t be combined with `items`'],
    [{ page: 'x', collapsed: true }, 'is only allowed for groups'],
    [{ label: 'x', url: 'javascript:alert(1)' }, 'must begin with'],
    [{ label: 'x', items: [{ lable: 'x' }] }, 'lable'],
  ])('rejects the entry %j', (entry, message) => {
    expect(check(entry)).toContain(message)
  })

  test.each([
    'x',
    { page: 'x' },
    { label: { en: 'x' }, url: '/x/' },
    { page: 'x', collapsed: true, items: [{ label: 'x', items: ['x'] }] },
    { autogenerate: 'x' },
  ])('allows the entry %j', (entry) => expect(check(entry)).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { planSidebars } from './plan-sidebars.ts'
import {
  ImportReport,
  type SidebarItem,
  type SourcePage,
  type SourceSidebar,
  type SourceSite,
} from './source-site.ts'

const place = { file: 'config.js', line: 3 }

/** Pages by their paths; each has its path as its title. */
function plan(
  targets: readonly string[],
  toSidebars: (pageOf: (target: string) => SourcePage) => Omit<SourceSidebar, 'place'>[],
) {
  const pages = new Map(
    targets.map((target): [string, SourcePage] => {
      const url = `/${target.replace(/(?:index)?\.md$/, '')}`
      return [target, { file: `docs/${target}`, target, url, kind: 'md' }]
    }),
  )
  const sidebars = toSidebars((target) => pages.get(target) as SourcePage)
  const site: SourceSite = {
    tool: 'vitepress',
    config: {},
    pages: [...pages.values()],
    files: [],
    made: [],
    sidebars: sidebars.map((sidebar) => ({ ...sidebar, place })),
    rules: { keys: {}, aliases: {}, linksHaveBase: false, publicDirs: [] },
    settings: [],
  }
  const report = new ImportReport()
  const planned = planSidebars(site, {
    report,
    titleOf: ({ target }) => (target === 'bare.md' ? undefined : target),
  })
  const left = report.left.map(({ what }) => what)
  const hidden = site.pages.filter(({ given }) => given?.hidden).map(({ target }) => target)
  return { planned, left, hidden, pages }
}

const item = (own: Omit<SidebarItem, 'place'>): SidebarItem => ({ ...own, place })

describe('an entry', () => {
  test('is the path of its page; a label that is the title is left out, and a page without one gets it', () => {
    const { planned, pages } = plan(
      ['index.md', 'a/index.md', 'a/b.md', 'b/index.md', 'b.md', 'bare.md'],
      (of) => [
        {
          name: 'main',
          items: [
            item({ page: of('index.md'), label: 'index.md' }),
            item({ page: of('a/index.md'), label: 'A' }),
            item({ page: of('a/b.md'), badge: 'New' }),
            item({ page: of('b/index.md') }),
            item({ page: of('b.md') }),
            item({ page: of('bare.md'), label: 'Bare' }),
            item({ label: 'Elsewhere', url: 'https://example.org/' }),
          ],
        },
      ],
    )
    const expected = ['index', { label: 'A', page: 'a/' }, 'a/b', 'b/index', 'b', 'bare']
    expect(planned).toEqual({ main: [...expected, { label: 'Elsewhere', url: 'https://example.org/' }] })
    expect([pages.get('bare.md')?.given, pages.get('a/b.md')?.given]).toEqual([
      { title: 'Bare' },
      { badge: 'New' },
    ])
  })

  test('that is a group has what is left of it; without a label its entries take its place', () => {
    const { planned, left } = plan(['a.md', 'b.md', 'c/d.md'], (of) => [
      {
        name: 'main',
        items: [
          item({
            label: 'Group',
            isCollapsed: true,
            items: [item({ page: of('a.md') }), item({ label: 'None' })],
          }),
          item({ label: 'Gone', items: [] }),
          item({ items: [item({ page: of('b.md') })] }),
          item({ label: 'Folder', isCollapsed: false, items: [item({ folder: 'c' })] }),
          item({ folder: 'empty' }),
          item({ label: 'Twice', page: of('a.md') }),
        ],
      },
    ])
    expect(planned).toEqual({
      main: [
        { label: 'Group', collapsed: true, items: ['a'] },
        'b',
        { label: 'Folder', collapsed: false, autogenerate: 'c/' },
      ],
    })
    expect(left).toEqual([
      '“None” in the sidebar leads nowhere: it is left out',
      'The sidebar lists the folder `empty`, which has no page',
      'The sidebar lists `/a/` twice: it is where it comes first',
    ])
  })
})

test('a page that several sidebars list shows the one that it belongs to', () => {
  const isBelow =
    (prefix: string) =>
    ({ url }: { url: string }) =>
      url.startsWith(prefix)
  const { planned } = plan(['a/x.md', 'b/y.md'], (of) => [
    {
      name: 'main',
      items: [item({ page: of('a/x.md') }), item({ page: of('b/y.md') })],
      owns: isBelow('/a/'),
    },
    { name: 'main', items: [item({ page: of('b/y.md') })], owns: isBelow('/b/') },
    { name: 'main', items: [] },
  ])
  expect(Object.entries(planned)).toEqual([
    ['main', ['b/y']],
    ['main-2', ['a/x', 'b/y']],
  ])
})

test('pages that no sidebar lists are hidden where it lists others of their section', () => {
  const { hidden } = plan(['index.md', 'a/x.md', 'a/y.md', 'b/z.md', 'c/d/e.md'], (of) => [
    { name: 'main', items: [item({ page: of('a/x.md') }), item({ folder: 'c' })] },
  ])
  expect(hidden).toEqual(['a/y.md'])
})

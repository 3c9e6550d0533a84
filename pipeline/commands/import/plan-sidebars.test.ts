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

/**
 * Plan the sidebars of a site with the given pages. The title of each page is its path; `bare.md` has none.
 */
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

describe('a sidebar entry', () => {
  test('is the path of its page, without a label that equals the title; a page without a title gets the label as title', () => {
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

  test('that is a group keeps its valid entries; a group without a label is replaced by its entries', () => {
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
      'The sidebar entry “None” has no link: it is left out',
      'The sidebar lists the folder `empty`, which contains no pages',
      'The sidebar lists `/a/` twice: only the first entry is kept',
    ])
  })
})

test('for a page in several sidebars, the sidebar that owns it comes first', () => {
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

test('pages that no sidebar lists are hidden if other pages of their section are listed', () => {
  const { hidden } = plan(['index.md', 'a/x.md', 'a/y.md', 'b/z.md', 'c/d/e.md'], (of) => [
    { name: 'main', items: [item({ page: of('a/x.md') }), item({ folder: 'c' })] },
  ])
  expect(hidden).toEqual(['a/y.md'])
})

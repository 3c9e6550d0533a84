import { describe, expect, test } from 'vitest'
import { fileNode } from '../../test/support/site-page.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { maxNavItems, planNavs } from './plan-nav.ts'
import { type PlannedSection, planSidebars } from './plan-sections.ts'

const names = { overview: 'Overview', allPosts: 'All posts' }

const section = (pages: FileNode[], more: Partial<PlannedSection> = {}): PlannedSection => ({
  ...planSidebars('guides', pages, []),
  name: 'guides',
  title: 'Guides',
  url: '/guides/',
  inMenu: true,
  printable: true,
  order: 'sort',
  ...more,
})

const guide = (name: string, more: Partial<FileNode> = {}) =>
  fileNode(`guides/${name}.md`, { title: name, ...more })

const translated = () => undefined

describe('the sidebar of a section', () => {
  const pages = [
    guide('index', { title: 'Guides' }),
    guide('start', { anchors: [{ id: 'a', title: 'A', level: 2 }] }),
    guide('plain', { anchors: [{ id: 'top', title: 'Top', level: 1 }] }),
    guide('deep', { group: 'Further' }),
    guide('deeper', { group: 'Further' }),
  ]

  test('lists pages by group, with URLs below the base path, and whether they have anchors above level 1', () => {
    const navs = planNavs(section(pages), '/docs/', names, translated)
    expect(navs).toHaveLength(1)
    expect(navs[0]).toMatchObject({ key: 'guides/0', file: 'guides/nav.json', pages })
    expect(navs[0]?.nav).toEqual({
      name: 'guides',
      title: 'Guides',
      groups: [
        {
          title: undefined,
          items: [
            { title: 'Overview', url: '/docs/guides/', hasAnchors: false },
            { title: 'start', url: '/docs/guides/start/', hasAnchors: true },
            { title: 'plain', url: '/docs/guides/plain/', hasAnchors: false },
          ],
        },
        {
          title: 'Further',
          items: [
            { title: 'deep', url: '/docs/guides/deep/', hasAnchors: false },
            { title: 'deeper', url: '/docs/guides/deeper/', hasAnchors: false },
          ],
        },
      ],
      otherParts: [],
      printUrl: '/docs/guides/printable/',
      isDated: undefined,
    })
  })

  const itemsOf = (planned: PlannedSection) =>
    planNavs(planned, '/', names, translated).flatMap(({ nav }) => nav.groups.flatMap(({ items }) => items))

  test('keeps the own title of an index page, and calls the index of a blog “All posts”', () => {
    expect(itemsOf(section([guide('index', { title: 'Start here' })]))[0]?.title).toBe('Start here')
    const blog = section(pages, { order: 'date' })
    expect(itemsOf(blog)[0]?.title).toBe('All posts')
    expect(planNavs(blog, '/', names, translated)[0]?.nav.isDated).toBe(true)
  })

  test('has no link to a printable page if the section has none', () => {
    expect(
      planNavs(section(pages, { printable: false }), '/', names, translated)[0]?.nav.printUrl,
    ).toBeUndefined()
  })

  test('is a file at the root if the site has no sections', () => {
    const flat = section([fileNode('a.md')], { name: '', url: '/', printable: false })
    expect(planNavs(flat, '/', names, translated)[0]).toMatchObject({ key: '/0', file: 'nav.json' })
  })
})

describe('an untranslated page', () => {
  const english =
    (...titles: string[]) =>
    (page: FileNode) =>
      titles.includes(page.title) ? 'en' : undefined
  const itemsIn = (planned: PlannedSection, ...titles: string[]) =>
    planNavs(planned, '/', names, english(...titles)).flatMap(({ nav }) => nav.groups)

  test('has its language, and so has a group of which all pages are untranslated', () => {
    const pages = [guide('start'), guide('deep', { group: 'Further' }), guide('deeper', { group: 'Further' })]
    const [start, further] = itemsIn(section(pages), 'deep', 'deeper')
    expect(start?.items[0]?.language).toBeUndefined()
    expect(further).toMatchObject({ language: 'en', items: [{ language: 'en' }, { language: 'en' }] })
    expect(itemsIn(section(pages), 'deep')[1]?.language).toBeUndefined()
  })

  test('may have a label in the language of the site: “Overview”, or one of the configuration', () => {
    const labelled = { title: 'Overview', language: 'en', isLabelled: true }
    expect(itemsIn(section([guide('index', { title: 'Guides' })]), 'Guides')[0]?.items).toMatchObject([
      labelled,
    ])
    const page = guide('start')
    const sidebars = [{ tree: [{ label: 'Anfang', page }], pages: [page], order: [page] }]
    const [group] = itemsIn(section([page], { sidebars }), 'start')
    expect(group?.items).toMatchObject([{ ...labelled, title: 'Anfang' }])
  })

  test('gives its language to the link to its part of a large section', () => {
    const pages = Array.from({ length: maxNavItems + 1 }, (_, index) => guide(`page ${index}`))
    const planned = planNavs(section(pages), '/', names, ({ title }) =>
      title === 'page 300' ? 'en' : undefined,
    )
    expect(planned.map(({ nav }) => nav.otherParts.map(({ language }) => language))).toEqual([
      ['en'],
      [undefined],
    ])
  })
})

describe('a large section', () => {
  const many = (count: number, group?: string) =>
    Array.from({ length: count }, (_, index) => guide(`${group ?? 'page'} ${index}`, { group }))

  test('with the maximum number of entries still has one sidebar', () => {
    expect(
      planNavs(section([...many(200), ...many(maxNavItems - 200, 'Other')]), '/', names, translated),
    ).toHaveLength(1)
  })

  test('is divided into its groups, large groups are divided into runs, and each part links to all others', () => {
    const pages = [...many(10), ...many(maxNavItems + 1, 'Large'), ...many(5, 'Small')]
    const navs = planNavs(section(pages), '/', names, translated)
    expect(navs.map(({ file, pages: part }) => [file, part.length])).toEqual([
      ['guides/nav.json', 10],
      ['guides/nav-2.json', maxNavItems],
      ['guides/nav-3.json', 1],
      ['guides/nav-4.json', 5],
    ])
    expect(new Set(navs.map(({ key }) => key)).size).toBe(4)
    expect(navs.flatMap(({ pages: part }) => part)).toEqual(pages)
    expect(navs[1]?.nav.otherParts).toEqual([
      { label: 'page 0 – page 9', url: '/guides/page%200/' },
      { label: 'Large', url: '/guides/Large%20300/' },
      { label: 'Small', url: '/guides/Small%200/' },
    ])
  })
})

test('a section without a page to list has no sidebar', () => {
  expect(planNavs(section([]), '/', names, translated)).toEqual([])
})

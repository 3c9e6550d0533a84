import { describe, expect, test } from 'vitest'
import { fileNode } from '../../../test/support/site-page.ts'
import type { FileNode } from './content-index.ts'
import { orderByDate, orderByGroup, toDate } from './sidebar-order.ts'

const titles = (pages: readonly FileNode[]) => pages.map(({ title }) => title)

/** Pages of a section, from their titles; in an order that is none. */
const pages = (given: Record<string, Partial<FileNode>>) =>
  Object.entries(given)
    .map(([title, more]) => fileNode(`concepts/${title}.md`, { title, ...more }))
    .reverse()

describe('by group', () => {
  const order = (given: Record<string, Partial<FileNode>>) => titles(orderByGroup(pages(given), '/concepts/'))

  test('the index is first, then numbers, negative ones before, then pages without a number by title', () => {
    expect(
      order({
        b: {},
        a: {},
        ten: { sort: 10 },
        two: { sort: 2 },
        zero: { sort: 0 },
        half: { sort: 0.5 },
        'minus one': { sort: -1 },
        'minus ten': { sort: -10 },
        index: { url: '/concepts/', sort: 99 },
      }),
    ).toEqual(['index', 'minus ten', 'minus one', 'zero', 'half', 'two', 'ten', 'a', 'b'])
  })

  test('pages without a group precede groups, which follow each other by their lowest page', () => {
    expect(
      order({
        'z alone': { sort: 50 },
        'late 1': { group: 'Late', sort: 5 },
        'late 2': { group: 'Late', sort: 9 },
        'early 1': { group: 'Early', sort: 8 },
        'early 2': { group: 'Early', sort: 1 },
        'unsorted 1': { group: 'Another' },
      }),
    ).toEqual(['z alone', 'early 2', 'early 1', 'late 1', 'late 2', 'unsorted 1'])
  })

  test('groups without a number follow each other by name, or by the numbers of their folders', () => {
    expect(order({ z: { group: 'alpha' }, a: { group: 'Beta 10' }, b: { group: 'beta 9' } })).toEqual([
      'z',
      'b',
      'a',
    ])
    const files = ['docs/10-z/2-b.md', 'docs/10-z/10-a.md', 'docs/2-y/1-c.md', 'docs/x/d.md']
    const numbered = files.map((file) => fileNode(file, { group: file.split('/')[1] }))
    expect(orderByGroup(numbered.toReversed(), '/docs/').map(({ path }) => path)).toEqual([
      'docs/2-y/1-c.md',
      'docs/10-z/2-b.md',
      'docs/10-z/10-a.md',
      'docs/x/d.md',
    ])
  })

  test('the page of a folder is the first of its group, unless it has a number', () => {
    expect(
      order({
        alpha: { group: 'hooks' },
        'zeta folder': { group: 'hooks', name: 'index.md' },
      }),
    ).toEqual(['zeta folder', 'alpha'])
    expect(
      order({
        alpha: { group: 'hooks', sort: 1 },
        'zeta folder': { group: 'hooks', name: 'README.md', sort: 2 },
      }),
    ).toEqual(['alpha', 'zeta folder'])
  })

  test('titles are compared by their characters, and equal ones by their address', () => {
    expect(order({ ä: {}, z: {}, Z: {}, '10': {}, '9': {} })).toEqual(['9', '10', 'Z', 'z', 'ä'])
    const twins = [fileNode('concepts/b.md', { title: 'Same' }), fileNode('concepts/a.md', { title: 'Same' })]
    expect(orderByGroup(twins, '/concepts/').map(({ path }) => path)).toEqual([
      'concepts/a.md',
      'concepts/b.md',
    ])
  })

  test('the given list stays as it is', () => {
    const given = pages({ b: {}, a: {} })
    const before = [...given]
    orderByGroup(given, '/concepts/')
    expect(given).toEqual(before)
  })
})

describe('by date', () => {
  test('the index is first, then the newest; without a date last; of a day by number', () => {
    const posts = [
      fileNode('blog/undated.md'),
      fileNode('blog/2025-12-31-old.md'),
      fileNode('blog/2026-02-03-second.md', { sort: 2 }),
      fileNode('blog/2026-02-03-first.md', { sort: 1 }),
      fileNode('blog/index.md'),
      fileNode('blog/2026-10-01-new.md', { sort: 9 }),
    ]
    expect(orderByDate(posts, '/blog/').map(({ name }) => name)).toEqual([
      'index.md',
      '2026-10-01-new.md',
      '2026-02-03-first.md',
      '2026-02-03-second.md',
      '2025-12-31-old.md',
      'undated.md',
    ])
  })

  test.each([
    ['2026-02-03-release.mdx', '2026-02-03'],
    ['release-2026-02-03.mdx', ''],
    ['2026-02-release.mdx', ''],
    ['2026-02-30-leap.mdx', ''],
    ['0000-00-00-none.mdx', ''],
    ['2026-02-031.mdx', ''],
    ['2024-02-29-leap.mdx', '2024-02-29'],
  ])('the date of %s is “%s”', (name, date) => expect(toDate(name)).toBe(date))
})

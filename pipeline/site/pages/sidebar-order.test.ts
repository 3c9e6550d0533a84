import { describe, expect, test } from 'vitest'
import { fileNode } from '../../../test/support/site-page.ts'
import type { FileNode } from './content-index.ts'
import { orderByDate, orderByGroup, toDate } from './sidebar-order.ts'

const titles = (pages: readonly FileNode[]) => pages.map(({ title }) => title)

/** Pages of a section by their titles, in an unsorted order. */
const pages = (given: Record<string, Partial<FileNode>>) =>
  Object.entries(given)
    .map(([title, more]) => fileNode(`concepts/${title}.md`, { title, ...more }))
    .reverse()

describe('orderByGroup', () => {
  const order = (given: Record<string, Partial<FileNode>>) => titles(orderByGroup(pages(given), '/concepts/'))

  test('puts the index first, then pages by `sort`, then pages without `sort` by title', () => {
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

  test('ignores the case of titles, and orders numbers in them by value', () => {
    const given = { Help: {}, api: {}, 'Step 10': {}, 'step 9': {}, b: {}, B: {} }
    expect(order(given)).toEqual(['api', 'B', 'b', 'Help', 'step 9', 'Step 10'])
  })

  test('puts pages without a group first, and orders groups by the lowest `sort` of their pages', () => {
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

  test('orders groups without `sort` by the numbers of their folders, or else by name', () => {
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

  test('puts the index of a folder first in its group, unless it has `sort`', () => {
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

  test('compares titles by code unit, and pages with the same title by route', () => {
    expect(order({ ä: {}, z: {}, Z: {}, '10': {}, '9': {} })).toEqual(['9', '10', 'Z', 'z', 'ä'])
    const twins = [fileNode('concepts/b.md', { title: 'Same' }), fileNode('concepts/a.md', { title: 'Same' })]
    expect(orderByGroup(twins, '/concepts/').map(({ path }) => path)).toEqual([
      'concepts/a.md',
      'concepts/b.md',
    ])
  })

  test('doesn’t modify the given list', () => {
    const given = pages({ b: {}, a: {} })
    const before = [...given]
    orderByGroup(given, '/concepts/')
    expect(given).toEqual(before)
  })
})

describe('orderByDate', () => {
  test('puts the index first, then the newest posts, posts of the same day by `sort`, and undated posts last', () => {
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
  ])('uses the date of %s, which is “%s”', (name, date) => expect(toDate(name)).toBe(date))
})

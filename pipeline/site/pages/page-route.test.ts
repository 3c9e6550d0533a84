import { expect, test } from 'vitest'
import { toNumberPrefix, toPageRoute } from './page-route.ts'

const keep = { stripNumbers: false }

test.each([
  ['guides/cup.md', {}, '/guides/cup/'],
  ['guides/cup.md', { slug: 'mug' }, '/guides/mug/'],
  ['guides/index.md', { slug: './mug' }, '/guides/mug/'],
  ['guides/cup.md', { slug: '../mug/' }, '/mug/'],
  ['guides/cup.md', { slug: '/' }, '/'],
  ['guides/cup.md', { slug: '../../../../etc' }, '/etc/'],
  ['cup.md', { slug: 'mug' }, '/mug/'],
  ['cup.md', { permalink: '/tea/cup.html' }, '/tea/cup/'],
  ['cup.md', { permalink: '/tea/index.html' }, '/tea/'],
])('the route of %s with the front matter %j is %s', (file, frontMatter, route) => {
  expect(toPageRoute(file, frontMatter, keep)).toBe(route)
})

test.each([
  ['01-guides/02-cup.md', '/guides/cup/'],
  ['01-guides/index.md', '/guides/'],
  ['1. Guides/10_cup.mdx', '/Guides/cup/'],
  ['2025-03-01-post.md', '/2025-03-01-post/'],
  ['guides/404.md', '/guides/404/'],
  ['guides/7-2-notes.md', '/guides/7-2-notes/'],
  ['guides/1.5-litres.md', '/guides/1.5-litres/'],
])('with `stripNumbers`, the route of %s is %s', (file, route) => {
  expect(toPageRoute(file, {}, { stripNumbers: true })).toBe(route)
})

test('a number at the beginning of a file name determines its position, but a date or version doesn’t', () => {
  expect(['01-a.md', '10.b.md', '2025-01-01-c.md', '5.md', '5.1.md', 'd.md'].map(toNumberPrefix)).toEqual([
    1,
    10,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

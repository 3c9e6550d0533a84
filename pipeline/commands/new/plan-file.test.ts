import { expect, test } from 'vitest'
import { planPage, planPost } from './plan-file.ts'

test.each([
  ['guides/first-cup', { stem: 'guides/first-cup', title: 'First Cup' }],
  ['/guides/first-cup/', { stem: 'guides/first-cup', title: 'First Cup' }],
  ['./guides/first cup.mdx', { stem: 'guides/first-cup', extension: '.mdx', title: 'First Cup' }],
  ['content/guides/cup.md', { stem: 'guides/cup', extension: '.md', title: 'Cup' }],
  ['guides/index', { stem: 'guides/index', title: 'Guides' }],
  ['index', { stem: 'index', title: 'Home' }],
  ['指南/泡茶', { stem: '指南/泡茶', title: '泡茶' }],
])('planPage turns the name %s into a path and a title', (name, planned) => {
  expect(planPage(name, 'content')).toEqual(planned)
})

test('planPage prefers a given title over one made from the name', () => {
  expect(planPage('a', 'content', 'Another').title).toBe('Another')
})

test.each([
  ['../a', 'isn’t below the content folder'],
  ['guides//a', 'it has an empty segment'],
  ['', 'it has an empty segment'],
  ['guides/_a', 'aren’t published'],
  ['.hidden/a', 'aren’t published'],
  ['a#b', 'special characters in URLs'],
  ['what?', 'isn’t allowed in names'],
  ['guides/aux', 'the name of a device'],
])('planPage rejects the name %j', (name, reason) => {
  expect(() => planPage(name, 'content')).toThrow(reason)
})

test.each([
  ['Kettle 2 is out!', 'blog/2026-01-31-kettle-2-is-out', 'Kettle 2 is out!'],
  [' C++ & tea ', 'blog/2026-01-31-c-tea', 'C++ & tea'],
  ['泡茶', 'blog/2026-01-31-泡茶', '泡茶'],
])('planPost makes a dated path from the title %j', (title, stem, shown) => {
  expect(planPost(title, 'blog', '2026-01-31')).toEqual({ stem, title: shown })
})

test('planPost rejects a title that consists of punctuation', () => {
  expect(() => planPost('!?', 'blog', '2026-01-31')).toThrow('it has no letters')
})

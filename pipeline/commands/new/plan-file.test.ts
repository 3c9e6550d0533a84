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
])('a page %s', (name, planned) => {
  expect(planPage(name, 'content')).toEqual(planned)
})

test('a title that is given goes before that of the name', () => {
  expect(planPage('a', 'content', 'Another').title).toBe('Another')
})

test.each([
  ['../a', 'isn’t below the content folder'],
  ['guides//a', 'a name in it is empty'],
  ['', 'a name in it is empty'],
  ['guides/_a', 'aren’t published'],
  ['.hidden/a', 'aren’t published'],
  ['a#b', 'mean something else'],
  ['what?', 'isn’t allowed in names'],
  ['guides/aux', 'the name of a device'],
])('no page: %j', (name, reason) => {
  expect(() => planPage(name, 'content')).toThrow(reason)
})

test.each([
  ['Kettle 2 is out!', 'blog/2026-01-31-kettle-2-is-out', 'Kettle 2 is out!'],
  [' C++ & tea ', 'blog/2026-01-31-c-tea', 'C++ & tea'],
  ['泡茶', 'blog/2026-01-31-泡茶', '泡茶'],
])('a post %j', (title, stem, shown) => {
  expect(planPost(title, 'blog', '2026-01-31')).toEqual({ stem, title: shown })
})

test('a post of signs alone is refused', () => {
  expect(() => planPost('!?', 'blog', '2026-01-31')).toThrow('it has no letters')
})

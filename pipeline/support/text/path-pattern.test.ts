import { expect, test } from 'vitest'
import { createMatcher, fillPlaceholders, listPlaceholders } from './path-pattern.ts'

test.each([
  ['/old/:name/', '/old/kettle/', { name: 'kettle' }],
  ['/old/:name/', '/old/kettle', { name: 'kettle' }],
  ['/old/:name', '/old/kettle/', { name: 'kettle' }],
  ['/old/:name/', '/old/', undefined],
  ['/old/:name/', '/old/kettle/lid/', undefined],
  ['/:year/:name/', '/2024/水/', { year: '2024', name: '水' }],
  ['/old/*', '/old/', { '*': '' }],
  ['/old/*', '/old', { '*': '' }],
  ['/old/*', '/old/a/b/', { '*': 'a/b/' }],
  ['/old/*', '/older/', undefined],
  ['/old/*', '/OLD/a/', undefined],
  ['/:section/old/*', '/guides/old/a.html', { section: 'guides', '*': 'a.html' }],
  ['/c++(1)/:name/', '/c++(1)/a/', { name: 'a' }],
])('the pattern %s matches the path %s with the values %j', (pattern, path, values) => {
  expect(createMatcher(pattern)(path)).toEqual(values)
})

test('placeholders are whole segments of a path, and may be followed by a hash', () => {
  expect(listPlaceholders('/:a/b:c/:d/*')).toEqual(['a', 'd', '*'])
  expect(listPlaceholders('https://example.org:8080/:a#:b')).toEqual(['a'])
})

test('placeholders are replaced by their values, and nothing else is changed', () => {
  expect(fillPlaceholders('https://example.org:80/:a/x:a/*', { a: '1', '*': 'b/c/' })).toBe(
    'https://example.org:80/1/x:a/b/c/',
  )
  expect(fillPlaceholders('/new/:b/', { a: '1' })).toBe('/new/:b/')
})

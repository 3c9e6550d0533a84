import { expect, test } from 'vitest'
import { toOwnValue } from './own-values.ts'

test.each<[key: string, value: unknown, taken: unknown]>([
  ['title', 'Tea', 'Tea'],
  ['title', 5, '5'],
  ['title', '', undefined],
  ['title', ['a'], undefined],
  ['draft', 'true', true],
  ['draft', 'later', undefined],
  ['published', new Date(0), undefined],
  ['keywords', 'tea, hot water', ['tea', 'hot water']],
  ['keywords', ['tea'], ['tea']],
  ['contributors', 'ann', ['ann']],
  ['contributors', [{ name: 'ann' }], undefined],
  ['redirectFrom', ['old/', '/older', 'https://x.example/', '/a/*', '../up'], ['/old/', '/older']],
  ['source', 'a book', undefined],
  ['edit', 'https://x.example/', 'https://x.example/'],
  ['related', [{ title: 'A', url: '/a/' }], [{ title: 'A', url: '/a/' }]],
  ['related', ['/a/'], undefined],
  ['sort', '1', undefined],
  ['icon', 'rocket', 'rocket'],
  ['icon', 'gears', undefined],
  ['badge', 'New', 'New'],
  ['badge', 'Experimental feature', undefined],
  ['badge', { text: 'New' }, undefined],
  ['publishDate', '2026-01-31', '2026-01-31'],
  ['publishDate', '2026-01-31T09:00:00+01:00', '2026-01-31T09:00:00+01:00'],
  ['publishDate', '2026-02-31', undefined],
  ['translationOf', 'main', undefined],
  ['constructor', {}, undefined],
])('the front matter value `%s: %j` is converted or dropped', (key, value, taken) => {
  expect(toOwnValue(key, value)).toEqual(taken)
})

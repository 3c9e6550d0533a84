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
  ['constructor', {}, undefined],
])('the front matter value `%s: %j` is converted or dropped', (key, value, taken) => {
  expect(toOwnValue(key, value)).toEqual(taken)
})

import { expect, test } from 'vitest'
import { toCounterpartUrl } from './counterpart-url.ts'

const zh = { base: '/docs/zh/', isCurrent: false }

test.each([
  ['the current language is the page itself', { isCurrent: true }, undefined, '/docs/boil/'],
  ['another one below a path has it at the same place', zh, undefined, '/docs/zh/boil/'],
  ['where it isn’t at the same place, it says so', zh, { url: '/docs/zh/shao/' }, '/docs/zh/shao/'],
  [
    'another host has it at the same path',
    { host: 'https://zh.example', isCurrent: false },
    undefined,
    'https://zh.example/docs/boil/',
  ],
  [
    'a path of another host is that of its root',
    { host: 'https://old.example', base: '/v4/', isCurrent: false },
    undefined,
    'https://old.example/v4/boil/',
  ],
])('%s', (_, entry, counterpart, expected) => {
  expect(toCounterpartUrl(entry, counterpart, '/docs/boil/', '/docs/')).toBe(expected)
})

test('a base path may be encoded in the address of the page', () => {
  expect(toCounterpartUrl({ base: '/é/zh/', isCurrent: false }, undefined, '/%C3%A9/boil/', '/é/')).toBe(
    '/é/zh/boil/',
  )
})

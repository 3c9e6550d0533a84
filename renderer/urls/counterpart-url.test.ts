import { expect, test } from 'vitest'
import { toCounterpartUrl } from './counterpart-url.ts'

const zh = { base: '/docs/zh/', isCurrent: false }

test.each([
  [
    'the entry of the current language links to the page itself',
    { isCurrent: true },
    undefined,
    '/docs/boil/',
  ],
  ['a language below another base path has the page at the same route', zh, undefined, '/docs/zh/boil/'],
  ['the URL of a counterpart replaces the default one', zh, { url: '/docs/zh/shao/' }, '/docs/zh/shao/'],
  [
    'another host has the page at the same path',
    { host: 'https://zh.example', isCurrent: false },
    undefined,
    'https://zh.example/docs/boil/',
  ],
  [
    'on another host, the base path replaces the one of this site',
    { host: 'https://old.example', base: '/v4/', isCurrent: false },
    undefined,
    'https://old.example/v4/boil/',
  ],
])('%s', (_, entry, counterpart, expected) => {
  expect(toCounterpartUrl(entry, counterpart, '/docs/boil/', '/docs/')).toBe(expected)
})

test('the base path is replaced if it is percent-encoded in the URL of the page', () => {
  expect(toCounterpartUrl({ base: '/é/zh/', isCurrent: false }, undefined, '/%C3%A9/boil/', '/é/')).toBe(
    '/é/zh/boil/',
  )
})

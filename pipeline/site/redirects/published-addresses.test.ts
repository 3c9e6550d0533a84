import { describe, expect, test } from 'vitest'
import { formatAddressLock, parseAddressLock } from './address-lock.ts'
import { findLost, type PresentSite } from './published-addresses.ts'
import type { Redirect } from './redirect.ts'
import { RedirectTable } from './redirect-table.ts'
import { renewLock } from './renew-lock.ts'
import { PlaceSuggester } from './suggest-place.ts'

/** A site of pages with the ids of their headings, and with redirects. */
function toSite(
  pages: Record<string, string[]>,
  redirects: Record<string, string> = {},
  absent: string[] = [],
): PresentSite {
  return {
    targets: {
      routes: Object.keys(pages),
      idsOf: (route) => (pages[route] ? new Set(pages[route]) : undefined),
      hasFile: () => false,
    },
    table: new RedirectTable(
      Object.entries(redirects).map(
        ([from, to], line): Redirect => ({ from, to, status: 301, origin: { kind: 'lock', line } }),
      ),
    ),
    absent: new Set(absent),
  }
}

const toLock = (...lines: string[]) => parseAddressLock(lines.join('\n'))

function suggest(lines: string[], site: PresentSite): Record<string, string | undefined> {
  const lock = toLock(...lines)
  const lost = findLost(lock, site)
  const suggester = new PlaceSuggester(lock, site, lost)
  return Object.fromEntries(lost.map((found) => [found.address, suggester.suggest(found)]))
}

describe('the file', () => {
  test('is sorted, one address a line, and read as it was written', () => {
    const text = formatAddressLock(toLock('/b/#x -> /b/#y', '/a/', '/b/'))
    expect(text.split('\n').slice(1)).toEqual(['/a/', '/b/', '/b/#x -> /b/#y', ''])
    expect(formatAddressLock(parseAddressLock(text))).toBe(text)
  })

  test('may have lines doubled by a merge: a redirect counts', () => {
    expect(
      formatAddressLock(toLock('/a/ -> /b/', '/a/', '/a/'))
        .trim()
        .split('\n')
        .slice(1),
    ).toEqual(['/a/ -> /b/'])
  })
})

describe('lost addresses', () => {
  test('are those without a page, a heading or a redirect', () => {
    const site = toSite(
      { '/a/': ['x'], '/new/': ['kept'] },
      { '/old/': '/new/', '/a/#moved': '/a/#x', '/out/': 'https://example.org/', '/part/': '/new/#kept' },
      ['/readme/'],
    )
    const lock = toLock(
      '/a/',
      '/a/#x',
      '/a/#moved',
      '/a/#gone',
      '/old/',
      '/old/#kept',
      '/old/#gone',
      '/out/#any',
      '/part/#any',
      '/readme/',
      '/lost/',
      '/lost/#y',
    )
    expect(findLost(lock, site)).toMatchObject([
      { address: '/lost/', headings: 1 },
      { address: '/a/#gone', page: '/a/' },
      { address: '/old/#gone', page: '/new/' },
    ])
  })
})

describe('a page is likely at', () => {
  test('a new page with the same headings, or a similar name', () => {
    const site = toSite({ '/guides/boiler/': ['fill', 'boil'], '/guides/teacup/': [], '/other/': [] })
    expect(
      suggest(['/guides/kettle/', '/guides/kettle/#fill', '/guides/kettle/#boil', '/guides/tea-cup/'], site),
    ).toEqual({
      '/guides/kettle/': '/guides/boiler/',
      '/guides/tea-cup/': '/guides/teacup/',
    })
  })

  test('another folder', () => {
    expect(suggest(['/guides/kettle/'], toSite({ '/tools/kettle/': [] }))).toEqual({
      '/guides/kettle/': '/tools/kettle/',
    })
  })

  test('a page that has got its headings', () => {
    const site = toSite({ '/guides/': ['overview', 'fill', 'boil'] })
    expect(
      suggest(['/guides/', '/guides/#overview', '/kettle/', '/kettle/#fill', '/kettle/#boil'], site),
    ).toEqual({
      '/kettle/': '/guides/',
    })
  })

  test('the only new page of its folder', () => {
    expect(suggest(['/guides/kettle/'], toSite({ '/guides/urn/': ['x'], '/blog/day/': [] }))).toEqual({
      '/guides/kettle/': '/guides/urn/',
    })
  })

  test('nowhere, if nothing is like it', () => {
    expect(suggest(['/a/', '/a/#x', '/kettle/'], toSite({ '/a/': ['x'], '/blog/day/': [] }))).toEqual({
      '/kettle/': undefined,
    })
  })
})

describe('a heading is likely at', () => {
  test.each([
    [
      'a similar one of its page',
      ['filling-the-kettle'],
      ['filling-the-urn', 'filling'],
      '/a/#filling-the-urn',
    ],
    ['the only new one of its page', ['leaves'], ['bags'], '/a/#bags'],
  ])('%s', (_, before, now, to) => {
    const lines = ['/a/', ...before.map((id) => `/a/#${id}`), '/b/']
    expect(suggest(lines, toSite({ '/a/': now, '/b/': [] }))).toEqual({
      [`/a/#${before[0]}`]: to,
    })
  })

  test('the same on another page, where it is new', () => {
    const site = toSite({ '/a/': ['x'], '/b/': ['leaves'] })
    expect(suggest(['/a/', '/a/#x', '/a/#leaves', '/b/'], site)).toEqual({ '/a/#leaves': '/b/#leaves' })
  })

  test('nowhere, if nothing is like it', () => {
    expect(suggest(['/a/', '/a/#x', '/a/#leaves'], toSite({ '/a/': ['x'] }))).toEqual({
      '/a/#leaves': undefined,
    })
  })
})

test('a renewed file has new addresses, last targets, and no redirects from where something is again', () => {
  const lines = ['/a/ -> /b/', '/a/#x -> /b/#y', '/b/ -> /c/', '/back/ -> /c/']
  const lock = toLock(...lines)
  const redirects = Object.fromEntries(lines.map((line) => line.split(' -> ') as [string, string]))
  const renewed = renewLock(lock, ['/c/', '/c/#y'], toSite({ '/c/': ['y'], '/back/': [] }, redirects))
  expect(formatAddressLock(renewed).trim().split('\n').slice(1)).toEqual([
    '/a/ -> /c/',
    '/a/#x -> /c/#y',
    '/b/ -> /c/',
    '/back/',
    '/c/',
    '/c/#y',
  ])
})

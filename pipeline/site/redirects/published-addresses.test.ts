import { describe, expect, test } from 'vitest'
import { formatAddressLock, parseAddressLock } from './address-lock.ts'
import { type CurrentSite, findLost } from './published-addresses.ts'
import type { Redirect } from './redirect.ts'
import { RedirectTable } from './redirect-table.ts'
import { renewLock } from './renew-lock.ts'
import { PlaceSuggester } from './suggest-place.ts'

/** A site of pages with the ids of their headings, and with redirects. */
function toSite(
  pages: Record<string, string[]>,
  redirects: Record<string, string> = {},
  absent: string[] = [],
  generated: string[] = [],
): CurrentSite {
  return {
    targets: {
      routes: Object.keys(pages),
      idsOf: (route) => (pages[route] ? new Set(pages[route]) : undefined),
      hasFile: () => false,
      isGenerated: (route) => generated.includes(route),
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

function suggest(lines: string[], site: CurrentSite): Record<string, string | undefined> {
  const lock = toLock(...lines)
  const lost = findLost(lock, site)
  const suggester = new PlaceSuggester(lock, site, lost)
  return Object.fromEntries(lost.map((found) => [found.address, suggester.suggest(found)]))
}

describe('the lock file', () => {
  test('has one address per line, sorted, and is parsed to the same addresses', () => {
    const text = formatAddressLock(toLock('/b/#x -> /b/#y', '/a/', '/b/'))
    expect(text.split('\n').slice(1)).toEqual(['/a/', '/b/', '/b/#x -> /b/#y', ''])
    expect(formatAddressLock(parseAddressLock(text))).toBe(text)
  })

  test('may have duplicate lines after a merge, of which a redirect is kept', () => {
    expect(
      formatAddressLock(toLock('/a/ -> /b/', '/a/', '/a/'))
        .trim()
        .split('\n')
        .slice(1),
    ).toEqual(['/a/ -> /b/'])
  })
})

describe('lost addresses', () => {
  test('are addresses without a page, a heading or a redirect', () => {
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

describe('for a lost page, the suggestion is', () => {
  test('a new page with the same headings, or with a similar name', () => {
    const site = toSite({ '/guides/boiler/': ['fill', 'boil'], '/guides/teacup/': [], '/other/': [] })
    expect(
      suggest(['/guides/kettle/', '/guides/kettle/#fill', '/guides/kettle/#boil', '/guides/tea-cup/'], site),
    ).toEqual({
      '/guides/kettle/': '/guides/boiler/',
      '/guides/tea-cup/': '/guides/teacup/',
    })
  })

  test('a new page with the same name in another folder', () => {
    expect(suggest(['/guides/kettle/'], toSite({ '/tools/kettle/': [] }))).toEqual({
      '/guides/kettle/': '/tools/kettle/',
    })
  })

  test('a page that now has its headings', () => {
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

  test('never a generated page, such as the printable page of the section', () => {
    const site = toSite({ '/guides/printable/': [] }, {}, [], ['/guides/printable/'])
    expect(suggest(['/guides/kettle/'], site)).toEqual({ '/guides/kettle/': undefined })
  })

  test('undefined if no page is similar', () => {
    expect(suggest(['/a/', '/a/#x', '/kettle/'], toSite({ '/a/': ['x'], '/blog/day/': [] }))).toEqual({
      '/kettle/': undefined,
    })
  })
})

describe('for a lost heading, the suggestion is', () => {
  test.each([
    [
      'a similar heading on the same page',
      ['filling-the-kettle'],
      ['filling-the-urn', 'filling'],
      '/a/#filling-the-urn',
    ],
    ['the only new heading on the same page', ['leaves'], ['bags'], '/a/#bags'],
  ])('%s', (_, before, now, to) => {
    const lines = ['/a/', ...before.map((id) => `/a/#${id}`), '/b/']
    expect(suggest(lines, toSite({ '/a/': now, '/b/': [] }))).toEqual({
      [`/a/#${before[0]}`]: to,
    })
  })

  test('on a renamed page, never a heading that it already had before', () => {
    const lines = ['/old/', '/old/#boiling', '/old/#filling']
    expect(suggest(lines, toSite({ '/new/': ['filling', 'leaves'] }, { '/old/': '/new/' }))).toEqual({
      '/old/#boiling': '/new/#leaves',
    })
  })

  test('the same heading on another page, if it is new there', () => {
    const site = toSite({ '/a/': ['x'], '/b/': ['leaves'] })
    expect(suggest(['/a/', '/a/#x', '/a/#leaves', '/b/'], site)).toEqual({ '/a/#leaves': '/b/#leaves' })
  })

  test('undefined if no heading is similar', () => {
    expect(suggest(['/a/', '/a/#x', '/a/#leaves'], toSite({ '/a/': ['x'] }))).toEqual({
      '/a/#leaves': undefined,
    })
  })
})

test('a renewed lock file has new addresses, final targets, and no redirects from existing pages', () => {
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

import { describe, expect, test } from 'vitest'
import { checkRedirects } from './check-redirects.ts'
import type { Redirect } from './redirect.ts'
import { RedirectTable } from './redirect-table.ts'

const pages: Record<string, string[]> = { '/': [], '/new/': ['fill', 'pour'], '/guides/lid/': ['a'] }
const targets = {
  routes: Object.keys(pages),
  idsOf: (route: string) => (pages[route] ? new Set(pages[route]) : undefined),
  hasFile: (file: string) => file === '/list.pdf',
}

function check(
  redirects: Record<string, string> | readonly Redirect[],
  { hasRules = true, readmeSections = new Set<string>() } = {},
) {
  const list = Array.isArray(redirects)
    ? (redirects as Redirect[])
    : Object.entries(redirects as Record<string, string>).map(
        ([from, to], index): Redirect => ({ from, to, status: 301, origin: { kind: 'config', index } }),
      )
  const table = new RedirectTable(list)
  return checkRedirects({ redirects: list, table, targets, hasRules, readmeSections }).map(
    ({ redirect, ruleId, part, hint, severity }) => ({ from: redirect.from, ruleId, part, hint, severity }),
  )
}

test('redirects to pages, files, headings and other sites are right', () => {
  expect(
    check({
      '/a/': '/new/',
      '/b': '/new/#pour',
      '/c/': 'https://example.org/',
      '/d/': '/list.pdf',
      '/e/:name/': '/guides/:name/',
      '/f/*': '/*',
      '/new/#old': '/new/#fill',
      '/a/#old': '/guides/lid/#a',
      '/new/#x*': '/guides/lid/#x*',
    }),
  ).toEqual([])
})

describe('targets', () => {
  test('a page that isn’t there is an error with the nearest ones', () => {
    expect(check({ '/a/': '/nwe/' })).toEqual([
      {
        from: '/a/',
        ruleId: 'redirect-target',
        part: 'to',
        hint: 'Did you mean `/new/`?',
        severity: 'error',
      },
    ])
  })

  test('a heading that isn’t there, and a pattern that no page fits', () => {
    expect(check({ '/a/': '/new/#fil', '/b/:x/': '/none/:x/' })).toMatchObject([
      { ruleId: 'redirect-target', hint: 'Did you mean `#fill`?' },
      { ruleId: 'redirect-target', part: 'to' },
    ])
  })

  test('a README that isn’t fetched is a warning', () => {
    const readmeSections = new Set(['loaders'])
    expect(check({ '/a/': '/loaders/css-loader/' }, { readmeSections })).toMatchObject([
      { severity: 'warning' },
    ])
  })
})

describe('detours', () => {
  test('a chain is an error with the last target', () => {
    expect(check({ '/a/': '/b/', '/b/': '/c/', '/c/': '/new/' })).toMatchObject([
      { from: '/a/', ruleId: 'redirect-chain', part: 'to', hint: 'Let it lead to `/new/` directly.' },
      { from: '/b/', ruleId: 'redirect-chain' },
    ])
  })

  test('a chain through a pattern, or through a heading', () => {
    expect(check({ '/a/': '/old/lid/', '/old/*': '/guides/*' })).toMatchObject([
      { from: '/a/', ruleId: 'redirect-chain', hint: 'Let it lead to `/guides/lid/` directly.' },
    ])
    expect(check({ '/b/': '/new/#x', '/new/#x': '/new/#pour' })).toMatchObject([
      { from: '/b/', ruleId: 'redirect-chain', hint: 'Let it lead to `/new/#pour` directly.' },
    ])
  })

  test.each([
    [{ '/a/': '/a' }, 1],
    [{ '/a/': '/b/', '/b/': '/a/' }, 2],
    [{ '/a/*': '/b/*', '/b/*': '/a/*' }, 2],
    [{ '/a/*': '/a/old/*' }, 1],
    [{ '/new/#x': '/new/#x' }, 1],
  ])('%j is a loop', (redirects, count) => {
    const found = check(redirects as unknown as Record<string, string>)
    expect(found.map(({ ruleId }) => ruleId)).toEqual(Array(count).fill('redirect-loop'))
  })
})

describe('sources', () => {
  test.each(['/new/', '/new', '/list.pdf', '/guides/*', '/:page/', '/new/#fill', '/none/#x'])(
    '%s is where something is',
    (from) => {
      expect(check({ [from]: 'https://example.org/' })).toMatchObject([
        { ruleId: 'redirect-page', part: 'from' },
      ])
    },
  )

  test('one source has one redirect', () => {
    expect(check({ '/a/': '/new/', '/a': '/guides/lid/' })).toMatchObject([
      { from: '/a', ruleId: 'redirect-duplicate' },
    ])
  })

  test('what was accepted before may be written again', () => {
    const toRedirect = (to: string, origin: Redirect['origin']): Redirect => ({
      from: '/a/',
      to,
      status: 301,
      origin,
    })
    const written = toRedirect('/new/', { kind: 'config', index: 0 })
    expect(check([written, toRedirect('/new', { kind: 'lock', line: 2 })])).toEqual([])
    expect(check([written, toRedirect('/guides/lid/', { kind: 'lock', line: 2 })])).toHaveLength(1)
  })

  test('a line of the file of addresses is checked as the configuration is', () => {
    const redirect: Redirect = { from: '/../a/', to: '/new/', status: 301, origin: { kind: 'lock', line: 2 } }
    expect(check([redirect])).toMatchObject([{ ruleId: 'redirect-invalid', part: 'from' }])
  })
})

describe('without rules of the host', () => {
  test('what no page can represent is one warning', () => {
    expect(
      check({ '/old/*': '/*', '/:a/b/c/': '/new/', '/x.pdf': '/new/' }, { hasRules: false }),
    ).toMatchObject([{ from: '/old/*', ruleId: 'redirect-host', severity: 'warning' }])
    expect(check({ '/old.html': '/new/', '/a/': '/new/' }, { hasRules: false })).toEqual([])
  })

  test('a path that differs from a page in case alone is an error', () => {
    expect(check({ '/New/': '/new/' })).toEqual([])
    expect(check({ '/New/': '/new/' }, { hasRules: false })).toMatchObject([{ ruleId: 'redirect-page' }])
  })
})

import { describe, expect, test } from 'vitest'
import { checkRedirects } from './check-redirects.ts'
import type { Redirect } from './redirect.ts'
import { RedirectTable } from './redirect-table.ts'

const pages: Record<string, string[]> = {
  '/': [],
  '/new/': ['fill', 'pour'],
  '/guides/lid/': ['a'],
  '/guides/printable/': [],
}
const targets = {
  routes: Object.keys(pages),
  idsOf: (route: string) => (pages[route] ? new Set(pages[route]) : undefined),
  hasFile: (file: string) => file === '/list.pdf',
  isGenerated: (route: string) => route === '/guides/printable/',
}

function check(
  redirects: Record<string, string> | readonly Redirect[],
  { hasRules = true, readmeSections = new Set<string>(), isTranslation = false } = {},
) {
  const list = Array.isArray(redirects)
    ? (redirects as Redirect[])
    : Object.entries(redirects as Record<string, string>).map(
        ([from, to], index): Redirect => ({ from, to, status: 301, origin: { kind: 'config', index } }),
      )
  const table = new RedirectTable(list)
  return checkRedirects({ redirects: list, table, targets, hasRules, readmeSections, isTranslation }).map(
    ({ redirect, ruleId, part, hint, severity }) => ({ from: redirect.from, ruleId, part, hint, severity }),
  )
}

test('redirects to pages, files, headings and other sites are accepted', () => {
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
      '/g/': '/guides/printable/#lid',
    }),
  ).toEqual([])
})

test('headings in redirects of the configuration aren’t those of a translation', () => {
  const toHeadings = { '/a/': '/new/#einschenken', '/new/#fill': '/guides/lid/#deckel', '/b/': '/none/#c' }
  const isTranslation = true
  expect(check(toHeadings)).toHaveLength(3)
  expect(check(toHeadings, { isTranslation })).toMatchObject([{ from: '/b/', ruleId: 'redirect-target' }])
  const own: Redirect = { from: '/a/', to: '/new/#x', status: 301, origin: { kind: 'lock', line: 1 } }
  expect(check([own], { isTranslation })).toHaveLength(1)
})

describe('the target of a redirect', () => {
  test('that is a missing page is an error with the most similar page', () => {
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

  test('that is a missing heading, or a pattern that matches no page, is an error', () => {
    expect(check({ '/a/': '/new/#fil', '/c/': '/#fill', '/b/:x/': '/none/:x/' })).toMatchObject([
      { ruleId: 'redirect-target', hint: 'Did you mean `#fill`?' },
      { ruleId: 'redirect-target', hint: 'Use a heading that exists on the site.' },
      { ruleId: 'redirect-target', part: 'to' },
    ])
  })

  test('that is a README that hasn’t been fetched is a warning', () => {
    const readmeSections = new Set(['loaders'])
    expect(check({ '/a/': '/loaders/css-loader/' }, { readmeSections })).toMatchObject([
      { severity: 'warning' },
    ])
  })
})

describe('a chain of redirects', () => {
  test('is an error with the last target', () => {
    expect(check({ '/a/': '/b/', '/b/': '/c/', '/c/': '/new/' })).toMatchObject([
      { from: '/a/', ruleId: 'redirect-chain', part: 'to', hint: 'Redirect it directly to `/new/`.' },
      { from: '/b/', ruleId: 'redirect-chain' },
    ])
  })

  test('is found through patterns and headings', () => {
    expect(check({ '/a/': '/old/lid/', '/old/*': '/guides/*' })).toMatchObject([
      { from: '/a/', ruleId: 'redirect-chain', hint: 'Redirect it directly to `/guides/lid/`.' },
    ])
    expect(check({ '/b/': '/new/#x', '/new/#x': '/new/#pour' })).toMatchObject([
      { from: '/b/', ruleId: 'redirect-chain', hint: 'Redirect it directly to `/new/#pour`.' },
    ])
  })

  test.each([
    [{ '/a/': '/a' }, 1],
    [{ '/a/': '/b/', '/b/': '/a/' }, 2],
    [{ '/a/*': '/b/*', '/b/*': '/a/*' }, 2],
    [{ '/a/*': '/a/old/*' }, 1],
    [{ '/new/#x': '/new/#x' }, 1],
  ])('that is a loop is an error: %j', (redirects, count) => {
    const found = check(redirects as unknown as Record<string, string>)
    expect(found.map(({ ruleId }) => ruleId)).toEqual(Array(count).fill('redirect-loop'))
  })
})

describe('the source of a redirect', () => {
  test.each(['/new/', '/new', '/list.pdf', '/guides/*', '/:page/', '/new/#fill', '/none/#x'])(
    'must not be a page, file or heading that exists: %s',
    (from) => {
      expect(check({ [from]: 'https://example.org/' })).toMatchObject([
        { ruleId: 'redirect-page', part: 'from' },
      ])
    },
  )

  test('must not have two redirects', () => {
    expect(check({ '/a/': '/new/', '/a': '/guides/lid/' })).toMatchObject([
      { from: '/a', ruleId: 'redirect-duplicate' },
    ])
  })

  test('may repeat a redirect of the lock file with the same target', () => {
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

  test('is validated in the lock file in the same way as in the configuration', () => {
    const redirect: Redirect = { from: '/../a/', to: '/new/', status: 301, origin: { kind: 'lock', line: 2 } }
    expect(check([redirect])).toMatchObject([{ ruleId: 'redirect-invalid', part: 'from' }])
  })
})

describe('on a host without redirect rules', () => {
  test('redirects that can’t be published as pages cause a single warning', () => {
    expect(
      check({ '/old/*': '/*', '/:a/b/c/': '/new/', '/x.pdf': '/new/' }, { hasRules: false }),
    ).toMatchObject([{ from: '/old/*', ruleId: 'redirect-host', severity: 'warning' }])
    expect(check({ '/old.html': '/new/', '/a/': '/new/' }, { hasRules: false })).toEqual([])
  })

  test('a source that differs from a page only in case is an error', () => {
    expect(check({ '/New/': '/new/' })).toEqual([])
    expect(check({ '/New/': '/new/' }, { hasRules: false })).toMatchObject([{ ruleId: 'redirect-page' }])
  })
})

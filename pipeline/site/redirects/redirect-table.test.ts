import { describe, expect, test } from 'vitest'
import type { Redirect } from './redirect.ts'
import { addQuery, RedirectTable } from './redirect-table.ts'

const toTable = (redirects: Record<string, string>) =>
  new RedirectTable(
    Object.entries(redirects).map(
      ([from, to], index): Redirect => ({ from, to, status: 301, origin: { kind: 'config', index } }),
    ),
  )

describe('a request for a path', () => {
  const table = toTable({
    '/old/': '/new/#x',
    '/old/:name/': '/new/:name/',
    '/old/special': '/special/',
    '/%E6%B0%B4/': '/water/',
    '/all/*': '/*',
    '/v4/*': 'https://v4.example.org/*',
  })

  test.each([
    ['/old/', '/new/#x'],
    ['/old', '/new/#x'],
    ['/old/index.html', '/new/#x'],
    ['/old/special/', '/special/'],
    ['/old/lid/', '/new/lid/'],
    ['/水/', '/water/'],
    ['/all/a/b/', '/a/b/'],
    ['/all//evil.example/', '/evil.example/'],
    ['/v4/guides/', 'https://v4.example.org/guides/'],
    ['/old/lid/rim/', undefined],
    ['/', undefined],
  ])('%s is redirected to %s', (path, to) => {
    expect(table.find(path)?.to).toBe(to)
  })
})

describe('a heading id', () => {
  const table = toTable({
    '/old/': '/new/',
    '/gone/': 'https://example.org/',
    '/old/#a': '/new/#b',
    '/old/#same': '/new/#same',
    '/page/#x': '/page/#y',
    '/page/#cache*': '/cache/#cache*',
    '/page/#cache-none': '/none/',
    '/top/#x': '/top',
  })

  test('is redirected by its page, or by the page that has replaced it', () => {
    expect(Object.fromEntries(table.movedOf('/new/'))).toEqual({ a: '/new/#b' })
    expect(table.movedOf('/old/').size).toBe(0)
    expect(table.findId('/old/', 'a')?.to).toBe('/new/#b')
  })

  test('that is redirected to the beginning of its own page needs no script', () => {
    expect(table.findId('/top/', 'x')?.to).toBe('/top')
    expect(table.movedOf('/top/').size).toBe(0)
  })

  test.each([
    ['x', '/page/#y'],
    ['cachename', '/cache/#cachename'],
    ['cache', '/cache/#cache'],
    ['cache-none', '/none/'],
    ['other', undefined],
  ])('%s is redirected to %s', (id, to) => {
    expect(table.findId('/page/', id)?.to).toBe(to)
  })
})

test('a query is added to the target, unless the target already has one', () => {
  expect(addQuery('/new/#x', '?a=1')).toBe('/new/?a=1#x')
  expect(addQuery('/new/?b=2', '?a=1')).toBe('/new/?b=2')
})

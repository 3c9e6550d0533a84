import { describe, expect, test } from 'vitest'
import { resolveUrl, toPagePath } from './resolve-url.ts'

const site = { host: 'https://docs.example', base: '/docs/' }
const page = { path: 'concepts/entry.md', route: '/concepts/entry/' }
const internal = (path: string, search = '', hash = '') => ({ kind: 'internal', path, search, hash })

describe('a URL in a page', () => {
  test.each([
    // This page.
    ['', internal('/concepts/entry/')],
    ['#output', internal('/concepts/entry/', '', '#output')],
    ['#', internal('/concepts/entry/')],
    ['?a=1#b', internal('/concepts/entry/', '?a=1', '#b')],
    // Relative to the root, with or without the base path.
    ['/guides/', internal('/guides/')],
    ['/docs/guides/', internal('/guides/')],
    ['/docs/', internal('/')],
    ['/guides/../api/', internal('/api/')],
    ['/guides/start.md#x', internal('/guides/start/', '', '#x')],
    // A source file relative to the page's file, as editors complete it.
    ['./output.mdx', internal('/concepts/output/')],
    ['output.md?x=1#y', internal('/concepts/output/', '?x=1', '#y')],
    ['../guides/index.md', internal('/guides/')],
    // Relative to the page's URL, as in a browser.
    ['../loaders/', internal('/concepts/loaders/')],
    ['deep/', internal('/concepts/entry/deep/')],
    ['picture.png', internal('/concepts/entry/picture.png')],
    ['../../../..', internal('/')],
    // Encoded, and with decomposed letters.
    ['/a%20b/', internal('/a b/')],
    ['/caf\u0065\u0301/', internal('/caf\u00e9/')],
    ['/100%/', internal('/100%/')],
    // On the host of the site.
    ['https://docs.example/docs/guides/?a#b', internal('/guides/', '?a', '#b')],
  ])('%j resolves to %j', (url, expected) => expect(resolveUrl(url, page, site)).toEqual(expected))

  test.each([
    'https://other.example/docs/guides/',
    'https://docs.example/elsewhere/',
    'http://docs.example/docs/guides/',
    '//cdn.example/x.js',
    'mailto:who@docs.example',
    'MAILTO:who@docs.example',
    'https://',
  ])('%s is external', (url) => expect(resolveUrl(url, page, site)).toEqual({ kind: 'external', url }))

  test('with a host is external if the host of the site is unknown', () => {
    const url = 'https://docs.example/guides/'
    expect(resolveUrl(url, page, { base: '/' })).toEqual({ kind: 'external', url })
  })
})

test('a source path is converted to the route of its page, and other paths stay unchanged', () => {
  expect(toPagePath('/guides/index.md')).toBe('/guides/')
  expect(toPagePath('/loaders/_css-loader.MDX')).toBe('/loaders/css-loader/')
  expect(toPagePath('/picture.png')).toBe('/picture.png')
})

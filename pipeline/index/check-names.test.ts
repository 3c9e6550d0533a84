import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileNode, sitePage } from '../../test/support/site-page.ts'
import { checkNames } from './check-names.ts'

const folders = { contentDir: '/p/content', baseContentDir: '/p/content' }
const check = (pages: string[], assets: string[] = [], platform: NodeJS.Platform = 'linux') =>
  checkNames(
    pages.map((page) => sitePage(fileNode(page))),
    assets,
    folders,
    platform,
  ).map(({ ruleId, severity, file }) => `${severity} ${ruleId} ${file?.replace(/^.*content\//, '')}`)

describe('names that are invalid on Windows', () => {
  test.each([
    'con.md',
    'guides/aux.md',
    'NUL/index.md',
    'lpt1.mdx',
    'guides/what?.md',
    'guides/a:b.md',
    'guides/a*b.md',
    'guides/a"b.md',
    'guides/a<b.md',
    'guides/a|b.md',
    'guides/a\\b.md',
    'guides/end..md',
    'guides/end .md',
    'folder./index.md',
    'loaders/_aux.md',
  ])('the name of %s is reported: an error on Windows, a warning elsewhere', (page) => {
    expect(check([page])).toEqual([`warning name-refused ${page}`])
    expect(check([page], [], 'win32')).toEqual([`error name-refused ${page}`])
  })

  test('names of assets are reported as well', () => {
    expect(check([], ['guides/aux.png', 'a:b.svg'])).toEqual([
      'warning name-refused guides/aux.png',
      'warning name-refused a:b.svg',
    ])
  })

  test('a folder is reported once', () => {
    expect(check(['con/a.md', 'con/b.md'])).toEqual(['warning name-refused con/a.md'])
  })

  test('names that only resemble invalid ones are not reported', () => {
    expect(
      check(['contents.md', 'console.md', 'com.md', 'com10.md', 'a.b.md', 'guides/.well.md', 'über mich.md']),
    ).toEqual([])
  })
})

describe('names that are the same on macOS and Windows', () => {
  test.each([
    [[], ['Logo.svg', 'logo.svg'], 'error name-alike logo.svg'],
    [[], ['caf\u00e9.svg', 'cafe\u0301.svg'], 'error name-alike cafe\u0301.svg'],
    [['Guides/a.md', 'guides/b.md', 'guides/c.md'], [], 'warning name-alike guides/b.md'],
    [['Guides/a.md'], ['guides/x.png'], 'warning name-alike guides/x.png'],
    [['guides/a.md'], ['guides/a/index.html'], 'error name-alike guides/a/index.html'],
    [['guides/a.md'], ['guides/a'], 'error name-alike guides/a'],
    [['guides/a.md'], ['guides/A'], 'error name-alike guides/A'],
  ])('pages %j and assets %j collide', (pages, assets, problem) => {
    expect(check(pages, assets)).toEqual([problem])
  })

  test('two pages with the same URL are not reported: checkRoutes does that', () => {
    expect(check(['guides/a.md', 'guides/a.mdx'])).toEqual([])
    expect(check(['guides/a.md', 'guides/A.md'])).toEqual([])
  })

  test('a folder that several files share is not reported', () => {
    expect(
      check(['guides/index.md', 'guides/a.md', 'guides/a/b.md'], ['guides/a/x.png', 'guides/x.png']),
    ).toEqual([])
  })
})

test('files of the first language are reported with their own folder', () => {
  const pages = ['A/b.md', 'a/c.md'].map((file) => sitePage(fileNode(file), { folder: '../content' }))
  const german = { contentDir: path.resolve('content-de'), baseContentDir: path.resolve('content') }
  const reported = checkNames(pages, ['Cup.svg', 'cup.svg', 'aux.svg'], german, 'linux')
  expect(reported).toMatchObject([
    { file: 'content/aux.svg', ruleId: 'name-refused' },
    {
      file: 'content/a/c.md',
      reason: '`a` and `A` (content/A/b.md) are the same folder on macOS and Windows',
    },
    { file: 'content/cup.svg', reason: expect.stringContaining('(content/Cup.svg)') },
  ])
})

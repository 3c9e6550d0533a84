import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { toChunkPath, toOutputPath } from '../../renderer/urls/output-names.ts'
import { fromUrlPath, resolveInside, toRoute, toSection, toUrl } from './route.ts'

describe('toRoute', () => {
  test.each([
    ['index.mdx', '/'],
    ['license.mdx', '/license/'],
    ['concepts/index.mdx', '/concepts/'],
    ['concepts/entry-points.md', '/concepts/entry-points/'],
    ['loaders/_css-loader.md', '/loaders/css-loader/'],
    ['migrate/5.mdx', '/migrate/5/'],
    ['blog/2020-10-10-webpack-5-release.mdx', '/blog/2020-10-10-webpack-5-release/'],
    ['a/b.c.md', '/a/b.c/'],
    ['Guides/Index.md', '/Guides/'],
    ['README.md', '/'],
    ['guides/readme.md', '/guides/'],
    ['loaders/_readme.md', '/loaders/readme/'],
    // Decomposed by a file system, but composed in links.
    ['guides/cafe\u0301.md', '/guides/caf\u00e9/'],
  ])('converts %s to %s', (source, route) => expect(toRoute(source)).toBe(route))
})

test('the section is the first segment of the route, and pages at the root have none', () => {
  expect(toSection('/concepts/loaders/')).toBe('concepts')
  expect(toSection('/concepts/')).toBe('concepts')
  expect(toSection('/')).toBe('')
})

test('`toUrl` encodes a path below the base path, and `fromUrlPath` decodes it', () => {
  expect(toUrl('/a b/c#d/?/', '/docs/')).toBe('/docs/a%20b/c%23d/%3F/')
  expect(fromUrlPath('/docs/a%20b/c%23d/%3F/', '/docs/')).toBe('/a b/c#d/?/')
  expect(fromUrlPath('/docs', '/docs/')).toBe('/')
  expect(fromUrlPath('/elsewhere/', '/docs/')).toBeUndefined()
  expect(fromUrlPath('/%E0%A4%A', '/')).toBeUndefined()
})

test('pages and their chunks are written into the same folder', () => {
  expect(toOutputPath('/')).toBe('index.html')
  expect(toOutputPath('/concepts/')).toBe('concepts/index.html')
  expect(toChunkPath('/concepts/loaders/')).toBe('concepts/loaders/page.js')
})

describe('resolveInside', () => {
  test.each(['../x', 'a/../../x', 'a/..', '.', './x', 'a\0b'])('rejects %j', (relative) => {
    expect(resolveInside('/srv/out', relative)).toBeUndefined()
  })
  test('returns the absolute path of a path below the folder', () => {
    expect(resolveInside('/srv/out', 'a/...b/index.html')).toBe('/srv/out/a/...b/index.html')
  })
})

describe('resolveInside on Windows', () => {
  const inOutput = (relative: string) => resolveInside('C:\\site\\output', relative, path.win32)

  test('converts output paths to paths of the system', () => {
    expect(inOutput(toOutputPath(toRoute('guides/a b.md')))).toBe('C:\\site\\output\\guides\\a b\\index.html')
    expect(inOutput(toChunkPath('/'))).toBe('C:\\site\\output\\page.js')
  })

  test.each(['a\\..\\..\\x', '..\\x', 'D:/x', 'D:\\x'])('rejects %j', (relative) => {
    expect(inOutput(relative)).toBeUndefined()
  })
})

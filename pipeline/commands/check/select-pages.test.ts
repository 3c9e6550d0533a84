import { expect, test } from 'vitest'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { readParts } from './parts.ts'
import { selectPages } from './select-pages.ts'

const pages = ['index.md', 'guides/index.mdx', 'guides/first.md'].map(
  (path) =>
    ({ node: { path, url: `/${path.replace(/(?:index)?\.mdx?$/, '')}/`.replaceAll('//', '/') } }) as SitePage,
)
const select = (...names: string[]) =>
  selectPages(pages, names, '/site/content', '/site').map(({ node }) => node.path)

test('a page can be selected by its path in the content folder, its path from the working directory, or its route', () => {
  expect(select('guides/first.md')).toEqual(['guides/first.md'])
  expect(select('content/guides/first.md')).toEqual(['guides/first.md'])
  expect(select('/guides/first/', 'guides', '/')).toEqual(['guides/first.md', 'guides/index.mdx', 'index.md'])
})

test('a page that doesn’t exist is an error', () => {
  expect(() => select('guides/frist.md')).toThrow('There is no page `guides/frist.md`')
})

test('readParts accepts names and comma-separated lists, and rejects unknown names', () => {
  expect([...readParts(['samples'])]).toEqual(['samples'])
  expect(() => readParts(['samples,linsk'])).toThrow('no part `linsk`')
})

import { expect, test } from 'vitest'
import type { SitePage } from '../../site/pages/link-targets.ts'
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

test.each([
  ['guides/frist.md', 'Did you mean `guides/first.md`?'],
  ['reference.md', 'Use the page’s path below the content folder, such as `guides/index.mdx`.'],
])('a page that doesn’t exist is an error with a hint: %s', (name, hint) => {
  expect(() => select(name)).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({ reason: `There is no page \`${name}\``, ruleId: 'unknown-page', hint }),
      ],
    }),
  )
})

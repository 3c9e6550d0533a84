import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileNode, sitePage } from '../../test/support/site-page.ts'
import { toRoute } from '../site/route.ts'
import { checkRoutes } from './check-routes.ts'

const dir = process.cwd()

/** @param files The paths of pages, or a path with another URL than that of the path. */
function check(...files: readonly (string | [file: string, url: string])[]) {
  const nodes = files.map((file) => {
    const [name, url] = typeof file === 'string' ? [file, toRoute(file)] : file
    return sitePage(fileNode(name, { url }))
  })
  return checkRoutes(nodes, path.join(dir, 'content'), path.join(dir, 'output'))
}

test.each(['guides/README.md', 'guides/index.mdx'])(
  'a page with the name of a folder that has a page in it, %s, is reported with both files and all solutions',
  (index) => {
    expect(check('guides.md', index)).toMatchObject([
      {
        file: `content/${index}`,
        ruleId: 'route-duplicate',
        reason: '`/guides/` is the URL of two pages: this one and content/guides.md',
        hint: `Both are the page of the folder \`content/guides\`. Move the text of \`content/guides.md\` into \`content/${index}\`, rename one of them, or give one of them another address with \`slug\` in its front matter.`,
      },
    ])
  },
)

test('the order of the files, and the case of their names, make no difference', () => {
  const [problem] = check('guides/index.md', 'Guides.md')
  expect(problem).toMatchObject({ file: 'content/Guides.md', ruleId: 'route-case' })
  expect(problem?.hint).toContain('Move the text of `content/Guides.md` into `content/guides/index.md`')
})

test('other pages with the same address are reported without a folder', () => {
  const hint = 'Rename or remove one of them.'
  expect(check('x.md', 'x.mdx')).toMatchObject([{ ruleId: 'route-duplicate', hint }])
  expect(check('guides/index.md', ['tea.md', '/guides/'])).toMatchObject([
    { ruleId: 'route-duplicate', hint },
  ])
})

describe('a page of the first language at the same address', () => {
  /** @param untranslated The path of a page in the folder of the first language. */
  const checkGerman = (own: string, untranslated: string) => {
    const pages = [sitePage(fileNode(own)), sitePage(fileNode(untranslated), { folder: '../content' })].sort(
      (a, b) => (a.node.path < b.node.path ? -1 : 1),
    )
    return checkRoutes(pages, path.join(dir, 'content-de'), path.join(dir, 'output'))
  }

  test.each([
    ['guides/cup/index.md', 'guides/cup.mdx', 'content-de/guides/cup.md'],
    ['guides/cup.md', 'guides/cup/index.md', 'content-de/guides/cup/index.md'],
  ])('%s is reported as a translation with another path than %s', (own, source, target) => {
    expect(checkGerman(own, source)).toEqual([
      {
        file: `content-de/${own}`,
        ruleId: 'route-duplicate',
        severity: 'error',
        reason: `\`/guides/cup/\` is the URL of two pages: this one and content/${source}`,
        hint: `A translation has the same path as its source: move this file to \`${target}\`.`,
      },
    ])
  })
})

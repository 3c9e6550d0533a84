import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import type { DocsiteError } from '../../support/problems/docsite-error.ts'
import { readOwnStylesheet } from './own-stylesheet.ts'

/** The problems of a stylesheet next to a folder `pictures`, as `line:column reason`. */
async function listProblems(css: string): Promise<string[]> {
  const dir = createProject({ 'own.css': css, 'pictures/a.svg': '' })
  const uses = { toAddress: async () => '/a', toRootAddress: (url: string) => url, isAllowed: () => false }
  const error: DocsiteError = await readOwnStylesheet(path.join(dir, 'own.css'), uses).then(
    () => expect.fail('The stylesheet has no problems'),
    (thrown) => thrown,
  )
  return error.problems.map(({ line, column, reason }) => `${line}:${column} ${reason}`)
}

test('an imported stylesheet of another host is reported at its rule', async () => {
  const css = [
    '/* https://cdn.example/a.css */',
    "@import 'https://cdn.example/a.css.css';",
    '@import url(https://cdn.example/a.css);',
  ]
  expect(await listProblems(css.join('\n'))).toEqual([
    expect.stringMatching(/^2:10 /),
    expect.stringMatching(/^3:13 /),
  ])
})

test('a URL of a folder is reported as such', async () => {
  expect(await listProblems('a { background: url(pictures) }\nb { background: url(cups) }')).toEqual([
    '1:21 `pictures` is a folder, not a file',
    '2:21 There is no file `cups`',
  ])
})

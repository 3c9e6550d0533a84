import path from 'node:path'
import { expect, test } from 'vitest'
import { toBundleProblems } from './component-problems.ts'

test('each bundler error becomes a problem with its place, without ANSI colours and code frame', () => {
  const file = path.resolve('content/_components/Cup.jsx')
  const message = `\u001b[31m[UNRESOLVED_IMPORT] \u001b[0mCould not resolve './lid.js' in content/_components/Cup.jsx\n  1 │ import`
  const errors = [
    { message, id: file, loc: { file, line: 1, column: 14 } },
    { message: 'Build stopped' },
    {
      message: '[builtin:vite-transform] Unexpected token\n   ╭─[ content/lid.tsx:2:13 ]',
      loc: { line: 2, column: 12 },
    },
    { message: 'Nothing of it', id: '\0own-components' },
  ]
  const prefix = 'The site’s own components can’t be bundled: '
  const problems = toBundleProblems({ message: 'Build failed with 3 errors', errors })
  expect(problems.map(({ file }) => file)).toEqual([
    'content/_components/Cup.jsx',
    undefined,
    'content/lid.tsx',
    undefined,
  ])
  expect(problems).toMatchObject([
    { line: 1, column: 15, reason: `${prefix}Could not resolve './lid.js'` },
    { reason: `${prefix}Build stopped` },
    { line: 2, column: 13, reason: `${prefix}Unexpected token` },
    { reason: `${prefix}Nothing of it` },
  ])
})

import path from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../support/problems/problem.ts'
import { placeUntranslated } from './place-untranslated.ts'

const toProblem = (file: string | undefined): Problem => ({
  file,
  ruleId: 'x',
  severity: 'note',
  reason: 'Y',
})

test('a problem of an untranslated page names the file in the base language', () => {
  const pages = [{ path: 'a.md' }, { path: 'guides/b.md', folder: '../content' }]
  const files = ['content-zh/a.md', 'content-zh/guides/b.md', 'docsite.config.ts', undefined]
  const placed = placeUntranslated(files.map(toProblem), pages, path.resolve('content-zh'))
  expect(placed).toEqual(
    ['content-zh/a.md', 'content/guides/b.md', 'docsite.config.ts', undefined].map(toProblem),
  )
})

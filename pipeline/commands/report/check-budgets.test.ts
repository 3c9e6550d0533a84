import { expect, test } from 'vitest'
import type { WrittenFiles } from '../../site/output/file-list.ts'
import { checkBudgets } from './check-budgets.ts'

const entry = (sizeBytes: number, outdated?: number) => ({
  stage: 'render' as const,
  sha256: '',
  sizeBytes,
  mtimeMs: 0,
  inputs: '',
  outdated,
})
const files: WrittenFiles = new Map([
  ['index.html', entry(100)],
  ['guides/printable/index.html', entry(9000)],
  ['assets/app.js', entry(300)],
  ['assets/old.js', entry(9000, 1)],
  ['search/a.json', entry(40)],
  ['search/b.json', entry(60)],
])
const over = (budgets: Parameters<typeof checkBudgets>[1]['budgets']) =>
  checkBudgets(files, { budgets }).map(({ reason }) => reason)

test('no problem is reported without budgets or within them', () => {
  expect(over({})).toEqual([])
  expect(over({ pageBytes: 100, assetBytes: 300, searchBytes: 100 })).toEqual([])
})

test('files over budget are reported with their size and the budget, except outdated assets and printable pages', () => {
  expect(over({ pageBytes: 99, assetBytes: 299, searchBytes: 99 })).toEqual([
    '`index.html` has 100 bytes, but `budgets.pageBytes` allows 99',
    '`assets/app.js` has 300 bytes, but `budgets.assetBytes` allows 299',
    'The search index has 100 bytes, but `budgets.searchBytes` allows 99',
  ])
})

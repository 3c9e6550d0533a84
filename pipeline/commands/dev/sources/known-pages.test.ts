import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { PageProblem } from '../../../markdown/record.ts'
import type { PageSummary } from '../../../site/pages/page-summary.ts'
import { isCompiled, KnownPages } from './known-pages.ts'

const contentDir = path.resolve('content')
const error: PageProblem = { ruleId: 'link-dead', severity: 'error', reason: 'leads nowhere' }

function summary(changes: Partial<PageSummary> = {}): PageSummary {
  return {
    path: 'kettle.md',
    sizeBytes: 1,
    sha256: '0',
    key: 'first',
    isThirdParty: false,
    frontMatter: { written: { values: {}, places: {} } },
    headings: [],
    links: [],
    images: [],
    assets: [],
    fragments: [],
    frames: [],
    problems: [],
    opening: '',
    otherIds: [],
    components: [],
    hasStyles: false,
    ...changes,
  }
}

let pages: KnownPages
beforeEach(() => {
  pages = new KnownPages(contentDir)
})

test('a page with errors keeps its last good state, with the new problems', () => {
  pages.put(summary())
  pages.put(summary({ key: 'second', opening: 'Broken', problems: [error] }))
  expect(pages.get('kettle.md')).toEqual(summary({ problems: [error] }))
  expect(pages.goodKeyOf('kettle.md')).toBe('first')
})

test('a page that has had errors from the beginning is stored with them', () => {
  pages.put(summary({ problems: [error] }))
  expect(pages.get('kettle.md')?.problems).toEqual([error])
  expect(pages.goodKeyOf('kettle.md')).toBeUndefined()
})

test('an outlined page is listed for compiling unless compiling it has failed', () => {
  pages.putOutline(summary())
  expect(pages.listRest().map(isCompiled)).toEqual([false])
  pages.fail('kettle.md', error)
  expect(pages.listRest()).toEqual([])
  expect(pages.crashProblems).toEqual([
    expect.objectContaining({ reason: 'leads nowhere', file: expect.stringMatching(/kettle\.md$/) }),
  ])
  pages.putOutline(summary())
  expect(pages.listRest()).toHaveLength(1)
})

test('importers is updated when the imports of pages change', () => {
  const cup = path.join(contentDir, 'cup.svg')
  pages.put(summary({ assets: [{ specifier: './cup.svg', sha256: '0' }] }))
  expect([...(pages.importers.get(cup) ?? [])]).toEqual(['kettle.md'])
  pages.remove('kettle.md')
  expect(pages.importers.size).toBe(0)
})

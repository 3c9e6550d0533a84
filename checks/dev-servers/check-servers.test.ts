import { expect, test } from 'vitest'
import { checkServers, listDifferences } from './check-servers.ts'
import type { ServerTable } from './describe-server.ts'

const toTable = (version: string, options: ServerTable['options']): ServerTable => ({ version, options })
const older = toTable('5.0.0', {
  'devServer.kind': { kinds: ['string'], texts: ['a', 'b'], default: "'a'" },
  'devServer.kind.type': { kinds: ['string'], texts: ['a', 'b'], default: "'a'" },
  'devServer.same': { kinds: ['true'], texts: [], default: 'true' },
})
const newer = toTable('6.0.0', {
  'devServer.kind': { kinds: ['string'], texts: ['b', 'c'], default: "'b'" },
  'devServer.kind.type': { kinds: ['string'], texts: ['b', 'c'], default: "'b'" },
  'devServer.same': { kinds: ['true'], texts: [], default: 'true' },
})

test('strings and defaults that only one version has are listed as differences', () => {
  expect(listDifferences([older, newer])[0]).toEqual({
    option: 'devServer.kind',
    cells: [
      ["'a'", "'a'"],
      ["'c'", "'b'"],
    ],
  })
})

/** Checks a page with one row in its table. */
function check(codes: string[][], installed = older) {
  const page = { node: { path: 'configuration/dev-server.mdx' } } as never
  const rows = [codes.map((cell) => ({ text: '', codes: cell, links: [] }))]
  return checkServers([older, newer], installed, {
    pages: [page],
    outlineOf: () => [{ codes: [], rows }],
    placeOf: () => ({}),
  })
}

test('a row that names the values of each version covers its option and the options below it', () => {
  const { measures, problems } = check([['kind'], ["'a'"], ["'b'", "'c'"]])
  expect(problems).toEqual([])
  expect(measures).toMatchObject([{ covered: 2, total: 2 }])
})

test('a missing row, or a row without one of the strings, is reported for each option', () => {
  expect(check([['kind'], ["'a'"], ["'b'"]]).problems).toMatchObject([
    { reason: expect.stringContaining('devServer.kind') },
    { reason: expect.stringContaining('devServer.kind.type') },
  ])
  expect(check([['other'], [], []]).problems).toHaveLength(2)
})

test('a table that differs from the installed version is reported', () => {
  const installed = toTable('5.0.1', older.options)
  expect(check([['kind'], ["'a'"], ["'b'", "'c'"]], installed).problems).toMatchObject([
    { hint: expect.stringContaining('npm run dev-servers') },
  ])
})

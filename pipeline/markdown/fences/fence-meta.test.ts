import { expect, test } from 'vitest'
import { parseFenceMeta } from './fence-meta.ts'

test('title, tab and marked lines are read from the info string', () => {
  const meta = parseFenceMeta('title="webpack.config.js" {1,3-5} ins={2} del={4} tab=\'ESM\' lines')
  expect(meta.title).toBe('webpack.config.js')
  expect(meta.tab).toBe('ESM')
  expect([...meta.marked]).toEqual([1, 3, 4, 5])
  expect([...meta.inserted]).toEqual([2])
  expect([...meta.deleted]).toEqual([4])
  expect(meta.hasLineNumbers).toBe(true)
})

test('line numbers may be quoted or unquoted', () => {
  const meta = parseFenceMeta('mark="2-3" ins=\'5\' del=7')
  expect([[...meta.marked], [...meta.inserted], [...meta.deleted]]).toEqual([[2, 3], [5], [7]])
  expect(meta.attributes).toEqual({})
  expect([...parseFenceMeta('highlight="3,5-6"').marked]).toEqual([3, 5, 6])
})

test('names of members of an object are attributes like any others', () => {
  expect(parseFenceMeta('constructor=1').attributes).toEqual({ constructor: '1' })
})

test('the title may be unquoted, and defaults to the file name', () => {
  expect(parseFenceMeta('title=a.js').title).toBe('a.js')
  expect(parseFenceMeta('file="src/index.js" run').title).toBe('src/index.js')
})

test('invalid parts of the info string are ignored', () => {
  const meta = parseFenceMeta('title="</title><script>" {1,3-} {x} {99999999999-999999999999} =')
  expect(meta.title).toBe('</title><script>')
  expect(meta.marked.size).toBeLessThanOrEqual(10_000)
  expect(parseFenceMeta('').attributes).toEqual({})
})

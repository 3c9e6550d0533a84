import { expect, test } from 'vitest'
import { parseChanges } from './parse-changes.ts'

const fields = (...texts: string[]) => texts.map((text) => `${text}\0`).join('')
const head = (id: string, time = '100') => [`\u0001${id}`, time, 'Ann', 'ann@kettle.example']

test('reads commits with files that came, changed, went and moved', () => {
  const printed =
    fields(...head('aaa'), '\nA', 'content/a b.md', 'A', 'content/壶.md') +
    fields(...head('bbb', '200'), '\nM', 'content/a b.md', 'R087', 'content/壶.md', 'content/kettle.md') +
    fields(...head('ccc', '300'), '\nD', 'content/a b.md', 'T', 'content/kettle.md')
  expect(parseChanges(printed)).toEqual([
    {
      id: 'aaa',
      time: 100,
      name: 'Ann',
      email: 'ann@kettle.example',
      changes: [
        ['added', 'content/a b.md'],
        ['added', 'content/壶.md'],
      ],
    },
    {
      id: 'bbb',
      time: 200,
      name: 'Ann',
      email: 'ann@kettle.example',
      changes: [
        ['changed', 'content/a b.md'],
        ['moved', 'content/壶.md', 'content/kettle.md'],
      ],
    },
    {
      id: 'ccc',
      time: 300,
      name: 'Ann',
      email: 'ann@kettle.example',
      changes: [
        ['deleted', 'content/a b.md'],
        ['changed', 'content/kettle.md'],
      ],
    },
  ])
})

test('of a merge it reads what the merge itself changed: a letter for each parent, and one path', () => {
  const [merge] = parseChanges(fields(...head('aaa'), '\nMM', 'a.md', 'AA', 'b.md', 'RM', 'c.md'))
  expect(merge?.changes).toEqual([
    ['changed', 'a.md'],
    ['added', 'b.md'],
    ['changed', 'c.md'],
  ])
})

test('nothing printed is no commits; a time beyond all dates is left out', () => {
  expect(parseChanges('')).toEqual([])
  expect(parseChanges(fields(...head('aaa', '99999999999999'), '\nA', 'a.md'))).toEqual([])
})

test('anything else is refused', () => {
  expect(() => parseChanges('fatal: no\0')).toThrow('Not a commit')
  expect(() => parseChanges(fields('\u0001aaa', '100'))).toThrow('too early')
})

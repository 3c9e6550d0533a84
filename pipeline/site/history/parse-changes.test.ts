import { expect, test } from 'vitest'
import { parseChanges } from './parse-changes.ts'

const fields = (...texts: string[]) => texts.map((text) => `${text}\0`).join('')
const head = (id: string, time = '100') => [`\u0001${id}`, time, 'Ann', 'ann@kettle.example']

test('parses commits with added, changed, deleted and moved files', () => {
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

test('parses the changes of a merge, which have a letter for each parent and one path', () => {
  const [merge] = parseChanges(fields(...head('aaa'), '\nMM', 'a.md', 'AA', 'b.md', 'RM', 'c.md'))
  expect(merge?.changes).toEqual([
    ['changed', 'a.md'],
    ['added', 'b.md'],
    ['changed', 'c.md'],
  ])
})

test('empty output has no commits, and a commit with an invalid date is omitted', () => {
  expect(parseChanges('')).toEqual([])
  expect(parseChanges(fields(...head('aaa', '99999999999999'), '\nA', 'a.md'))).toEqual([])
})

test('throws for any other output', () => {
  expect(() => parseChanges('fatal: no\0')).toThrow('Not a commit')
  expect(() => parseChanges(fields('\u0001aaa', '100'))).toThrow('too early')
})

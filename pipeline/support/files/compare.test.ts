import { expect, test } from 'vitest'
import { compareNatural } from './compare.ts'

test('numbers are compared by value, and everything else by code unit', () => {
  const sorted = ['Step', 'Step 1', 'Step 2', 'Step 02', 'Step 10', 'Step 10a', 'Step 11', 'a', 'ä9', 'ä10']
  expect(sorted.toReversed().sort(compareNatural)).toEqual([
    'Step',
    'Step 1',
    'Step 02',
    'Step 2',
    'Step 10',
    'Step 10a',
    'Step 11',
    'a',
    'ä9',
    'ä10',
  ])
  expect(compareNatural('9007199254740993', '9007199254740992')).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { toCounts } from './counts.ts'

test('counts are numbers', () => {
  expect(toCounts(['174', '1000'])).toEqual([174, 1000])
})

test.each(['', '0', '-5', '1.5', '1e3', '10,000', 'many', '--help'])('%j is no count', (text) => {
  expect(() => toCounts(['174', text])).toThrow(`above zero: ${text}`)
})

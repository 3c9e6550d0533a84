import { expect, test } from 'vitest'
import { toCounts } from './counts.ts'

test('whole numbers above zero are parsed', () => {
  expect(toCounts(['174', '1000'])).toEqual([174, 1000])
})

test.each(['', '0', '-5', '1.5', '1e3', '10,000', 'many', '--help'])('%j is rejected as a count', (text) => {
  expect(() => toCounts(['174', text])).toThrow(`above zero: ${text}`)
})

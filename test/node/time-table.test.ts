import { expect, test } from 'vitest'
import { toTimeTable } from '../support/time-table.ts'

test('the table has seconds by version, with ratios to the first version', () => {
  const times = new Map([
    [
      'start',
      new Map([
        ['20.19.6', 200],
        ['22.1.0', 150],
      ]),
    ],
    ['build', new Map([['20.19.6', 12_345]])],
  ])
  expect(toTimeTable(times, ['20.19.6', '22.1.0']).split('\n')).toEqual([
    '            20.19.6       22.1.0',
    'start   0.20 (1.00)  0.15 (0.75)',
    'build  12.35 (1.00)            -',
  ])
})

import { expect, test } from 'vitest'
import { toRetryMs } from './retry-after.ts'

const now = Date.UTC(2026, 1, 4, 10, 0, 0)

test.each([
  ['0', 0],
  ['120', 120_000],
  ['Wed, 04 Feb 2026 10:00:30 GMT', 30_000],
  ['Wed, 04 Feb 2026 09:00:00 GMT', 0],
  ['', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After: %s means a pause of %s ms', (header, ms) => {
  expect(toRetryMs(header, now)).toBe(ms)
})

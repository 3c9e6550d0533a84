import { expect, test } from 'vitest'
import { checkIntervalMs, isCheckDue, isCollapsed, onTakeover } from './update-timing.ts'

const usual = { hadWorker: true, isUpdating: false, isReloaded: false }

test.each([
  ['the page does nothing when its first worker takes over', { ...usual, hadWorker: false }, 'nothing'],
  ['the page offers a reload when an update of another tab takes over', usual, 'offer'],
  ['the page reloads when its own update takes over', { ...usual, isUpdating: true }, 'reload'],
  [
    'the page reloads when its own update takes over, even if no worker controlled it before',
    { ...usual, hadWorker: false, isUpdating: true },
    'reload',
  ],
  [
    'the page does nothing if it was reloaded before its update took over',
    { ...usual, isReloaded: true },
    'nothing',
  ],
])('%s', (_what, takeover, outcome) => {
  expect(onTakeover(takeover)).toBe(outcome)
})

test.each([
  [null, false, false],
  [null, true, true],
  ['false', true, false],
  ['true', false, true],
  ['1', true, false],
])('isCollapsed(%j, %s) is %s', (stored, isLow, collapsed) => {
  expect(isCollapsed(stored, isLow)).toBe(collapsed)
})

test('an open tab checks for an update once an hour', () => {
  expect(checkIntervalMs).toBe(60 * 60 * 1000)
  expect(isCheckDue(1000, 1000 + checkIntervalMs - 1)).toBe(false)
  expect(isCheckDue(1000, 1000 + checkIntervalMs)).toBe(true)
})

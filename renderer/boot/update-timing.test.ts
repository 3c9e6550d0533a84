import { expect, test } from 'vitest'
import { checkIntervalMs, isCheckDue, isCollapsed, onTakeover } from './update-timing.ts'

const usual = { hadWorker: true, isUpdating: false, isReloaded: false }

test.each([
  ['the first worker of a visit', { ...usual, hadWorker: false }, 'nothing'],
  ['a worker that another tab asked for', usual, 'offer'],
  ['a worker that this tab asked for', { ...usual, isUpdating: true }, 'reload'],
  [
    'the same in a tab that was loaded past its worker',
    { ...usual, hadWorker: false, isUpdating: true },
    'reload',
  ],
  ['the same after the tab was loaded anew for it', { ...usual, isReloaded: true }, 'nothing'],
])('%s', (_what, takeover, outcome) => {
  expect(onTakeover(takeover)).toBe(outcome)
})

test.each([
  [null, false, false],
  [null, true, true],
  ['false', true, false],
  ['true', false, true],
  ['1', true, false],
])('stored %s, low window %s: collapsed is %s', (stored, isLow, collapsed) => {
  expect(isCollapsed(stored, isLow)).toBe(collapsed)
})

test('an open tab looks once an hour', () => {
  expect(checkIntervalMs).toBe(60 * 60 * 1000)
  expect(isCheckDue(1000, 1000 + checkIntervalMs - 1)).toBe(false)
  expect(isCheckDue(1000, 1000 + checkIntervalMs)).toBe(true)
})

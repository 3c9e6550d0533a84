import { expect, test } from 'vitest'
import { checkIntervalMs, isCheckDue, isCollapsed, onTakeover } from './update-rules.ts'

test.each([
  ['the first worker of a visit', { hadWorker: false, isUpdating: false }, 'nothing'],
  ['a worker that another tab asked for', { hadWorker: true, isUpdating: false }, 'offer'],
  ['a worker that this tab asked for', { hadWorker: true, isUpdating: true }, 'reload'],
  ['the same in a tab that was loaded past its worker', { hadWorker: false, isUpdating: true }, 'reload'],
])('%s', (_what, takeover, outcome) => {
  expect(onTakeover(takeover)).toBe(outcome)
})

test.each([
  [null, false],
  ['false', false],
  ['true', true],
  ['1', false],
])('stored %s: collapsed is %s', (stored, collapsed) => {
  expect(isCollapsed(stored)).toBe(collapsed)
})

test('an open tab looks once an hour', () => {
  expect(checkIntervalMs).toBe(60 * 60 * 1000)
  expect(isCheckDue(1000, 1000 + checkIntervalMs - 1)).toBe(false)
  expect(isCheckDue(1000, 1000 + checkIntervalMs)).toBe(true)
})

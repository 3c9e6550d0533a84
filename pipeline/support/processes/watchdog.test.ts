import { expect, test } from 'vitest'
import { type ProcessUse, readProcessUse, Watchdog } from './watchdog.ts'

/** How many looks, four a second, it takes until a task of 2 seconds is overdue. */
function countLooks(useAt: (look: number) => ProcessUse | undefined): number | undefined {
  let look = 0
  let isOverdue = false
  const watchdog = new Watchdog(
    () => useAt(look),
    () => {
      isOverdue = true
    },
  )
  watchdog.start(2)
  while (!isOverdue && look < 100) {
    watchdog.tick()
    look += 1
  }
  watchdog.stop()
  return isOverdue ? look : undefined
}

test('time of the processor counts, and time of waiting', () => {
  expect(countLooks((look) => ({ cpuSeconds: look / 4, isWaiting: false }))).toBe(9)
  expect(countLooks(() => ({ cpuSeconds: 1, isWaiting: true }))).toBe(9)
})

test('time in which the machine has no processor for it doesn’t', () => {
  expect(countLooks((look) => ({ cpuSeconds: look / 40, isWaiting: false }))).toBe(81)
  expect(countLooks(() => ({ cpuSeconds: 1, isWaiting: false }))).toBeUndefined()
})

test('where the system says nothing, all time counts', () => {
  expect(countLooks(() => undefined)).toBe(8)
})

test.runIf(process.platform === 'linux')('Linux says what this process has used (needs Linux)', () => {
  const { cpuSeconds = 0 } = readProcessUse(process.pid) ?? {}
  const { user, system } = process.cpuUsage()
  expect(cpuSeconds).toBeGreaterThan(0)
  expect(Math.abs(cpuSeconds - (user + system) / 1e6)).toBeLessThan(1)
})

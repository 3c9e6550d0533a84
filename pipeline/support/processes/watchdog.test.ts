import { expect, test } from 'vitest'
import { type ProcessUse, readProcessUse, Watchdog } from './watchdog.ts'

/** Counts the ticks, four per second, until a task with a limit of 2 seconds is overdue. */
function countTicks(useAt: (tick: number) => ProcessUse | undefined): number | undefined {
  let tick = 0
  let isOverdue = false
  const watchdog = new Watchdog(
    () => useAt(tick),
    () => {
      isOverdue = true
    },
  )
  watchdog.start(2)
  while (!isOverdue && tick < 100) {
    watchdog.tick()
    tick += 1
  }
  watchdog.stop()
  return isOverdue ? tick : undefined
}

test('CPU time and waiting time count towards the limit', () => {
  expect(countTicks((tick) => ({ cpuSeconds: tick / 4, isWaiting: false }))).toBe(9)
  expect(countTicks(() => ({ cpuSeconds: 1, isWaiting: true }))).toBe(9)
})

test('time in which the process isn’t scheduled doesn’t count towards the limit', () => {
  expect(countTicks((tick) => ({ cpuSeconds: tick / 40, isWaiting: false }))).toBe(81)
  expect(countTicks(() => ({ cpuSeconds: 1, isWaiting: false }))).toBeUndefined()
})

test('all time counts if the system doesn’t report the use of the CPU', () => {
  expect(countTicks(() => undefined)).toBe(8)
})

test.runIf(process.platform === 'linux')('the CPU time of this process is read (needs Linux)', () => {
  const { cpuSeconds = 0 } = readProcessUse(process.pid) ?? {}
  const { user, system } = process.cpuUsage()
  expect(cpuSeconds).toBeGreaterThan(0)
  expect(Math.abs(cpuSeconds - (user + system) / 1e6)).toBeLessThan(1)
})

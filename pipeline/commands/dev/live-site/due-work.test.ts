import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DueWork, due } from './due-work.ts'

test('work that becomes due while other work is done stays due', async () => {
  const work = new DueWork()
  const planned = work.run(due.nothing, () => nextTurn())
  work.add(due.plan)
  await planned
  expect(work.level).toBe(due.plan)
  await work.run(due.pages, () => nextTurn())
  expect(work.level).toBe(due.pages)
})

test('work that fails stays due', async () => {
  const work = new DueWork()
  const failed = work.run(due.nothing, () => Promise.reject(new Error('no such folder')))
  await expect(failed).rejects.toThrow('no such folder')
  expect(work.level).toBe(due.plan)
})

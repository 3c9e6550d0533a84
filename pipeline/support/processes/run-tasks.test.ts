import { expect, test } from 'vitest'
import { silentProgress } from '../progress/progress.ts'
import { ProcessPool } from './pool.ts'
import { runTasks } from './run-tasks.ts'

test('small tasks that run in this process can be aborted', async () => {
  const controller = new AbortController()
  let done = 0
  const job = {
    name: 'busy',
    smallWorkBytes: Number.POSITIVE_INFINITY,
    load: async () => () => async () => {
      for (const startMs = performance.now(); performance.now() - startMs < 1; );
    },
  }
  const tasks = Array.from({ length: 500 }, (_, index) => index)
  setImmediate(() => controller.abort(new Error('Ctrl-C')))
  const running = runTasks(job, {
    setup: undefined,
    tasks,
    sizeOf: () => 1,
    secondsOf: () => 1,
    onResult: () => {
      done += 1
    },
    pool: new ProcessPool('', { workers: 1 }),
    progress: silentProgress,
    signal: controller.signal,
  })
  await expect(running).rejects.toThrow('Ctrl-C')
  expect(done).toBeLessThan(tasks.length)
})

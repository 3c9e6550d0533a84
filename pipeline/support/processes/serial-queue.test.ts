import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

test('tasks run one after another, and a failed task doesn’t stop the queue', async () => {
  const queue = new SerialQueue()
  const seen: string[] = []
  const first = queue.run(async () => {
    seen.push('first begins')
    await new Promise((resolve) => setImmediate(resolve))
    seen.push('first ends')
    throw new Error('first')
  })
  const second = queue.run(async () => {
    seen.push('second')
    return 2
  })
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe(2)
  await queue.end()
  expect(seen).toEqual(['first begins', 'first ends', 'second'])
})

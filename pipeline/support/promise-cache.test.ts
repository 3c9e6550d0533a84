import { expect, test } from 'vitest'
import { PromiseCache } from './promise-cache.ts'

test('a value is created once for all callers until it is deleted', async () => {
  const cache = new PromiseCache<string, number>()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('b', make)])).toEqual([
    1, 1, 2,
  ])
  cache.delete('a')
  cache.drop((key) => key === 'b')
  expect(await Promise.all([cache.get('a', make), cache.get('b', make)])).toEqual([3, 4])
  cache.clear()
  expect(await cache.get('a', make)).toBe(5)
})

test('a failed value is created again, and a late failure doesn’t remove a newer value', async () => {
  const cache = new PromiseCache<string, number>()
  let fail: (error: Error) => void = () => {}
  const failing = cache.get('a', () => new Promise((_, reject) => (fail = reject)))
  cache.delete('a')
  const second = cache.get('a', async () => 2)
  fail(new Error('late'))
  await expect(failing).rejects.toThrow('late')
  expect(cache.get('a', async () => 3)).toBe(second)
  cache.delete('a')
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 4)).toBe(4)
})

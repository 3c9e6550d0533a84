import { expect, test } from 'vitest'
import { toKeyName } from './key-name.ts'

test.each([
  [[], ''],
  [['title'], 'title'],
  [['related', 0, 'url'], 'related[0].url'],
  [[1, 'a'], '[1].a'],
])('the path %j is written as “%s”', (path, name) => {
  expect(toKeyName(path)).toBe(name)
})

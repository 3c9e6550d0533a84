import { expect, test } from 'vitest'
import { toTitle } from './to-title.ts'

test.each([
  ['kettle', 'Kettle'],
  ['@kettle/tea-pot', 'Tea Pot'],
  ['my_docs.v2', 'My Docs V2'],
  ['größe', 'Größe'],
  ['--', ''],
])('a name as people write it: %s', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

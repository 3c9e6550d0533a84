import { expect, test } from 'vitest'
import { toTitle } from './to-title.ts'

test.each([
  ['kettle', 'Kettle'],
  ['@kettle/tea-pot', 'Tea Pot'],
  ['my_docs.v2', 'My Docs V2'],
  ['größe', 'Größe'],
  ['--', ''],
])('the name %s becomes the title “%s”', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

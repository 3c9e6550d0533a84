import { expect, test } from 'vitest'
import { toTitle } from './to-title.ts'

test.each([
  ['kettle', 'Kettle'],
  ['@kettle/tea-pot', 'Tea Pot'],
  ['my_docs.v2', 'My Docs v2'],
  ['kettle-1.2', 'Kettle 1.2'],
  ['iOS-app', 'iOS App'],
  ['api', 'API'],
  ['größe', 'Größe'],
  ['--', ''],
])('the name %s becomes the title “%s”', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

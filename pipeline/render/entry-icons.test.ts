import { expect, test } from 'vitest'
import { iconNames } from '../config/icon-names.ts'
import { toEntryIcon } from './entry-icons.ts'

test('each icon that an entry may have has a drawing, and no other', () => {
  expect(iconNames.filter((name) => !toEntryIcon(name)?.drawing)).toEqual([])
  expect(new Set(iconNames).size).toBe(iconNames.length)
  expect(toEntryIcon('teapot')).toBeUndefined()
  expect(toEntryIcon('toString')).toBeUndefined()
})

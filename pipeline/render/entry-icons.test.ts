import { expect, test } from 'vitest'
import { iconNames } from '../config/icon-names.ts'
import { toEntryIcon } from './entry-icons.ts'

test('every icon name that sidebar entries may use has a drawing, and unknown names have none', () => {
  expect(iconNames.filter((name) => !toEntryIcon(name)?.drawing)).toEqual([])
  expect(new Set(iconNames).size).toBe(iconNames.length)
  expect(toEntryIcon('teapot')).toBeUndefined()
  expect(toEntryIcon('toString')).toBeUndefined()
})

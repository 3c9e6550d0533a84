import { expect, test } from 'vitest'
import { brandNames } from '../config/brand-names.ts'
import { toBrandPath } from './brand-icons.ts'

test('every brand icon that a configuration may name has a path, except `link`', () => {
  expect(
    brandNames.filter((name) => !toBrandPath(name)?.startsWith('M') && !toBrandPath(name)?.startsWith('m')),
  ).toEqual(['link'])
})

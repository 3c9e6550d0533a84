import { expect, test } from 'vitest'
import { brandNames } from '../config/brand-names.ts'
import { toBrandPath } from './brand-icons.ts'

test('each sign that a configuration may name has a drawing; a link has none', () => {
  expect(
    brandNames.filter((name) => !toBrandPath(name)?.startsWith('M') && !toBrandPath(name)?.startsWith('m')),
  ).toEqual(['link'])
})

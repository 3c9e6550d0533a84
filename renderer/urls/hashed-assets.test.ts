import { expect, test } from 'vitest'
import { isHashedAsset, toHashedAsset } from './hashed-assets.ts'

test.each([
  ['assets/boot.CzUlKyaa.js', true],
  ['assets/boot.-z_lKyaa.js', true],
  ['assets/site.0a1b2c3d.json', true],
  ['assets/two.dots.0a1b2c3d.svg', true],
  ['assets/logo.svg', false],
  ['assets/logo.min.svg', false],
  ['assets/logo.0a1b2c3.svg', false],
  ['assets/logo.0a1b2c3d', false],
  ['assets/art/logo.0a1b2c3d.svg', false],
  ['guides/assets/logo.0a1b2c3d.svg', false],
  ['concepts/plan.CzUlKyaa.png', false],
  ['search/index.json', false],
  ['concepts/page.js', false],
])('isHashedAsset(%j) is %s', (file, isHashed) => {
  expect(isHashedAsset(file)).toBe(isHashed)
})

test('the name that toHashedAsset returns is recognized as hashed', () => {
  const file = toHashedAsset('logo', '0a1b2c3d4e5f', '.svg')
  expect(file).toBe('assets/logo.0a1b2c3d.svg')
  expect(isHashedAsset(file)).toBe(true)
})

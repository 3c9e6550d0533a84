import { expect, test } from 'vitest'
import { findAddress } from './find-address.ts'

const moved = { lid: '/cup/#lid', 'cup-*': '/cup/#*' }

test.each([
  ['lid', '/cup/#lid'],
  ['cup-size', '/cup/#size'],
  ['cup-$&', '/cup/#$&'],
  ['spout', undefined],
])('the id `%s` has moved to %s', (id, address) => {
  expect(findAddress(id, moved)).toBe(address)
})

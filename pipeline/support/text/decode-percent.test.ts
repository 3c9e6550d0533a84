import { expect, test } from 'vitest'
import { decodePath, decodePercent } from './decode-percent.ts'

test.each([
  ['caf%C3%A9%20au%20lait', 'café au lait'],
  ['plain', 'plain'],
  ['100%', '100%'],
  ['%C3', '%C3'],
])('%s is decoded to %s', (encoded, decoded) => {
  expect(decodePercent(encoded)).toBe(decoded)
})

test('`decodePath` composes the letters of a path, whether they are encoded or not', () => {
  expect(decodePath('cafe%CC%81')).toBe('caf\u00E9')
  expect(decodePath('cafe\u0301')).toBe('caf\u00E9')
  expect(decodePercent('cafe%CC%81')).toBe('cafe\u0301')
})

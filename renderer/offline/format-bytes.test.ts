import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [640_400, 'en', '640 kB'],
  [1_249_000, 'en', '1.2 MB'],
  [12_000_000, 'en', '12 MB'],
  [1_249_000, 'zh', '1.2 MB'],
])('%i bytes are formatted in %s as %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language)).toBe(text)
})

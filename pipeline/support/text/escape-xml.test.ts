import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('markup is escaped, and characters that XML doesn’t allow are replaced', () => {
  expect(escapeXml('a < b & "c">\f\u0007\uFFFE\uD800')).toBe(
    'a &lt; b &amp; &quot;c&quot;&gt; \uFFFD\uFFFD\uFFFD',
  )
})

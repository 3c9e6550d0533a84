import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('text becomes XML, whatever is in it', () => {
  expect(escapeXml('a < b & "c">\f\u0007\uFFFE\uD800')).toBe(
    'a &lt; b &amp; &quot;c&quot;&gt; \uFFFD\uFFFD\uFFFD',
  )
})

import { expect, test } from 'vitest'
import { findInlineScheme } from './inline-scheme.ts'

test.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JaVaScRiPt:alert(1)', 'javascript:'],
  ['\u0001 \u001Fjava\ts\r\ncript\n:alert(1)', 'javascript:'],
  ['vbscript:MsgBox', 'vbscript:'],
  [' data:text/html,x', 'data:'],
  ['javascript', undefined],
  ['/javascript:x', undefined],
  ['https://a.example/#javascript:x', undefined],
  // Browsers read these as paths.
  ['java script:x', undefined],
  ['java%0Ascript:x', undefined],
])('%j has the inline scheme %s', (url, scheme) => {
  expect(findInlineScheme(url)).toBe(scheme)
})

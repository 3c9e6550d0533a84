import { expect, test } from 'vitest'
import { toScriptRules } from './script-rules.ts'

test.each(['en', 'zh', 'zh-CN', 'de', 'ru', 'vi'])('%s needs no other fonts', (language) => {
  expect(toScriptRules(language)).toBe('')
})

test.each([
  ['ja', 'Hiragino Sans'],
  ['ko', 'Apple SD Gothic Neo'],
  ['zh-TW', 'PingFang TC'],
  ['zh-Hant', 'PingFang TC'],
  ['zh-HK', 'PingFang HK'],
  ['ar', 'SF Arabic'],
  ['fa', 'SF Arabic'],
  ['he', 'SF Hebrew'],
  ['hi', 'Kohinoor Devanagari'],
  ['th', 'Sukhumvit Set'],
])('the first font for %s is %s', (language, font) => {
  expect(toScriptRules(language)).toContain(`{--chinese:"${font}",`)
})

test('the rules apply to the language of the page', () => {
  expect(toScriptRules('ko-KR')).toMatch(
    /^@layer tokens\{:root:lang\(ko\)\{.*\}\}@layer base\{body\{word-break:keep-all\}\}\n$/,
  )
})

import { expect, test } from 'vitest'
import { stringsByLanguage } from '../../renderer/strings/languages.ts'
import { findStrings } from './find-strings.ts'

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['es-419', 'es'],
  ['iw', 'he'],
  ['AR-eg', 'ar'],
])('%s uses the interface strings of %s', (tag, known) => {
  expect(findStrings(tag)).toBe(stringsByLanguage[known])
})

test.each(['sv', 'hi-Latn', 'ru-Latn', 'yue', 'tlh'])('%s has no interface strings', (tag) => {
  expect(findStrings(tag)).toBe(undefined)
})

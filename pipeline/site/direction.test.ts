import { expect, test } from 'vitest'
import { toDirection } from './direction.ts'

test('the direction of a language is that of its usual script, or of the script in its tag', () => {
  for (const language of ['ar', 'he', 'fa', 'ur', 'ar-EG', 'yi', 'ps', 'dv', 'ckb', 'az-Arab', 'pa-PK'])
    expect([language, toDirection(language)]).toEqual([language, 'rtl'])
  for (const language of ['en', 'zh-TW', 'ru', 'az', 'tr', 'ku', 'ar-Latn', 'x', 'not a tag', ''])
    expect([language, toDirection(language)]).toEqual([language, 'ltr'])
})

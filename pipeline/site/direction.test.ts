import { expect, test } from 'vitest'
import { toDirection } from './direction.ts'

test('languages are written in the direction of their script, or of the one that they name', () => {
  for (const language of ['ar', 'he', 'fa', 'ur', 'ar-EG', 'yi', 'ps', 'dv', 'ckb', 'az-Arab', 'pa-PK'])
    expect([language, toDirection(language)]).toEqual([language, 'rtl'])
  for (const language of ['en', 'zh-TW', 'ru', 'az', 'tr', 'ku', 'ar-Latn', 'x', 'not a tag', ''])
    expect([language, toDirection(language)]).toEqual([language, 'ltr'])
})

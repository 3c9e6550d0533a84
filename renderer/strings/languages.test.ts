import { expect, test } from 'vitest'
import { en } from './en.ts'
import { stringsByLanguage } from './languages.ts'

const languages = Object.entries(stringsByLanguage)
const numbers = [...Array.from({ length: 130 }, (_, number) => number), 1000, 1001, 1002, 999_999]

test.each(languages)(
  '%s: texts with a number have one form for each plural category of the language',
  (tag, strings) => {
    const rules = new Intl.PluralRules(tag)
    const categories = new Set(['other', ...numbers.map((number) => rules.select(number))])
    for (const [key, text] of Object.entries(strings)) {
      if (typeof text === 'string') continue
      expect([key, ...Object.keys(text).sort()]).toEqual([key, ...[...categories].sort()])
    }
  },
)

test.each(languages)('%s: each text has the same placeholders as in English', (_tag, strings) => {
  const places = (text: string) => text.match(/\{[^}]*\}?|\}/g) ?? []
  for (const [key, text] of Object.entries(strings)) {
    const english = en[key as keyof typeof en]
    if (typeof text === 'string') expect([key, places(text)]).toEqual([key, places(english as string)])
    else if (typeof english !== 'string')
      expect([key, places(text.other)]).toEqual([key, places(english.other)])
  }
})

test.each(languages)(
  '%s: no text is empty, begins or ends with a space, or contains a straight quotation mark',
  (_tag, strings) => {
    const texts = Object.values(strings).flatMap((text) =>
      typeof text === 'string' ? [text] : Object.values(text),
    )
    for (const text of texts) expect(text).toMatch(/^(?!\s)[^'"]+(?<!\s)$/)
  },
)

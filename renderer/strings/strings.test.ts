import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import type { CountedText } from './language-strings.ts'
import { stringsByLanguage } from './languages.ts'
import { fillCount } from './strings.ts'

test.each([
  ['en', 1, '1 result'],
  ['en', 1234, '1,234 results'],
  ['de', 1234, '1.234 Ergebnisse'],
  ['fr', 0, '0 résultat'],
  ['ja', 1, '1 件の結果'],
  ['ru', 1, '1 результат'],
  ['ru', 3, '3 результата'],
  ['ru', 11, '11 результатов'],
  ['ru', 21, '21 результат'],
  ['uk', 22, '22 результати'],
  ['pl', 12, '12 wyników'],
  ['pl', 22, '22 wyniki'],
  ['ar', 2, 'نتيجتان'],
  ['ar', 3, '3 نتائج'],
  ['ar', 11, '11 نتيجة'],
  ['he', 1, 'תוצאה אחת'],
])('in %s, fillCount uses the right plural form for %d results', (language, count, text) => {
  expect(fillCount(stringsByLanguage[language]?.searchCount ?? { other: '' }, count, language)).toBe(text)
})

test('a plural category without a text uses the text of `other`', () => {
  const text: CountedText = { one: '{value} träff', other: '{value} träffar' }
  expect(fillCount(text, 5, 'ru')).toBe('5 träffar')
})

test.each(['fr', 'es', 'it', 'pt-BR'])(
  'in %s, a million, which has a category of its own, has a text',
  (language) => {
    expect(new Intl.PluralRules(language).select(1_000_000)).toBe('many')
    const { searchCount = { other: '' } } = stringsByLanguage[language] ?? {}
    expect(fillCount(searchCount, 1_000_000, language)).toBe(
      searchCount.other.replace('{value}', new Intl.NumberFormat(language).format(1_000_000)),
    )
  },
)

test('special characters in the filled-in value are literal text', () => {
  expect(fill('No results for “{value}”.', "$& $' {value}")).toBe("No results for “$& $' {value}”.")
})

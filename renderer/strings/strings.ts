import { useSite } from '../site-context.ts'
import { fill } from './fill.ts'
import type { CountedText, Strings } from './language-strings.ts'

/**
 * Fills a number into a text, in the plural form of the language: `1 result`, `2 результата`, `1.234
 * Ergebnisse`.
 *
 * @param language BCP 47 tag.
 */
export function fillCount(text: CountedText, count: number, language: string): string {
  const category = new Intl.PluralRules(language).select(count)
  return fill(text[category] ?? text.other, formatNumber(count, language))
}

/** Formats a number for readers of a language. @param language BCP 47 tag. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value)
}

/** Returns the texts of the interface in the language of the site. */
export function useStrings(): Strings {
  return useSite().strings
}

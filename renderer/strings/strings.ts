import { useSite } from '../site-context.ts'
import type { CountedText, Strings } from './language-strings.ts'

/** A text with its placeholder filled in. */
export function fill(text: string, value: string): string {
  // A function: in a text `$&` would mean something.
  return text.replace('{value}', () => value)
}

/**
 * A text that says a number, as the language has it: `1 result`, `2 результата`, `1.234 Ergebnisse`.
 *
 * @param language BCP 47 tag.
 */
export function fillCount(text: CountedText, count: number, language: string): string {
  const category = new Intl.PluralRules(language).select(count)
  return fill(text[category] ?? text.other, formatNumber(count, language))
}

/** A number as readers of a language write it. @param language BCP 47 tag. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value)
}

/** The interface's words, in the language of the site. */
export function useStrings(): Strings {
  return useSite().strings
}

import { z } from 'zod'
import type { JsonValue } from '../support/json-value.ts'

/** A text of the configuration in several languages, by their codes. */
export class LanguageTexts {
  readonly texts: Readonly<Record<string, string>>

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = texts
  }
}

/**
 * A text that readers see: the same in all languages, or one for each by its code.
 *
 * @param schema What each of the texts must be.
 */
export function textSchema(schema: z.ZodString = z.string()) {
  const texts = z.record(z.string(), schema).transform((byLanguage) => new LanguageTexts(byLanguage))
  return z.union([schema, texts]).meta({ type: 'text' })
}

/** A value with the texts of one language in place of those of several. */
export type InOneLanguage<Value> = Value extends LanguageTexts
  ? never
  : Value extends JsonValue
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: InOneLanguage<Value[Key]> }
      : Value

type Path = readonly (string | number)[]

/** List the texts of a checked configuration that are given by language, with their paths. */
export function listTexts(value: unknown, path: Path = []): { path: Path; texts: LanguageTexts['texts'] }[] {
  if (value instanceof LanguageTexts) return [{ path, texts: value.texts }]
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]))
}

/**
 * Choose the texts of one language.
 *
 * @param languages Codes of languages, in the order in which they are tried. Each text exists in one of them.
 */
export function chooseTexts<Value>(value: Value, languages: readonly string[]): InOneLanguage<Value> {
  return choose(value, languages) as InOneLanguage<Value>
}

function choose(value: unknown, languages: readonly string[]): unknown {
  if (value instanceof LanguageTexts) {
    const { texts } = value
    const code = languages.find((language) => texts[language] !== undefined)
    return code === undefined ? undefined : texts[code]
  }
  if (Array.isArray(value)) return value.map((item) => choose(item, languages))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, choose(inner, languages)]))
}

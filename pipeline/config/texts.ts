import { z } from 'zod'
import type { JsonValue } from '../support/json-value.ts'

/** A text of the configuration in several languages, keyed by language code. */
export class LanguageTexts {
  readonly texts: Readonly<Record<string, string>>

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = texts
  }
}

/**
 * The schema of a text that readers see: the same for all languages, or one per language code.
 *
 * @param schema The schema of each text.
 */
export function textSchema(schema: z.ZodString = z.string()) {
  const texts = z.record(z.string(), schema).transform((byLanguage) => new LanguageTexts(byLanguage))
  return z.union([schema, texts]).meta({ type: 'text' })
}

/** The type of a value after `chooseTexts` has replaced each `LanguageTexts` by a single text. */
export type InOneLanguage<Value> = Value extends LanguageTexts
  ? never
  : Value extends JsonValue
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: InOneLanguage<Value[Key]> }
      : Value

type Path = readonly (string | number)[]

/** Lists the texts of a validated configuration that are given by language, with their paths. */
export function listTexts(value: unknown, path: Path = []): { path: Path; texts: LanguageTexts['texts'] }[] {
  if (value instanceof LanguageTexts) return [{ path, texts: value.texts }]
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]))
}

/**
 * Replaces each text that is given by language by the text in one language.
 *
 * @param languages Language codes in the order of preference. Each text must exist in one of them.
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

import { z } from 'zod'
import { en } from '../../renderer/strings/en.ts'
import type { CountedText, StringKey, Strings } from '../../renderer/strings/language-strings.ts'
import { findStrings } from './find-strings.ts'

/** The schema of an interface string. Braces must contain a known placeholder. */
function createWordsSchema(hasValue: boolean) {
  return z
    .string()
    .min(1)
    .superRefine((text, context) => {
      for (const [place] of text.matchAll(/\{[^{}]*\}/g)) {
        if (hasValue && place === '{value}') continue
        const message = hasValue
          ? `contains \`${place}\`, but the only placeholder is \`{value}\``
          : `contains \`${place}\`, but this string has no placeholder`
        context.addIssue({ code: 'custom', message })
      }
    })
}

function createCountedSchema(words: z.ZodType<string, string>) {
  const categories = {
    zero: words.optional(),
    one: words.optional(),
    two: words.optional(),
    few: words.optional(),
    many: words.optional(),
    other: words,
  }
  return z.union([words, z.strictObject(categories)])
}

// Keys of the same kind share a schema: every command loads this module, and creating a schema for each key took 3 % of
// its time.
const plainSchema = createWordsSchema(false).optional()
const filledSchema = createWordsSchema(true).optional()
const countedSchema = createCountedSchema(createWordsSchema(true)).optional()

type StringsShape = {
  [Key in StringKey]: Strings[Key] extends string ? typeof plainSchema : typeof countedSchema
}

const shape = Object.fromEntries(
  Object.entries(en).map(([key, text]) => {
    if (typeof text !== 'string') return [key, countedSchema]
    return [key, text.includes('{value}') ? filledSchema : plainSchema]
  }),
) as unknown as StringsShape

/** Interface strings of the site, which override those of docsite. */
export const stringsSchema = z.strictObject(shape).meta({ type: 'words' })

/** The part of the configuration that determines the interface strings. */
interface StringsConfig {
  /** A BCP 47 tag. */
  language: string
  languages: readonly { code: string; strings?: OwnStrings | undefined }[]
  strings?: OwnStrings | undefined
}
type OwnStrings = { [Key in StringKey]?: string | CountedText | undefined }

/** All interface strings of a site: its own, or else those of docsite in its language, or else in English. */
export function toStrings(config: StringsConfig): Strings {
  const known = findStrings(config.language) ?? en
  const own = listOwn(config).map(([key, text]) => [
    key,
    typeof text === 'string' && typeof en[key] !== 'string' ? { other: text } : text,
  ])
  return { ...known, ...Object.fromEntries(own) }
}

/** The keys of strings that are shown in English, because they are missing in the language of the site. */
export function listMissingStrings(config: StringsConfig): StringKey[] {
  if (findStrings(config.language)) return []
  const own = new Set(listOwn(config).map(([key]) => key))
  return (Object.keys(en) as StringKey[]).filter((key) => !own.has(key))
}

/** The site's own strings. Those of the language take precedence over those for all languages. */
function listOwn({ language, languages, strings }: StringsConfig): [StringKey, string | CountedText][] {
  const ofLanguage = languages.find(({ code }) => code === language)?.strings
  const all = Object.entries({ ...strings, ...ofLanguage }) as [StringKey, string | CountedText | undefined][]
  return all.filter((entry): entry is [StringKey, string | CountedText] => entry[1] !== undefined)
}

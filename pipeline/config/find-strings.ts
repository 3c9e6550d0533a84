import type { Strings } from '../../renderer/strings/language-strings.ts'
import { stringsByLanguage } from '../../renderer/strings/languages.ts'

/**
 * Finds the interface strings of a language, whatever its region: those of `de` for `de-AT`, of `pt-BR` for `pt`, of
 * `zh-TW` for `zh-HK` and `zh-Hant`.
 *
 * @param tag A BCP 47 tag.
 * @returns undefined if there are no strings in its language and script.
 * @throws {RangeError} If the tag is invalid.
 */
export function findStrings(tag: string): Strings | undefined {
  const wanted = toLanguageAndScript(tag)
  const known = Object.keys(stringsByLanguage).find((other) => toLanguageAndScript(other) === wanted)
  return known === undefined ? undefined : stringsByLanguage[known]
}

/** The language and script of a tag according to CLDR's likely subtags: `zh-Hant` for `zh-HK`. */
function toLanguageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

import type { Strings } from '../../renderer/strings/language-strings.ts'
import { stringsByLanguage } from '../../renderer/strings/languages.ts'

/**
 * The words of a language, whatever its region: those of `de` for `de-AT`, of `pt-BR` for `pt`, of `zh-TW` for `zh-HK`
 * and `zh-Hant`. Undefined if there are none in its language and script.
 *
 * @param tag BCP 47.
 * @throws {RangeError} When it is no tag.
 */
export function findStrings(tag: string): Strings | undefined {
  const wanted = toLanguageAndScript(tag)
  const known = Object.keys(stringsByLanguage).find((other) => toLanguageAndScript(other) === wanted)
  return known === undefined ? undefined : stringsByLanguage[known]
}

/** `zh-Hant` for `zh-HK`, as CLDR's likely subtags have it. */
function toLanguageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

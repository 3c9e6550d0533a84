import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { Strings } from './language-strings.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ptBR } from './pt-BR.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

/** The words of all languages that docsite has, by BCP 47 tag. For the pipeline: pages get those of their site alone. */
export const stringsByLanguage: Readonly<Record<string, Strings>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  tr,
  uk,
  vi,
  zh,
  'zh-TW': zhTW,
}

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

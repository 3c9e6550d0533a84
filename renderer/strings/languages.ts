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

/**
 * The texts of all supported languages, by BCP 47 tag. Only for the pipeline: pages get the texts of their
 * site's language.
 */
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

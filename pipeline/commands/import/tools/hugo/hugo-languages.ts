import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SourceLanguage } from '../source-languages.ts'

export interface HugoLanguage extends SourceLanguage {
  /** Settings of the language that override those of the site. */
  setting: Setting
  /** Content folder of the language, relative to the folder of the site. */
  contentDir?: string
  weight: number
}

export interface HugoLanguages {
  base: HugoLanguage
  /** The other published languages. */
  others: HugoLanguage[]
  /** Languages that the configuration turns off. */
  disabled: HugoLanguage[]
  /** All configured languages, in lower case, including unpublished ones, whose files are ignored. */
  known: ReadonlySet<string>
  /** Whether pages of the base language were published in a folder of that language. */
  isMoved: boolean
  setting: Setting
}

export function readLanguages(config: Setting): HugoLanguages {
  const setting = config.get('languages')
  const defaultLanguage = config.get('defaultContentLanguage').text() ?? 'en'
  const isDisabled = new Set(
    config
      .get('disableLanguages')
      .items()
      .flatMap((item) => item.text() ?? []),
  )
  const languages = setting.entries().map(([folder, own], index): HugoLanguage => {
    const contentDir = own.get('contentDir').text()
    return {
      folder,
      code: toCode(own.get('languageCode').text(), folder),
      label: own.get('languageName').text() ?? folder,
      setting: own,
      ...(contentDir === undefined ? {} : { contentDir: path.posix.normalize(contentDir) }),
      // Languages without a weight keep their order, after the others.
      weight: own.get('weight').number() ?? 1000 + index,
    }
  })
  const shown = languages
    .filter(({ folder, setting: own }) => own.get('disabled').flag() !== true && !isDisabled.has(folder))
    .sort((a, b) => a.weight - b.weight)
  const base = shown.find(({ folder }) => folder.toLowerCase() === defaultLanguage.toLowerCase()) ?? {
    folder: defaultLanguage,
    code: toCode(config.get('languageCode').text(), defaultLanguage),
    label: defaultLanguage,
    setting: config.get('languages').get(defaultLanguage),
    weight: 0,
  }
  return {
    base,
    others: shown.filter((one) => one !== base),
    disabled: languages.filter((one) => one !== base && !shown.includes(one)),
    known: new Set(
      [defaultLanguage, ...languages.map(({ folder }) => folder)].map((folder) => folder.toLowerCase()),
    ),
    isMoved: config.get('defaultContentLanguageInSubdir').flag() === true,
    setting,
  }
}

/** Normalize a language code to a BCP 47 tag; falls back to the name of the folder. */
function toCode(written: string | undefined, folder: string): string {
  try {
    return Intl.getCanonicalLocales((written ?? folder).replaceAll('_', '-'))[0] ?? folder
  } catch {
    return folder
  }
}

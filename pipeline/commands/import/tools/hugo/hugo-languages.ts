import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SourceLanguage } from '../source-languages.ts'

export interface HugoLanguage extends SourceLanguage {
  /** Where its configuration differs from that of the site. */
  setting: Setting
  /** The folder of its own pages, relative to the folder of the site. */
  contentDir?: string
  weight: number
}

export interface HugoLanguages {
  base: HugoLanguage
  /** Those besides it that are published. */
  others: HugoLanguage[]
  /** Codes of all that the configuration names: a file of one that isn't published is no page. */
  known: ReadonlySet<string>
  /** Whether pages of the base language are published in its folder. */
  isMoved: boolean
  setting: Setting
}

export function readLanguages(config: Setting): HugoLanguages {
  const setting = config.get('languages')
  const standard = config.get('defaultContentLanguage').text() ?? 'en'
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
      // Those without a weight keep their order.
      weight: own.get('weight').number() ?? 1000 + index,
    }
  })
  const shown = languages
    .filter(({ folder, setting: own }) => own.get('disabled').flag() !== true && !isDisabled.has(folder))
    .sort((a, b) => a.weight - b.weight)
  const base = shown.find(({ folder }) => folder.toLowerCase() === standard.toLowerCase()) ?? {
    folder: standard,
    code: toCode(config.get('languageCode').text(), standard),
    label: standard,
    setting: config.get('languages').get(standard),
    weight: 0,
  }
  return {
    base,
    others: shown.filter((one) => one !== base),
    known: new Set(
      [standard, ...languages.map(({ folder }) => folder)].map((folder) => folder.toLowerCase()),
    ),
    isMoved: config.get('defaultContentLanguageInSubdir').flag() === true,
    setting,
  }
}

/** A code as BCP 47 has it; that of the folder if what is written is none. */
function toCode(written: string | undefined, folder: string): string {
  try {
    return Intl.getCanonicalLocales((written ?? folder).replaceAll('_', '-'))[0] ?? folder
  } catch {
    return folder
  }
}

import type { Setting } from '../../data/setting.ts'
import type { SourcePage, SourceSite } from '../../source-site.ts'
import type { ReadOptions } from '../common.ts'
import { type SourceLanguage, setLanguages, translateSite } from '../source-languages.ts'

interface MkdocsLanguage extends SourceLanguage {
  isDefault: boolean
  setting: Setting
}

/** Settings of the plugin `static-i18n`. */
export interface MkdocsLanguages {
  /** Whether languages are in folders (`fr/first.md`) instead of suffixes (`first.fr.md`). */
  hasFolders: boolean
  base: MkdocsLanguage
  others: MkdocsLanguage[]
  setting: Setting
  /** Translated labels of the navigation, by language code and label in the base language. */
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Read the languages of a site. @returns undefined if the site doesn't use the plugin. */
export function readLanguages(plugins: Setting): MkdocsLanguages | undefined {
  const setting =
    plugins
      .items()
      .map((item) => item.get('i18n'))
      .find(({ isThere }) => isThere) ?? plugins.get('i18n')
  if (!setting.isThere) return undefined
  const given = setting.get('languages')
  const listed = given.items().map((item): [string, Setting] => [item.get('locale').text() ?? '', item])
  const defaultLanguage = setting.get('default_language').text()
  const languages = [...listed, ...given.entries()]
    .filter(([code, one]) => code !== '' && code !== 'default' && one.get('build').flag() !== false)
    .map(([code, one]) => ({
      code,
      label: one.get('name').text() ?? one.text() ?? code,
      folder: code,
      isDefault: one.get('default').flag() ?? code === defaultLanguage,
      setting: one,
    }))
  const base = languages.find(({ isDefault }) => isDefault) ?? languages[0]
  if (!base) return undefined
  const labels = new Map(
    languages.map(({ code, setting: one }) => {
      const own = one.get('nav_translations')
      const entries = own.entries().flatMap(([label, to]): [string, string][] => {
        const text = to.text()
        return text === undefined ? [] : [[label, text]]
      })
      return [code, new Map(entries)]
    }),
  )
  const hasFolders = setting.get('docs_structure').text() === 'folder'
  return { hasFolders, base, others: languages.filter((one) => one !== base), setting, labels }
}

/** The path of a file on the new site: a language suffix of its name becomes a folder. */
export function toLanguageTarget(file: string, { hasFolders, base, others }: MkdocsLanguages): string {
  if (hasFolders) return file
  const [, stem = '', code, extension = ''] = /^(.*)\.([\w-]+)(\.\w+)$/.exec(file) ?? []
  if (code === base.code) return stem + extension
  return others.some((one) => one.code === code) ? `${code}/${stem}${extension}` : file
}

/** Add the languages of the site. Pages of the base language move to the root. */
export function mapLanguages(languages: MkdocsLanguages, site: SourceSite, options: ReadOptions): void {
  const { hasFolders, base, others, setting } = languages
  const folder = hasFolders ? base.folder : ''
  setLanguages(site, { base: { ...base, folder }, others, isMoved: false }, setting, options)
  if (hasFolders)
    for (const file of site.files)
      if (file.target.startsWith(`${folder}/`)) file.target = file.target.slice(folder.length + 1)
  for (const { code, setting: own } of others) {
    const description = own.get('site_description').text()
    translateSite(site, code, { name: own.get('site_name').text(), description })
  }
}

/** The translations of a navigation label, by language code. */
export function toLabels(
  label: string | undefined,
  languages: MkdocsLanguages | undefined,
): Record<string, string> {
  if (label === undefined || !languages) return {}
  const texts = [...languages.labels].map(([code, labels]) => [code, labels.get(label)] as const)
  return Object.fromEntries(
    texts.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  )
}

/** Find the page of a navigation entry, whose path is relative to the folder of the base language. */
export function findNavPage(pages: readonly SourcePage[], target: string): SourcePage | undefined {
  const name = target.replace(/^\.?\//, '').replace(/\.markdown$/i, '.md')
  return pages.find((page) => page.target === name)
}

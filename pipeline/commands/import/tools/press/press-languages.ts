import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { createPageFinder, type ReadOptions, reportCode } from '../common.ts'
import {
  addText,
  languageOf,
  type SourceLanguage,
  setLanguages,
  translateNavigation,
} from '../source-languages.ts'
import { toMenuItem } from './press-menu.ts'
import { mapSidebars } from './press-sidebars.ts'
import type { Press } from './press-tool.ts'

/** A language with what the configuration says in it. */
export interface PressLocale extends SourceLanguage {
  config: Setting
  theme: Setting
}

export interface PressLocales {
  setting: Setting
  base: PressLocale
  others: PressLocale[]
}

/** `locales`: of VitePress by the name of the folder or `root`, of VuePress by the path, of Rspress a list. */
export function readLocales(tool: Press, config: Setting, theme: Setting): PressLocales | undefined {
  const main = config.get('locales')
  const beside = theme.get('locales')
  const setting = main.isThere ? main : beside
  const ownLang = config.get('lang').text()
  const named: [string, Setting][] = setting.entries()
  const listed = setting.items().map((item): [string, Setting] => [item.get('lang').text() ?? '', item])
  const locales = [...named, ...listed].map(([key, one]): PressLocale => {
    const folder = key === 'root' ? '' : key.replace(/^\/|\/$/g, '')
    const code = one.get('lang').text() ?? (folder === '' ? (ownLang ?? 'en') : folder)
    const own = one.get('themeConfig').isThere ? one.get('themeConfig') : beside.get(key)
    const label = one.get('label').text() ?? own.get('selectLanguageName').text() ?? code
    return { code, label, folder, config: one, theme: tool === 'rspress' ? one : own }
  })
  const base =
    locales.find(({ folder, code }) => (tool === 'rspress' ? code === ownLang : folder === '')) ?? locales[0]
  // What else a theme says in a language are words that docsite has.
  beside.done()
  if (!base || locales.length < 2) return undefined
  return { setting, base, others: locales.filter((one) => one !== base) }
}

/** Make languages of the folders of pages, before anything refers to these. */
export function mapLocales(tool: Press, locales: PressLocales, site: SourceSite, options: ReadOptions): void {
  const { setting, base, others } = locales
  // Rspress publishes the base language at the root, wherever its pages are.
  setLanguages(site, { base, others, isMoved: tool !== 'rspress' }, setting, options)
}

/** Texts, links of the header and sidebars in the other languages. */
export function translateTheme(
  tool: Press,
  { others }: PressLocales,
  site: SourceSite,
  { report, rootDir }: ReadOptions,
): void {
  const find = createPageFinder(site.pages)
  for (const { code, folder, config, theme } of others) {
    const language = languageOf(site, folder)
    if (!language) continue
    const { site: own } = site.config
    const title = config.get('title').text()
    const description = config.get('description').text()
    if (own && title !== undefined) own.name = addText(own.name, code, title, site)
    if (own?.description !== undefined && description !== undefined)
      own.description = addText(own.description, code, description, site)
    const nav = theme.get(tool === 'vuepress' ? 'navbar' : 'nav')
    for (const setting of [nav, theme.get('sidebar')]) reportCode(setting, report)
    const links = nav.items().flatMap((item) => toMenuItem(item, find, rootDir))
    translateNavigation(site, language, links)
    mapSidebars(theme.get('sidebar'), tool, site, report)
  }
}

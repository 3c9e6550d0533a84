import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { createPageFinder, type ReadOptions, reportCode } from '../common.ts'
import {
  languageOf,
  type SourceLanguage,
  setLanguages,
  translateNavigation,
  translateSite,
} from '../source-languages.ts'
import { toMenuItem } from './press-menu.ts'
import { mapSidebars } from './press-sidebars.ts'
import type { Press } from './press-tool.ts'

/** A language with its part of the configuration. */
export interface PressLocale extends SourceLanguage {
  config: Setting
  theme: Setting
}

export interface PressLocales {
  setting: Setting
  base: PressLocale
  others: PressLocale[]
}

/**
 * Read `locales`: VitePress has an object by folder or `root`, VuePress an object by path, Rspress a list.
 */
export function readLocales(tool: Press, config: Setting, theme: Setting): PressLocales | undefined {
  const main = config.get('locales')
  const ofTheme = theme.get('locales')
  const setting = main.isThere ? main : ofTheme
  const ownLang = config.get('lang').text()
  const named: [string, Setting][] = setting.entries()
  const listed = setting.items().map((item): [string, Setting] => [item.get('lang').text() ?? '', item])
  const locales = [...named, ...listed].map(([key, one]): PressLocale => {
    const folder = key === 'root' ? '' : key.replace(/^\/|\/$/g, '')
    const code = one.get('lang').text() ?? (folder === '' ? (ownLang ?? 'en') : folder)
    const own = one.get('themeConfig').isThere ? one.get('themeConfig') : ofTheme.get(key)
    const label = one.get('label').text() ?? own.get('selectLanguageName').text() ?? code
    return { code, label, folder, config: one, theme: tool === 'rspress' ? one : own }
  })
  const base =
    locales.find(({ folder, code }) => (tool === 'rspress' ? code === ownLang : folder === '')) ?? locales[0]
  // The other translations of a theme are interface texts, which docsite has itself.
  ofTheme.done()
  if (!base || locales.length < 2) return undefined
  return { setting, base, others: locales.filter((one) => one !== base) }
}

/** Add the languages of the site. This has to run before anything refers to pages by address. */
export function mapLocales(tool: Press, locales: PressLocales, site: SourceSite, options: ReadOptions): void {
  const { setting, base, others } = locales
  // Rspress publishes the base language at the root even if its pages are in a folder.
  setLanguages(site, { base, others, isMoved: tool !== 'rspress' }, setting, options)
}

/** Import texts, header links and sidebars in the other languages. */
export function translateTheme(
  tool: Press,
  { others }: PressLocales,
  site: SourceSite,
  { report, rootDir }: ReadOptions,
): void {
  const find = createPageFinder(site.pages)
  for (const { folder, config, theme } of others) {
    const language = languageOf(site, folder)
    if (!language) continue
    const description = config.get('description').text()
    translateSite(site, language.code, { name: config.get('title').text(), description })
    const nav = theme.get(tool === 'vuepress' ? 'navbar' : 'nav')
    for (const setting of [nav, theme.get('sidebar')]) reportCode(setting, report)
    const links = nav.items().flatMap((item) => toMenuItem(item, find, rootDir))
    translateNavigation(site, language, links)
    mapSidebars(theme.get('sidebar'), tool, site, report)
  }
}

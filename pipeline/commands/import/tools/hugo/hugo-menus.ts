import { isRecord, type Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { type Menu, type MenuLink, type ReadOptions, setNavigation, toLinks } from '../common.ts'
import { iconOfUrl, toServiceLabel } from '../services.ts'
import { languageOf, translateNavigation } from '../source-languages.ts'
import type { HugoLanguage, HugoLanguages } from './hugo-languages.ts'
import { type HugoPage, toLabel } from './hugo-page.ts'

/** A menu entry, defined in the configuration or in the front matter of a page. */
interface Entry {
  id: string
  label: string
  url?: string
  weight: number
  parent?: string
  setting: Setting
}

/** Import the main menu as the header and the footer menu as footer links. Other menus are reported. */
export function mapMenus(
  config: Setting,
  pages: readonly HugoPage[],
  languages: HugoLanguages,
  site: SourceSite,
  options: ReadOptions,
): void {
  const { report } = options
  const { base, others } = languages
  const menus = menusOf(config, base)
  const main = toMenu(listEntries(menus, 'main', pages, '', config), site)
  setNavigation(site, main, report)
  for (const one of others) {
    const language = languageOf(site, one.folder)
    const translated = toMenu(listEntries(menusOf(config, one), 'main', pages, one.folder, config), site)
    if (language && translated.length > 0) translateNavigation(site, language, translated)
  }
  const footer = listEntries(menus, 'footer', pages, '', config).flatMap(({ label, url, setting }) =>
    url === undefined ? [] : [{ label, url, setting }],
  )
  const links = toLinks(site, footer, report)
  if (links.length > 0) site.config.footerLinks = links
  for (const setting of new Set([
    menus,
    config.get('menus'),
    ...others.map((one) => one.setting.get('menus')),
  ])) {
    for (const [name, list] of setting.entries()) {
      if (name === 'main') report.map(list, 'navigation')
      else if (name === 'footer') report.map(list, 'footerLinks')
      else if (list.items().length > 0)
        report.leave(
          list.place,
          `The menu \`${name}\` has no equivalent`,
          'Add its links to `navigation`, `iconLinks` or `footerLinks`.',
        )
    }
    setting.done()
  }
}

/** The menus of a language, which default to those of the site. */
function menusOf(config: Setting, { setting }: HugoLanguage): Setting {
  const own = setting.get('menus')
  return own.isThere ? own : config.get('menus')
}

function listEntries(
  menus: Setting,
  name: string,
  pages: readonly HugoPage[],
  language: string,
  config: Setting,
): Entry[] {
  const own = menus
    .get(name)
    .items()
    .flatMap((setting): Entry[] => {
      const page = setting.get('pageRef').text() ?? setting.get('url').text()
      const label = setting.get('name').text() ?? setting.get('title').text() ?? titleOf(page, pages)
      if (label === undefined || isButton(setting)) return []
      return [
        {
          id: setting.get('identifier').text() ?? label,
          label,
          ...(page === undefined ? {} : { url: toUrl(page, pages) }),
          weight: setting.get('weight').number() ?? Number.MAX_SAFE_INTEGER,
          parent: setting.get('parent').text(),
          setting,
        },
      ]
    })
  const isAutomatic = name === 'main' && config.get('sectionPagesMenu').text() === name
  const known = new Set(own.map(({ url }) => url))
  const given = pages.flatMap((page): Entry[] => {
    if (page.language !== language) return []
    const entry = readOwnEntry(page, name, config)
    if (entry) return [entry]
    const isSection = isAutomatic && page.isBranch && page.stem !== '' && !page.stem.includes('/')
    return isSection && !known.has(page.page.url) ? [toEntry(page, {}, config)] : []
  })
  return [...own, ...given].sort((a, b) => a.weight - b.weight)
}

/** Whether a menu entry is a theme widget, such as search, instead of a link. */
function isButton(setting: Setting): boolean {
  return /^(?:search|theme-toggle|language-switch)$/.test(setting.at('params', 'type').text() ?? '')
}

/**
 * Read the menu entry in a page's front matter: `menu: main`, `menus: [main]`,
 * `menu: { main: { weight: 10 } }`.
 */
function readOwnEntry(page: HugoPage, name: string, config: Setting): Entry | undefined {
  const menu = page.front.menus ?? page.front.menu
  if (menu === name || (Array.isArray(menu) && menu.includes(name))) return toEntry(page, {}, config)
  if (!isRecord(menu) || !Object.hasOwn(menu, name)) return undefined
  return toEntry(page, isRecord(menu[name]) ? menu[name] : {}, config)
}

function toEntry(page: HugoPage, given: Record<string, unknown>, config: Setting): Entry {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const label = text(given.name) ?? toLabel(page) ?? page.stem
  const weight = Number(given.weight ?? page.front.weight)
  return {
    id: text(given.identifier) ?? label,
    label,
    url: page.page.url,
    weight: Number.isFinite(weight) && weight !== 0 ? weight : Number.MAX_SAFE_INTEGER,
    parent: text(given.parent),
    setting: config.get('menus'),
  }
}

/** Find the page of a reference such as `/docs`, `/docs/_index.md` or `docs`. */
function findRef(ref: string, pages: readonly HugoPage[]): HugoPage | undefined {
  const stem = ref.replace(/^\/+|[?#].*$|\/+$/g, '').replace(/(?:^|\/)_?index\.md$|\.md$/, '')
  return pages.find((page) => page.language === '' && page.stem.toLowerCase() === stem.toLowerCase())
}

function titleOf(ref: string | undefined, pages: readonly HugoPage[]): string | undefined {
  const page = ref === undefined ? undefined : findRef(ref, pages)
  return page && toLabel(page)
}

function toUrl(ref: string, pages: readonly HugoPage[]): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(ref)) return ref
  const [tail = ''] = /[?#].*$/s.exec(ref) ?? []
  return (findRef(ref, pages)?.page.url ?? (ref.startsWith('/') ? ref : `/${ref}`)) + tail
}

/** Convert entries to links and menus. Links to known services become icon links. */
function toMenu(entries: readonly Entry[], site: SourceSite): (MenuLink | Menu)[] {
  return entries.flatMap((entry): (MenuLink | Menu)[] => {
    const { id, label, url, parent, setting } = entry
    if (parent !== undefined && entries.some((one) => one !== entry && one.id === parent)) return []
    const links = entries.flatMap((one): MenuLink[] =>
      one.parent === id && one !== entry && one.url !== undefined
        ? [{ label: one.label, url: one.url, setting: one.setting }]
        : [],
    )
    const icon = iconOfUrl(url ?? '')
    if (links.length > 0) return [{ label, url, setting, links }]
    if (url === undefined) return []
    if (!icon) return [{ label, url, setting }]
    const { iconLinks = [] } = site.config
    if (!iconLinks.some((one) => one.url === url))
      site.config.iconLinks = [...iconLinks, { label: label.trim() || toServiceLabel(icon), url, icon }]
    return []
  })
}

import { compareNatural } from '../../../../support/files/compare.ts'
import type { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourcePage, SourceSite } from '../../source-site.ts'
import { firstPage, type MenuLink, type ReadOptions, setNavigation, toSlug } from '../common.ts'
import { iconOfUrl } from '../services.ts'
import { languageOf, translateNavigation } from '../source-languages.ts'
import { type FolderNav, isRest, listNamed } from './mkdocs-folders.ts'
import { findNavPage, type MkdocsLanguages, toLabels } from './mkdocs-languages.ts'

interface NavOptions {
  /** Enabled features of the theme Material; undefined for other themes. */
  features: ReadonlySet<string> | undefined
  languages: MkdocsLanguages | undefined
  /** Set if a plugin orders folders by files in them. */
  folders: FolderNav | undefined
}

/**
 * Import `nav` as a sidebar, or as one sidebar per tab if the theme has tabs. Its first level also becomes
 * the header if it contains groups.
 */
export function mapNav(
  nav: Setting,
  { features, languages, folders }: NavOptions,
  site: SourceSite,
  { report }: ReadOptions,
): void {
  if (!nav.isThere && !folders?.orders('')) return
  const reader = new NavReader(nav, { features, languages, folders }, site, report)
  const tree = nav.isThere ? reader.toItems(nav, 0) : (folders?.toItems('', nav) ?? [])
  const { place } = nav
  if (features?.has('navigation.tabs')) {
    for (const item of tree) {
      const items = item.items ? [...(item.page ? [{ page: item.page, place }] : []), ...item.items] : [item]
      const isPage = item.items !== undefined || item.folder !== undefined || item.page
      if (isPage && !isHome(item))
        site.sidebars.push({ name: toSlug(item.label ?? '') || 'main', items, place })
    }
  } else if (tree.length > 0) site.sidebars.push({ name: 'main', items: tree, place })
  if (nav.isThere) report.map(nav, 'sidebars')
  const links: MenuLink[] = tree.flatMap(({ label, items, page, url, folder }) => {
    const first = page ?? firstPage(items ?? []) ?? firstIn(folder, site)
    const address = url ?? first?.url
    return label && address && address !== '/' ? [{ label, url: address, setting: nav }] : []
  })
  const hasGroups = tree.some(({ items, folder }) => items !== undefined || folder !== undefined)
  if (!hasGroups || links.length > 6) return
  setNavigation(site, links, report)
  for (const { code, folder } of languages?.others ?? []) {
    const language = languageOf(site, folder)
    const labels = languages?.labels.get(code)
    if (language)
      translateNavigation(
        site,
        language,
        links.map((link) => ({ ...link, label: labels?.get(link.label) ?? link.label })),
      )
  }
}

/** The index page of a folder, or else its first page. */
function firstIn(folder: string | undefined, { pages }: SourceSite): SourcePage | undefined {
  if (folder === undefined) return undefined
  const inside = pages.filter(({ target, isFragment }) => !isFragment && target.startsWith(`${folder}/`))
  const isIndex = ({ target }: SourcePage) => /^\/(?:index|README)\.md$/.test(target.slice(folder.length))
  return inside.find(isIndex) ?? inside.sort((a, b) => compareNatural(a.target, b.target))[0]
}

class NavReader {
  readonly #nav: Setting
  readonly #features: ReadonlySet<string> | undefined
  readonly #languages: MkdocsLanguages | undefined
  readonly #folders: FolderNav | undefined
  readonly #site: SourceSite
  readonly #report: ReadOptions['report']

  constructor(
    nav: Setting,
    { features, languages, folders }: NavOptions,
    site: SourceSite,
    report: ReadOptions['report'],
  ) {
    this.#nav = nav
    this.#features = features
    this.#languages = languages
    this.#folders = folders
    this.#site = site
    this.#report = report
  }

  toItems(setting: Setting, depth: number): SidebarItem[] {
    return setting.items().flatMap((item): SidebarItem[] => {
      const plain = item.text()
      if (plain !== undefined) return this.#toEntry(item, plain)
      return item.entries().flatMap(([label, value]): SidebarItem[] => {
        const text = value.text()
        if (text !== undefined) return this.#toEntry(value, text, label)
        const items = this.toItems(value, depth + 1)
        const { place } = item
        const labels = toLabels(label, this.#languages)
        const isCollapsed = this.#toCollapsed(depth)
        const [first, ...others] = items
        // With `navigation.indexes`, the index page becomes the page of its section.
        const isIndex =
          this.#features?.has('navigation.indexes') &&
          first?.page &&
          first.label === undefined &&
          /(?:^|\/)(?:index|README)\.md$/.test(first.page.target)
        return [
          isIndex
            ? { label, labels, page: first.page, items: others, isCollapsed, place }
            : { label, labels, items, isCollapsed, place },
        ]
      })
    })
  }

  /**
   * Groups in Material are collapsed unless a feature expands them. Groups in other themes aren't
   * collapsible.
   */
  #toCollapsed(depth: number): boolean | undefined {
    if (this.#features === undefined) return undefined
    const level = this.#features.has('navigation.tabs') ? 1 : 0
    if (depth < level || (this.#features.has('navigation.sections') && depth === level)) return undefined
    return !this.#features.has('navigation.expand')
  }

  #toEntry(setting: Setting, target: string, label?: string): SidebarItem[] {
    const { place } = setting
    const labels = toLabels(label, this.#languages)
    if (/^(?:https?:|mailto:|\/\/)/.test(target)) {
      const icon = iconOfUrl(target)
      if (!icon) return [{ label: label ?? target, labels, url: target, place }]
      this.#site.config.iconLinks = [
        ...(this.#site.config.iconLinks ?? []),
        { label: label ?? icon, url: target, icon },
      ]
      return []
    }
    if (this.#folders && isRest(target)) return this.#folders.toRest('', listNamed('', this.#nav), setting)
    const page = findNavPage(this.#site.pages, target)
    if (page) return [{ label, labels, page, place }]
    // A folder, which the plugins awesome-pages and literate-nav allow.
    const folder = target.replace(/\/$/, '')
    if (this.#site.pages.some((one) => one.target.startsWith(`${folder}/`)))
      return this.#folders?.orders(folder)
        ? this.#folders.toFolder(folder, label, setting)
        : [{ label, labels, folder, place }]
    if (this.#site.files.some((file) => file.target === target))
      return [{ label: label ?? target, url: `/${target}`, place }]
    this.#report.leave(place, `The navigation lists \`${target}\`, which doesn’t exist`)
    return []
  }
}

function isHome({ page, items }: SidebarItem): boolean {
  return page?.url === '/' && items === undefined
}

import path from 'node:path'
import { readYaml } from '../../data/read-yaml.ts'
import type { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourceSite } from '../../source-site.ts'
import {
  createPageFinder,
  findOwnFile,
  type MenuLink,
  type ReadOptions,
  setNavigation,
  toSidebarLink,
} from '../common.ts'
import { iconOfUrl, toServiceLabel } from '../services.ts'
import type { JekyllPage } from './jekyll-page.ts'

/**
 * Import the navigation of Minimal Mistakes: in `_data/navigation.yml`, `main` is the header and other keys
 * are sidebars.
 */
export function mapNavigationFile(
  dataDir: string,
  pages: readonly JekyllPage[],
  site: SourceSite,
  options: ReadOptions,
): void {
  const { rootDir, report } = options
  const file = findOwnFile(
    rootDir,
    ['navigation.yml', 'navigation.yaml'].map((name) => path.posix.join(dataDir, name)),
  )
  if (file === undefined) return
  const navigation = readYaml(path.join(rootDir, file), rootDir)
  site.settings.push(navigation)
  const main = navigation.get('main').isThere ? navigation.get('main') : navigation
  setNavigation(site, toLinks(main), report)
  report.map(main, 'navigation')
  for (const [name, list] of navigation.entries()) {
    if (name === 'main') continue
    const items = list.items().flatMap((item) => toItem(item, site, options))
    if (items.length === 0) continue
    site.sidebars.push({ name, items, place: list.place, owns: (page) => hasSidebar(page, name, pages) })
    report.map(list, 'sidebars')
    list.done()
  }
}

function toLinks(list: Setting): MenuLink[] {
  return list.items().flatMap((setting): MenuLink[] => {
    const [label, url] = [setting.get('title').text(), setting.get('url').text()]
    setting.done()
    return label === undefined || url === undefined ? [] : [{ label, url, setting }]
  })
}

function toItem(item: Setting, site: SourceSite, options: ReadOptions): SidebarItem[] {
  const label = item.get('title').text()
  const url = item.get('url').text()
  const items = item
    .get('children')
    .items()
    .flatMap((one) => toItem(one, site, options))
  const page = url === undefined ? undefined : createPageFinder(site.pages)(url)
  const place = item.place
  const inner = items.length > 0 ? { items } : {}
  if (page) return [{ label, page, ...inner, place }]
  if (url === undefined) return items.length > 0 ? [{ label, ...inner, place }] : []
  const link = toSidebarLink(site, url)
  if (link !== undefined) return [{ label, url: link, ...inner, place }]
  options.report.leave(place, `The navigation links to \`${url}\`, which isn’t an imported page`)
  return items.length > 0 ? [{ label, ...inner, place }] : []
}

/** Whether a page selects a sidebar with `sidebar: { nav: docs }`. */
function hasSidebar(page: unknown, name: string, pages: readonly JekyllPage[]): boolean {
  const { sidebar } = pages.find((one) => one.page === page)?.front ?? {}
  return typeof sidebar === 'object' && sidebar !== null && Reflect.get(sidebar, 'nav') === name
}

/** Import header links in `_config.yml`: `aux_links` of Just the Docs and `header_pages` of Minima. */
export function mapHeader(
  config: Setting,
  pages: readonly JekyllPage[],
  site: SourceSite,
  { report }: ReadOptions,
): void {
  for (const [label, setting] of config.get('aux_links').entries()) {
    const [first = setting] = setting.items()
    const url = first.text()
    if (url === undefined) continue
    const icon = iconOfUrl(url)
    if (icon) {
      const others = (site.config.iconLinks ?? []).filter((one) => one.url !== url)
      site.config.iconLinks = [...others, { label: label || toServiceLabel(icon), url, icon }]
      report.map(setting, 'iconLinks')
    } else {
      setNavigation(site, [{ label, url, setting: first }], report)
      report.map(setting, 'navigation')
    }
    setting.done()
  }
  const links = config
    .get('header_pages')
    .items()
    .flatMap((setting): MenuLink[] => {
      const file = setting.text()
      const found = pages.find((page) => page.path === file)
      return found && typeof found.front.title === 'string'
        ? [{ label: found.front.title, url: found.page.url, setting }]
        : []
    })
  setNavigation(site, links, report)
  report.map(config.get('header_pages'), 'navigation')
}

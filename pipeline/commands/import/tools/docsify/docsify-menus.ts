import path from 'node:path'
import { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourceSite } from '../../source-site.ts'
import {
  type Menu,
  type MenuLink,
  type ReadOptions,
  readText,
  setNavigation,
  toSidebarLink,
  toSlug,
} from '../common.ts'
import type { DocsifyPaths } from './docsify-paths.ts'
import { type ListedLink, readLinkLists } from './link-lists.ts'

interface MenuOptions extends Pick<ReadOptions, 'rootDir' | 'report'> {
  site: SourceSite
  paths: DocsifyPaths
  /** The folder of pages, relative to the imported folder. */
  dir: string
}

/**
 * Import sidebar files. Each is the sidebar of the pages in its folder and in subfolders without a sidebar
 * file.
 */
export function mapDocsifySidebars(files: readonly string[], options: MenuOptions): void {
  const { site, rootDir, dir } = options
  const folderOf = (file: string) => {
    const folder = path.posix.relative(dir, path.posix.dirname(file))
    return folder === '' ? '' : `${folder}/`
  }
  const folders = files.map(folderOf).sort((a, b) => b.length - a.length)
  for (const file of files) {
    const folder = folderOf(file)
    const items = readLinkLists(readText(rootDir, file), file).flatMap((one) => toItems(one, file, options))
    if (items.length === 0) continue
    site.sidebars.push({
      name: toSlug(folder.replaceAll('/', ' ')) || 'main',
      items,
      place: { file, line: 1 },
      owns: ({ target }) => folders.find((one) => target.startsWith(one)) === folder,
    })
    options.report.mapped.push({ from: path.posix.basename(file), to: 'sidebars', file, line: 1 })
  }
}

function toItems(listed: ListedLink, file: string, options: MenuOptions): SidebarItem[] {
  const { place } = listed
  const items = listed.items.flatMap((one) => toItems(one, file, options))
  const inner = listed.items.length > 0 ? { items } : {}
  const label = listed.label === '' ? undefined : listed.label
  if (listed.url === undefined) return [{ label, ...inner, place }]
  const page = toPage(listed.url, file, options)
  if (page) return [{ label, page, ...inner, place }]
  const url = toUrl(listed.url, file, options)
  if (url !== undefined) return [{ label, url, ...inner, place }]
  options.report.leave(place, `The sidebar links to \`${listed.url}\`, which isn’t an imported page`)
  return items.length > 0 ? [{ label, items, place }] : []
}

/** The page that an address refers to; undefined if it refers to a heading of a page. */
function toPage(
  url: string,
  file: string,
  { paths, site }: MenuOptions,
): SourceSite['pages'][number] | undefined {
  const found = paths.find(url, file)
  return found?.id === undefined ? site.pages.find((page) => page.file === found?.file) : undefined
}

/**
 * The new address of a link that doesn't refer to an entire page: a heading, a file, or a URL of another
 * site.
 */
function toUrl(url: string, file: string, { paths, site }: MenuOptions): string | undefined {
  const found = paths.find(url, file)
  if (!found) return /^(?:https?:|mailto:|\/\/)/i.test(url) ? url : undefined
  const page = site.pages.find((one) => one.file === found.file)
  const target = site.files.find((one) => one.file === found.file)?.target
  const address = page?.url ?? (target === undefined ? undefined : `/${target}`)
  return address === undefined
    ? undefined
    : toSidebarLink(site, address + (found.id === undefined ? '' : `#${found.id}`))
}

/** Import the links of the header, from a Markdown file or from `<nav>` in HTML. */
export function mapDocsifyNavigation(
  listed: readonly ListedLink[],
  file: string,
  options: MenuOptions,
): void {
  const { site, report } = options
  const toLink = ({ label, url, place }: ListedLink): MenuLink[] => {
    const setting = new Setting(url, place, new WeakMap())
    if (url === undefined || label === '') return []
    const address = toPage(url, file, options)?.url ?? toUrl(url, file, options)
    if (address !== undefined) return [{ label, url: address, setting }]
    report.leave(place, `The header link “${label}” was removed: its page doesn’t exist`)
    return []
  }
  const items = listed.flatMap((one): (MenuLink | Menu)[] => {
    const links = one.items.flatMap((inner) => [inner, ...inner.items].flatMap(toLink))
    if (links.length === 0) return toLink(one)
    const [own] = toLink(one)
    const setting = new Setting(one.label, one.place, new WeakMap())
    return [{ label: one.label, ...(own ? { url: own.url } : {}), links, setting }]
  })
  setNavigation(site, items, report)
  if (items.length > 0) report.mapped.push({ from: 'header links', to: 'navigation', file, line: 1 })
}

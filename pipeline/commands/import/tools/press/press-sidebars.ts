import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SidebarItem, SourceSite } from '../../source-site.ts'
import { createPageFinder, toSidebarLink } from '../common.ts'
import type { Press } from './press-tool.ts'

/**
 * Import `sidebar`: one for all pages, or one per address prefix.
 *
 * @param sidebar The theme's `sidebar` setting.
 */
export function mapSidebars(sidebar: Setting, tool: Press, site: SourceSite, report: ImportReport): void {
  const lists = sidebar.items().length > 0 ? [['/', sidebar] as const] : sidebar.entries()
  const prefixes = lists.map(([prefix]) => toPrefix(prefix)).sort((a, b) => b.length - a.length)
  const reader = new SidebarReader(tool, site, report)
  for (const [prefix, setting] of lists) {
    const own = toPrefix(prefix)
    const listed = setting.items().length > 0 ? setting.items() : setting.get('items').items()
    const within = { base: setting.get('base').text(), folder: own }
    const items = listed.flatMap((item) => reader.toItems(item, within))
    // These values list the headings of a page, which docsite always shows next to it.
    if (['auto', 'heading'].includes(String(setting.value))) setting.done()
    if (items.length === 0) continue
    site.sidebars.push({
      name: own.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'main',
      items,
      place: setting.place,
      owns: ({ url }) => prefixes.find((one) => url.startsWith(one)) === own,
    })
    report.map(setting, 'sidebars')
  }
}

/** Whether a group is collapsed, following the tool's defaults; undefined if it isn't collapsible. */
export function toCollapsed(setting: Setting, tool: Press): boolean | undefined {
  const isCollapsed = setting.get('collapsed').flag()
  const isCollapsible = setting.get('collapsible').flag() ?? setting.get('collapsable').flag()
  // Groups are collapsible by default in VuePress 1, which has `title` instead of `text`.
  if (tool === 'vuepress') return (isCollapsible ?? setting.get('title').isThere) ? true : undefined
  if (tool === 'rspress') return isCollapsible === false ? undefined : (isCollapsed ?? false)
  return isCollapsed
}

/** The prefixes of sidebar links. */
interface Within {
  /** Prefix for all links. */
  base?: string
  /** Prefix for links without a leading slash. */
  folder: string
}

class SidebarReader {
  readonly #tool: Press
  readonly #site: SourceSite
  readonly #report: ImportReport
  readonly #find: ReturnType<typeof createPageFinder>

  constructor(tool: Press, site: SourceSite, report: ImportReport) {
    this.#tool = tool
    this.#site = site
    this.#report = report
    this.#find = createPageFinder(site.pages)
  }

  toItems(item: Setting, within: Within): SidebarItem[] {
    const { place } = item
    // In VuePress 1, an empty string is the index page of a folder, and a list is a page with an optional
    // label.
    const isIndex = item.value === ''
    const plain = item.text() ?? (isIndex ? '' : undefined)
    if (isIndex) item.done()
    if (plain !== undefined) return this.#toLeaf(item, join(within, plain), undefined)
    const [page, ofPage] = item.items()
    if (page) return this.#toLeaf(item, join(within, page.text() ?? ''), ofPage?.text())
    if (item.get('dividerType').isThere || item.get('type').text() === 'divider') {
      item.done()
      return []
    }
    item.ignore(
      'rel',
      'target',
      'docFooterText',
      'expanded',
      'tag',
      'overviewHeaders',
      'context',
      'activeMatch',
      'sidebarDepth',
      'initialOpenGroupIndex',
    )
    item.get('sectionHeaderText').done()
    const link = item.get('link').text() ?? item.get('path').text()
    const label = item.get('text').text() ?? item.get('title').text() ?? item.get('sectionHeaderText').text()
    const isCollapsed = toCollapsed(item, this.#tool)
    const listed = item.get('items').isThere ? item.get('items') : item.get('children')
    const own = link === undefined ? [] : this.#toLeaf(item, join(within, link), label)
    if (!listed.isThere) return link === undefined && label !== undefined ? [{ label, place }] : own
    const prefix = item.get('prefix').text()
    const inside = {
      base: item.get('base').text() ?? within.base,
      folder: prefix === undefined ? within.folder : path.posix.resolve('/', within.folder, prefix),
    }
    const items = listed.items().flatMap((one) => this.toItems(one, inside))
    return [{ label, ...own[0], items, isCollapsed, place }]
  }

  /** @param url Address from the root of the old site, or a URL of another site. */
  #toLeaf(item: Setting, url: string, label: string | undefined): SidebarItem[] {
    const page = /[?#]/.test(url) ? undefined : this.#find(url)
    if (page) return [{ label, page, place: item.place }]
    const target = toSidebarLink(this.#site, url)
    if (target !== undefined) return [{ label, url: target, place: item.place }]
    this.#report.leave(
      item.place,
      `The sidebar links to \`${item.get('link').text() ?? url}\`, which isn’t an imported page`,
    )
    return []
  }
}

/** Normalize a prefix: `guide`, `/guide` and `/guide/` are the same. */
function toPrefix(prefix: string): string {
  return path.posix.join('/', prefix, '/')
}

function join({ base, folder }: Within, link: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) return link
  if (base !== undefined) return path.posix.join('/', base, link)
  return link.startsWith('/') ? link : path.posix.join('/', folder, link)
}

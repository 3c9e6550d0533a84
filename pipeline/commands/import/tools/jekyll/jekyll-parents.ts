import { compareNatural } from '../../../../support/files/compare.ts'
import type { Setting } from '../../data/setting.ts'
import type { SidebarItem, SourceSite } from '../../source-site.ts'
import type { ReadOptions } from '../common.ts'
import { type JekyllPage, toLabel } from './jekyll-page.ts'

/** Maximum depth of the navigation, against input that would take too long to process. */
const maxDepth = 10

/** Add the sidebar of Just the Docs, in which pages refer to their parent page by title. */
export function mapParents(
  pages: readonly JekyllPage[],
  config: Setting,
  site: SourceSite,
  { report }: ReadOptions,
): void {
  const own = config.at('just_the_docs', 'collections').entries()
  const shown = pages.filter(
    (page) =>
      page.front.nav_exclude !== true &&
      page.front.published !== false &&
      toLabel(page) !== undefined &&
      page.collection !== 'posts',
  )
  const isUsed = shown.some(({ front }) => front.nav_order !== undefined || front.parent !== undefined)
  if (!isUsed && own.length === 0) return
  const place = { file: config.place.file, line: 1 }
  const main = new ParentTree(shown.filter(({ collection }) => collection === undefined)).toItems()
  const items: SidebarItem[] = [...main]
  for (const [name, setting] of own) {
    const inner = new ParentTree(shown.filter(({ collection }) => collection === name)).toItems()
    const label = setting.get('name').text() ?? name
    if (inner.length > 0 && setting.get('nav_exclude').flag() !== true)
      items.push({
        label,
        items: inner,
        ...(setting.get('nav_fold').flag() === true && { isCollapsed: true }),
        place,
      })
    setting.done()
  }
  for (const link of config.get('nav_external_links').items()) {
    const [label, url] = [link.get('title').text(), link.get('url').text()]
    if (label === undefined || url === undefined || !/^https?:/.test(url)) continue
    items.push({ label, url, place: link.place })
    report.map(link, 'sidebars')
    link.done()
  }
  if (items.length > 0) site.sidebars.push({ name: 'main', items, place })
}

class ParentTree {
  readonly #pages: readonly JekyllPage[]
  readonly #byParent = new Map<string, JekyllPage[]>()
  readonly #titles: ReadonlySet<string>

  constructor(pages: readonly JekyllPage[]) {
    this.#pages = pages
    this.#titles = new Set(pages.flatMap((page) => toLabel(page) ?? []))
    for (const page of pages) {
      const parent = this.#parentOf(page)
      if (parent !== undefined) this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), page])
    }
  }

  toItems(): SidebarItem[] {
    const roots = this.#pages.filter((page) => this.#parentOf(page) === undefined)
    return order(roots).map((page) => this.#toItem(page, [], 0))
  }

  /** The title of a page's parent; undefined for top-level pages and if no page has that title. */
  #parentOf({ front }: JekyllPage): string | undefined {
    const parent =
      typeof front.parent === 'string' || typeof front.parent === 'number' ? String(front.parent) : undefined
    return parent !== undefined && this.#titles.has(parent) && parent !== String(front.title)
      ? parent
      : undefined
  }

  /** @param above Titles of the ancestors, nearest first. */
  #toItem(page: JekyllPage, above: readonly string[], depth: number): SidebarItem {
    const { front } = page
    const label = toLabel(page) ?? ''
    const named = this.#byParent.get(label) ?? []
    // Several parents may have the same title: `grand_parent` identifies the right one.
    const children = named.filter(
      (child) =>
        typeof child.front.grand_parent !== 'string' ||
        above.length === 0 ||
        child.front.grand_parent === above[0],
    )
    const isOther = above.length > 0 && front.has_children === false
    const items =
      depth >= maxDepth || isOther
        ? []
        : order(children).map((child) => this.#toItem(child, [label, ...above], depth + 1))
    const isTitled = front.nav_title === undefined
    return {
      page: page.page,
      ...(isTitled ? {} : { label }),
      ...(items.length > 0 && { items, isCollapsed: true }),
      place: { file: page.page.file, line: 1 },
    }
  }
}

/** Sort by `nav_order` (numbers, then strings, then pages without one) and by title. */
function order(pages: readonly JekyllPage[]): JekyllPage[] {
  const rank = ({ front: { nav_order: own } }: JekyllPage) =>
    typeof own === 'number' ? 0 : own === undefined ? 2 : 1
  const number = ({ front: { nav_order: own } }: JekyllPage) => (typeof own === 'number' ? own : 0)
  const key = (page: JekyllPage) => String(rank(page) === 1 ? page.front.nav_order : toLabel(page))
  return pages.toSorted(
    (a, b) => rank(a) - rank(b) || number(a) - number(b) || compareNatural(key(a), key(b)),
  )
}

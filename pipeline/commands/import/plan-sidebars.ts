import type { ConfigInput } from '../../config/schema.ts'
import { type Route, toSection } from '../../site/route.ts'
import { toOldRoute } from './pages/old-route.ts'
import {
  type ImportReport,
  isNotFound,
  type MadePage,
  type SidebarItem,
  type SourcePage,
  type SourceSidebar,
  type SourceSite,
} from './source-site.ts'

export type SidebarsInput = NonNullable<ConfigInput['sidebars']>
type EntryInput = SidebarsInput[string][number]
type ListedPage = SourcePage | MadePage

/** What an entry leads to itself. */
interface OwnEntry {
  label?: string
  page?: string
  url?: string
}

interface SidebarOptions {
  report: ImportReport
  /** The title that a page has by itself. */
  titleOf: (page: SourcePage) => string | undefined
}

/**
 * The sidebars of the old site as the new configuration has them. Pages that no sidebar lists, though it lists others of
 * their section, are `hidden`, as they were.
 */
export function planSidebars(site: SourceSite, options: SidebarOptions): SidebarsInput {
  const planner = new SidebarPlanner(site, options)
  const sidebars: SidebarsInput = {}
  for (const sidebar of orderSidebars(site.sidebars)) {
    const entries = planner.toEntries(sidebar)
    if (entries.length === 0) continue
    let name = sidebar.name
    for (let count = 2; Object.hasOwn(sidebars, name); count += 1) name = `${sidebar.name}-${count}`
    sidebars[name] = entries
  }
  planner.hideOthers()
  return sidebars
}

class SidebarPlanner {
  readonly #options: SidebarOptions
  readonly #pages: ReadonlySet<ListedPage>
  readonly #stems: ReadonlySet<string>
  /** Of all sidebars. */
  readonly #listed = new Set<ListedPage>()

  constructor(site: SourceSite, options: SidebarOptions) {
    this.#options = options
    const pages = site.pages.filter((page) => !page.isFragment && !isNotFound(page))
    // A page of its own takes the place of a home page that is front matter.
    const targets = new Set(pages.map(({ target }) => target))
    this.#pages = new Set([...pages, ...site.made.filter(({ target }) => !targets.has(target))])
    this.#stems = new Set([...this.#pages].map(toStem))
  }

  toEntries({ items }: SourceSidebar): EntryInput[] {
    return this.#toEntries(items, new Set())
  }

  /** Pages that are beside a sidebar which doesn't list them. */
  hideOthers(): void {
    const sections = new Set([...this.#listed].map((page) => toSection(toRoute(page))))
    const others = [...this.#pages].filter(
      (page) => !this.#listed.has(page) && toRoute(page) !== '/' && sections.has(toSection(toRoute(page))),
    )
    for (const page of others) {
      if (!('file' in page)) {
        page.text = page.text.replace(/^---\n/, '---\nhidden: true\n')
        continue
      }
      if (page.isReplaced) continue
      page.given = { ...page.given, hidden: true }
      this.#options.report.change({ file: page.file, line: 1 }, 'a page that no sidebar lists is `hidden`')
    }
  }

  #toEntries(items: readonly SidebarItem[], named: Set<ListedPage>): EntryInput[] {
    return items.flatMap((item): EntryInput[] => {
      const own = this.#toOwn(item, named)
      if (item.folder !== undefined) return this.#toFolder(item, own)
      const inner = this.#toEntries(item.items ?? [], named)
      if (own === undefined && item.items === undefined && item.page === undefined)
        this.#options.report.leave(item.place, `“${item.label}” in the sidebar leads nowhere: it is left out`)
      if (inner.length === 0)
        return own === undefined ? [] : [own.label === undefined ? (own.page ?? own) : own]
      // Only what has a name of its own can be a group.
      if (own === undefined && item.label === undefined) return inner
      const group = { ...(own ?? { label: item.label }), ...toFolded(item) }
      const [first] = inner
      // A group of nothing but a folder is that folder with the label of the group.
      if (inner.length === 1 && typeof first === 'object' && first.label === undefined && first.autogenerate)
        return [{ ...group, autogenerate: first.autogenerate }]
      return [{ ...group, items: inner }]
    })
  }

  #toFolder(item: SidebarItem, own: OwnEntry | undefined): EntryInput[] {
    const { folder = '', place, label } = item
    const inside = [...this.#pages].filter(
      (page) => toRoute(page) !== '/' && (folder === '' || page.target.startsWith(`${folder}/`)),
    )
    if (inside.length === 0) {
      this.#options.report.leave(place, `The sidebar lists the folder \`${folder}\`, which has no page`)
      return own === undefined ? [] : [own]
    }
    for (const page of inside) this.#listed.add(page)
    const isGroup = own !== undefined || label !== undefined
    return [{ ...(own ?? { label }), ...(isGroup ? toFolded(item) : {}), autogenerate: `${folder}/` }]
  }

  /** @returns Undefined of a group that is no page and no link. */
  #toOwn({ page, url, label, badge, place }: SidebarItem, named: Set<ListedPage>): OwnEntry | undefined {
    if (url !== undefined) return { label: label ?? url, url }
    if (page === undefined || !this.#pages.has(page)) return undefined
    if (named.has(page)) {
      this.#options.report.leave(
        place,
        `The sidebar lists \`${toRoute(page)}\` twice: it is where it comes first`,
        'Link to one of its headings in the other place.',
      )
      return undefined
    }
    named.add(page)
    this.#listed.add(page)
    return { ...this.#toLabel(page, label, badge), page: this.#toName(page) }
  }

  /** A page that has no title is called as the sidebar calls it; any other has a label if it is called otherwise there. */
  #toLabel(page: ListedPage, label: string | undefined, badge: string | undefined): { label?: string } {
    if (!('file' in page)) return { label }
    page.isInSidebar = true
    if (badge !== undefined) page.given = { badge, ...page.given }
    if (label === undefined) return {}
    const title = this.#options.titleOf(page)
    if (title === undefined) page.given = { title: label, ...page.given }
    return title === undefined || title === label ? {} : { label }
  }

  /** The path of a page's file; of the page of a folder that of the folder, if no file is called so. */
  #toName(page: ListedPage): string {
    const stem = toStem(page)
    const folder = stem.replace(/(?:^|\/)(?:index|readme)$/i, '')
    return folder !== stem && folder !== '' && !this.#stems.has(folder) && toRoute(page) === `/${folder}/`
      ? `${folder}/`
      : stem
  }
}

function toFolded({ isCollapsed }: SidebarItem): { collapsed?: boolean } {
  return isCollapsed === undefined ? {} : { collapsed: isCollapsed }
}

function toStem({ target }: ListedPage): string {
  return target.replace(/\.mdx?$/, '')
}

function toRoute({ url }: ListedPage): Route {
  return toOldRoute(url)
}

/**
 * A page that several sidebars list shows the first of them: the one that owns it comes before the others, as far as that
 * is possible. Otherwise the order stays.
 */
function orderSidebars(sidebars: readonly SourceSidebar[]): SourceSidebar[] {
  const pagesOf = new Map(sidebars.map((sidebar) => [sidebar, new Set(listPages(sidebar.items))]))
  const isBefore = (a: SourceSidebar, b: SourceSidebar) =>
    [...(pagesOf.get(a) ?? [])].some((page) => a.owns?.(page) && !b.owns?.(page) && pagesOf.get(b)?.has(page))
  const rest = [...sidebars]
  const ordered: SourceSidebar[] = []
  while (rest.length > 0) {
    const free = rest.findIndex((one) => !rest.some((other) => other !== one && isBefore(other, one)))
    ordered.push(...rest.splice(Math.max(0, free), 1))
  }
  return ordered
}

function listPages(items: readonly SidebarItem[]): ListedPage[] {
  return items.flatMap(({ page, items: inner = [] }) => [...(page ? [page] : []), ...listPages(inner)])
}

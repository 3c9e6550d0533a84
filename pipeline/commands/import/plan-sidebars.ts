import type { ConfigInput } from '../../config/schema.ts'
import { type Route, toSection } from '../../site/route.ts'
import { toOldRoute, toOwnUrl } from './pages/old-route.ts'
import {
  type LabelInput,
  type ListedPage,
  listPages,
  SidebarTranslations,
  toStem,
} from './sidebar-translations.ts'
import {
  type ImportReport,
  isNotFound,
  type SidebarItem,
  type SourcePage,
  type SourceSidebar,
  type SourceSite,
} from './source-site.ts'

export type SidebarsInput = NonNullable<ConfigInput['sidebars']>
type EntryInput = SidebarsInput[string][number]

/** What an entry leads to itself. */
interface OwnEntry {
  label?: LabelInput
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
  const own = site.sidebars.filter(({ items }) => !listPages(items).some(isTranslated))
  for (const sidebar of orderSidebars(own)) {
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
  /** Paths of pages in all sidebars, without extension. */
  readonly #listed = new Set<string>()
  readonly #translations: SidebarTranslations

  constructor(site: SourceSite, options: SidebarOptions) {
    this.#options = options
    const pages = site.pages.filter((page) => !page.isFragment && !isNotFound(page))
    // A page of its own takes the place of a home page that is front matter.
    const targets = new Set(pages.map(({ target }) => target))
    this.#pages = new Set([...pages, ...site.made.filter(({ target }) => !targets.has(target))])
    this.#stems = new Set([...this.#pages].filter((page) => !isTranslated(page)).map(toStem))
    this.#translations = new SidebarTranslations(site, pages, options.titleOf)
  }

  toEntries({ items }: SourceSidebar): EntryInput[] {
    return this.#toEntries(items, new Set())
  }

  /** Pages that are beside a sidebar which doesn't list them. */
  hideOthers(): void {
    const sections = new Set(
      [...this.#pages]
        .filter((page) => this.#listed.has(toStem(page)))
        .map((page) => toSection(toRoute(page))),
    )
    const others = [...this.#pages].filter(
      (page) =>
        !this.#listed.has(toStem(page)) && toRoute(page) !== '/' && sections.has(toSection(toRoute(page))),
    )
    for (const page of others) {
      if (!('file' in page)) {
        page.text = page.text.replace(/^---\n/, '---\nhidden: true\n')
        continue
      }
      if (page.isReplaced) continue
      page.given = { ...page.given, hidden: true }
      const place = { file: page.file, line: 1 }
      if (this.#translations.lists(page))
        this.#options.report.leave(
          place,
          'Only the sidebar of its language lists this page: it is `hidden`',
          'Sidebars list the pages of the base language. Add the page there too.',
        )
      else this.#options.report.change(place, 'a page that no sidebar lists is `hidden`')
    }
  }

  #toEntries(items: readonly SidebarItem[], named: Set<ListedPage>, depth = 0): EntryInput[] {
    return items.flatMap((item): EntryInput[] => {
      const own = this.#toOwn(item, named)
      const label = this.#translations.toGroupLabel(item, depth)
      if (item.folder !== undefined) return this.#toFolder(item, own ?? { label })
      const inner = this.#toEntries(item.items ?? [], named, depth + 1)
      if (own === undefined && item.items === undefined && item.page === undefined)
        this.#options.report.leave(item.place, `“${item.label}” in the sidebar leads nowhere: it is left out`)
      if (inner.length === 0)
        return own === undefined ? [] : [own.label === undefined ? (own.page ?? own) : own]
      // Only what has a name of its own can be a group.
      if (own === undefined && item.label === undefined) return inner
      const group = { ...(own ?? { label }), ...toFolded(item) }
      const [first] = inner
      // A group of nothing but a folder is that folder with the label of the group.
      if (inner.length === 1 && typeof first === 'object' && first.label === undefined && first.autogenerate)
        return [{ ...group, autogenerate: first.autogenerate }]
      return [{ ...group, items: inner }]
    })
  }

  #toFolder(item: SidebarItem, own: OwnEntry): EntryInput[] {
    const { folder = '', place } = item
    const inside = [...this.#pages].filter(
      (page) => toRoute(page) !== '/' && (folder === '' || toStem(page).startsWith(`${folder}/`)),
    )
    if (inside.length === 0) {
      this.#options.report.leave(place, `The sidebar lists the folder \`${folder}\`, which has no page`)
      return own.page === undefined && own.url === undefined ? [] : [own]
    }
    for (const page of inside) this.#listed.add(toStem(page))
    const isGroup = own.page !== undefined || own.label !== undefined
    return [{ ...own, ...(isGroup ? toFolded(item) : {}), autogenerate: `${folder}/` }]
  }

  /** @returns Undefined of a group that is no page and no link. */
  #toOwn(item: SidebarItem, named: Set<ListedPage>): OwnEntry | undefined {
    const { page, url, badge, place } = item
    if (url !== undefined) return { label: this.#translations.toLinkLabel(item) ?? url, url }
    if (page === undefined || !this.#pages.has(page) || isTranslated(page)) return undefined
    if (named.has(page)) {
      this.#options.report.leave(
        place,
        `The sidebar lists \`${toRoute(page)}\` twice: it is where it comes first`,
        'Link to one of its headings in the other place.',
      )
      return undefined
    }
    named.add(page)
    this.#listed.add(toStem(page))
    const label = this.#toLabel(page, item, badge)
    return { ...(label === undefined ? {} : { label }), page: this.#toName(page) }
  }

  /** A page that has no title is called as the sidebar calls it; any other has a label if it is called otherwise there. */
  #toLabel(page: ListedPage, item: SidebarItem, badge: string | undefined): LabelInput | undefined {
    if (!('file' in page)) return this.#translations.toLinkLabel(item)
    page.isInSidebar = true
    if (badge !== undefined) page.given = { badge, ...page.given }
    if (this.#options.titleOf(page) !== undefined) return this.#translations.toPageLabel(page, item)
    if (item.label !== undefined) page.given = { title: item.label, ...page.given }
    return undefined
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

function isTranslated(page: ListedPage): boolean {
  return 'language' in page && page.language !== undefined
}

function toRoute(page: ListedPage): Route {
  return toOldRoute(toOwnUrl(page.url, page))
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

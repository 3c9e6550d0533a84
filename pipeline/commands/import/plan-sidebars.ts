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

/** The label and destination of an entry, without its nested items. */
interface OwnEntry {
  label?: LabelInput
  page?: string
  url?: string
}

interface SidebarOptions {
  report: ImportReport
  /** Returns the title that a page declares in its front matter or first heading. */
  titleOf: (page: SourcePage) => string | undefined
}

/**
 * Convert the sidebars of the old site to the `sidebars` setting. Pages that no sidebar lists become `hidden`
 * if other pages of their section are listed, because the old site didn't show them in a sidebar either.
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
  /** Paths, without extension, of the pages that any sidebar lists. */
  readonly #listed = new Set<string>()
  readonly #translations: SidebarTranslations

  constructor(site: SourceSite, options: SidebarOptions) {
    this.#options = options
    const pages = site.pages.filter((page) => !page.isFragment && !isNotFound(page))
    // A written page replaces a page that the import would generate at the same path.
    const targets = new Set(pages.map(({ target }) => target))
    this.#pages = new Set([...pages, ...site.made.filter(({ target }) => !targets.has(target))])
    this.#stems = new Set([...this.#pages].filter((page) => !isTranslated(page)).map(toStem))
    this.#translations = new SidebarTranslations(site, pages, options.titleOf)
  }

  toEntries({ items }: SourceSidebar): EntryInput[] {
    return this.#toEntries(items, new Set())
  }

  /** Mark pages as `hidden` that no sidebar lists, in sections where a sidebar lists other pages. */
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
        if (!/^hidden: true$/m.test(page.text)) page.text = page.text.replace(/^---\n/, '---\nhidden: true\n')
        continue
      }
      if (page.isReplaced) continue
      page.given = { ...page.given, hidden: true }
      const place = { file: page.file, line: 1 }
      if (this.#translations.lists(page))
        this.#options.report.leave(
          place,
          'This page is `hidden`: only the sidebar of its own language listed it',
          'Sidebars list pages of the base language: add the page in that language too.',
        )
      else this.#options.report.change(place, 'pages that no sidebar lists marked as `hidden`')
    }
  }

  #toEntries(items: readonly SidebarItem[], named: Set<ListedPage>, depth = 0): EntryInput[] {
    return items.flatMap((item): EntryInput[] => {
      const own = this.#toOwn(item, named)
      const label = this.#translations.toGroupLabel(item, depth)
      if (item.folder !== undefined) return this.#toFolder(item, own ?? { label })
      const inner = this.#toEntries(item.items ?? [], named, depth + 1)
      if (own === undefined && item.items === undefined && item.page === undefined)
        this.#options.report.leave(
          item.place,
          `The sidebar entry “${item.label}” has no link: it is left out`,
        )
      if (inner.length === 0)
        return own === undefined ? [] : [own.label === undefined ? (own.page ?? own) : own]
      // A group needs a label: without one, its entries move up a level.
      if (own === undefined && item.label === undefined) return inner
      const group = { ...(own ?? { label }), ...toFolded(item) }
      const [first] = inner
      // A group that contains only a folder becomes that folder, with the group's label.
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
      this.#options.report.leave(place, `The sidebar lists the folder \`${folder}\`, which contains no pages`)
      return own.page === undefined && own.url === undefined ? [] : [own]
    }
    for (const page of inside) this.#listed.add(toStem(page))
    const isGroup = own.page !== undefined || own.label !== undefined
    return [{ ...own, ...(isGroup ? toFolded(item) : {}), autogenerate: `${folder}/` }]
  }

  /** @returns undefined if the entry is neither a page nor a link. */
  #toOwn(item: SidebarItem, named: Set<ListedPage>): OwnEntry | undefined {
    const { page, url, badge, place } = item
    if (url !== undefined) return { label: this.#translations.toLinkLabel(item) ?? url, url }
    if (page === undefined || !this.#pages.has(page) || isTranslated(page)) return undefined
    if (named.has(page)) {
      this.#options.report.leave(
        place,
        `The sidebar lists \`${toRoute(page)}\` twice: only the first entry is kept`,
        'Replace the second entry by a link to one of its headings.',
      )
      return undefined
    }
    named.add(page)
    this.#listed.add(toStem(page))
    const label = this.#toLabel(page, item, badge)
    return { ...(label === undefined ? {} : { label }), page: this.#toName(page) }
  }

  /**
   * The label of a page's entry, if it differs from the page's title. A page without a title gets the label
   * as its title instead.
   */
  #toLabel(page: ListedPage, item: SidebarItem, badge: string | undefined): LabelInput | undefined {
    if (!('file' in page)) return this.#translations.toLinkLabel(item)
    page.isInSidebar = true
    if (badge !== undefined) page.given = { badge, ...page.given }
    if (this.#options.titleOf(page) !== undefined) return this.#translations.toPageLabel(page, item)
    if (item.label !== undefined) page.given = { title: item.label, ...page.given }
    return undefined
  }

  /**
   * The path of a page as `sidebars` refers to it: the path of its file, or of its folder (`guide/`) for an
   * index page, if no other page has that name.
   */
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
 * A page that several sidebars list shows the first of them. Move the sidebar that owns a page before the
 * other ones that list it, as far as possible, and keep the order otherwise.
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

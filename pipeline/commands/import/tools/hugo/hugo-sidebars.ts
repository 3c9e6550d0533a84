import path from 'node:path'
import { compareNatural } from '../../../../support/files/compare.ts'
import type { SidebarItem, SourceSite } from '../../source-site.ts'
import { type HugoPage, toLabel, toTime, toWeight } from './hugo-page.ts'

/** A Hugo section with its pages and subsections. */
interface Branch {
  own: HugoPage
  children: (HugoPage | Branch)[]
}

/**
 * Add sidebars in Hugo's order: by weight, then from newest to oldest, then by title, with sections between
 * pages. Sections that docsite orders the same way by default need no sidebar.
 *
 * @param posts Sections that are ordered by date.
 */
export function mapSidebars(pages: readonly HugoPage[], posts: ReadonlySet<string>, site: SourceSite): void {
  const base = pages.filter(({ language, front }) => language === '' && !isOutOfMenu(front))
  const roots = base.filter(({ isBranch, stem }) => isBranch && stem !== '' && !stem.includes('/'))
  for (const root of roots) {
    if (posts.has(root.section)) continue
    const tree = toTree(root, base)
    if (isNatural(tree)) continue
    site.sidebars.push({ name: root.stem, items: toItems(tree), place: { file: root.page.file, line: 1 } })
  }
}

function isOutOfMenu(front: HugoPage['front']): boolean {
  const { sidebar } = front
  const isExcluded =
    typeof sidebar === 'object' && sidebar !== null && Reflect.get(sidebar, 'exclude') === true
  return front.toc_hide === true || front.bookHidden === true || front.hidden === true || isExcluded
}

/** Build the tree of a section. Pages in folders without `_index.md` belong to the nearest section above. */
function toTree(root: HugoPage, pages: readonly HugoPage[]): Branch {
  const branches = new Map<string, Branch>()
  const tree = { own: root, children: [] }
  branches.set(root.stem, tree)
  const inside = pages.filter(({ stem }) => stem.startsWith(`${root.stem}/`))
  const sections = inside.filter(({ isBranch }) => isBranch)
  for (const own of sections) branches.set(own.stem, { own, children: [] })
  for (const own of inside) {
    let dir = path.posix.dirname(own.stem)
    while (!branches.has(dir)) dir = path.posix.dirname(dir)
    branches.get(dir)?.children.push(branches.get(own.stem) ?? own)
  }
  for (const { children } of branches.values()) children.sort((a, b) => compare(ownOf(a), ownOf(b)))
  return tree
}

function ownOf(child: HugoPage | Branch): HugoPage {
  return 'own' in child ? child.own : child
}

function compare(a: HugoPage, b: HugoPage): number {
  const first = Number.MAX_SAFE_INTEGER
  return (
    (toWeight(a) ?? first) - (toWeight(b) ?? first) ||
    (toTime(b) ?? 0) - (toTime(a) ?? 0) ||
    compareNatural(toLabel(a) ?? a.stem, toLabel(b) ?? b.stem)
  )
}

/**
 * Whether docsite's default sidebar is the same: only pages, ordered by `sort` and title, with their titles
 * as labels.
 */
function isNatural({ children }: Branch): boolean {
  const pages = children.map(ownOf)
  if (children.some((child) => 'own' in child) || pages.some((page) => toOwnLabel(page) !== undefined))
    return false
  const first = Number.MAX_SAFE_INTEGER
  const sorted = pages.toSorted(
    (a, b) =>
      (toWeight(a) ?? first) - (toWeight(b) ?? first) ||
      compareNatural(String(a.front.title ?? a.stem), String(b.front.title ?? b.stem)),
  )
  return sorted.every((page, index) => page === pages[index])
}

/** The sidebar label of a page, if it differs from the title. */
function toOwnLabel(page: HugoPage): string | undefined {
  const label = toLabel(page)
  return label === undefined || label === String(page.front.title ?? '') ? undefined : label
}

function toItems(branch: Branch): SidebarItem[] {
  return [
    { page: branch.own.page, label: toOwnLabel(branch.own), place: placeOf(branch.own) },
    ...toInner(branch),
  ]
}

function toInner({ children }: Branch): SidebarItem[] {
  return children.map((child): SidebarItem => {
    const own = ownOf(child)
    const item = { page: own.page, label: toOwnLabel(own), place: placeOf(own) }
    if (!('own' in child)) return item
    const isCollapsed = own.front.bookCollapseSection === true ? true : undefined
    const folder = path.posix.dirname(own.page.target)
    return isNatural(child) && child.children.length > 0
      ? { ...item, folder, isCollapsed }
      : { ...item, items: toInner(child), isCollapsed }
  })
}

function placeOf({ page }: HugoPage): SidebarItem['place'] {
  return { file: page.file, line: 1 }
}

import path from 'node:path'
import { compareNatural } from '../../../support/files/compare.ts'
import type { Place } from '../data/setting.ts'
import type { SidebarItem, SourcePage } from '../source-site.ts'

/** What a page says of itself in a sidebar. */
interface OwnPlace {
  label?: string
  order?: number
}

/**
 * The entries of a folder that Starlight lists by itself, one by one: only so can pages have labels of their own.
 *
 * @param folder Below the content folder.
 * @param pages All of the base language.
 * @returns Undefined if no page in it has a label.
 */
export function listFolder(
  folder: string,
  pages: readonly SourcePage[],
  readOwn: (page: SourcePage) => OwnPlace,
  { isCollapsed, place }: { isCollapsed: boolean; place: Place },
): SidebarItem[] | undefined {
  const inside = pages.filter(({ target, language }) => !language && target.startsWith(`${folder}/`))
  if (inside.every((page) => readOwn(page).label === undefined)) return undefined
  const toItems = (dir: string): { items: SidebarItem[]; first: number } => {
    const folders = new Set<string>()
    const entries: { name: string; order: number; item: SidebarItem }[] = []
    for (const page of inside) {
      const rest = path.posix.relative(dir, page.target)
      if (rest.startsWith('..')) continue
      const [name = '', ...deeper] = rest.split('/')
      if (deeper.length > 0) folders.add(name)
      else {
        const { label, order = Number.POSITIVE_INFINITY } = readOwn(page)
        entries.push({ name: name.replace(/^index\./, ''), order, item: { label, page, place } })
      }
    }
    for (const name of folders) {
      const { items, first } = toItems(`${dir}/${name}`)
      entries.push({ name, order: first, item: { label: name, items, isCollapsed, place } })
    }
    entries.sort((a, b) => (a.order === b.order ? compareNatural(a.name, b.name) : a.order - b.order))
    return { items: entries.map(({ item }) => item), first: Math.min(...entries.map(({ order }) => order)) }
  }
  return toItems(folder).items
}

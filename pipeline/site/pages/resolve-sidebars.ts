import type { Config } from '../../config/schema.ts'
import type { SidebarEntry } from '../../config/sidebar-schema.ts'
import { type FileNode, isListed } from './content-index.ts'
import { createFolderTitles, toGroups } from './folder-group.ts'
import { listTreePages, type TreeEntry, toFolderTree } from './nav-tree.ts'
import { orderByDate, orderByGroup } from './sidebar-order.ts'

/** A sidebar of the configuration with the pages of the site. */
export interface Sidebar {
  name: string
  tree: TreeEntry[]
  /** The pages that show it, of all sections, in the order in which they are read. */
  pages: FileNode[]
}

/** What is wrong with an entry of a sidebar. */
export interface SidebarFinding {
  /** Of the entry in the configuration. */
  path: (string | number)[]
  kind: 'page' | 'folder' | 'repeated'
  /** What it names. */
  name: string
}

export interface ResolvedSidebars {
  sidebars: Sidebar[]
  findings: SidebarFinding[]
  /** Addresses of the site that entries lead to and no page has, with their place. */
  addresses: { path: (string | number)[]; url: string }[]
}

type Sites = Pick<Config, 'sidebars' | 'sections'>

/**
 * Bring the pages of a site into the sidebars of its configuration. A page shows the sidebar that names it first; one
 * that none names shows the first that lists it with its folder.
 *
 * @param nodes All pages: hidden ones are listed where they are named, unlisted ones nowhere.
 */
export function resolveSidebars(nodes: readonly FileNode[], { sidebars, sections }: Sites): ResolvedSidebars {
  const resolver = new Resolver(nodes, sections)
  const trees = Object.entries(sidebars).map(([name, entries]) => ({
    name,
    ...resolver.resolve(entries, ['sidebars', name]),
  }))
  const owners = new Map<FileNode, string>()
  const claim = (page: FileNode, name: string) => {
    if (!owners.has(page)) owners.set(page, name)
  }
  for (const { name, named } of trees) for (const page of named) claim(page, name)
  for (const { name, tree } of trees) for (const page of listTreePages(tree)) claim(page, name)
  return {
    sidebars: trees.map(({ name, tree }) => ({
      name,
      tree,
      pages: listTreePages(tree).filter((page) => owners.get(page) === name),
    })),
    findings: resolver.findings,
    addresses: resolver.addresses,
  }
}

class Resolver {
  readonly findings: SidebarFinding[] = []
  readonly addresses: ResolvedSidebars['addresses'] = []
  readonly #nodes: readonly FileNode[]
  readonly #sections: Config['sections']
  readonly #pageOf = new Map<string, FileNode>()
  readonly #toTitles: ReturnType<typeof createFolderTitles>

  constructor(nodes: readonly FileNode[], sections: Config['sections']) {
    this.#nodes = nodes
    this.#sections = sections
    this.#toTitles = createFolderTitles(nodes)
    // A file that is named like the address of another page is the one that is meant.
    for (const node of nodes) this.#pageOf.set(toName(node.url), node)
    for (const node of nodes) for (const name of listFileNames(node.path)) this.#pageOf.set(name, node)
  }

  resolve(
    entries: readonly SidebarEntry[],
    path: (string | number)[],
  ): { tree: TreeEntry[]; named: ReadonlySet<FileNode> } {
    const named = new Set<FileNode>()
    const tree = this.#resolveNamed(entries, path, named)
    return { tree: this.#fillFolders(tree, named), named }
  }

  /** Resolve what is named; folders are left to be filled with the pages that nothing names. */
  #resolveNamed(
    entries: readonly SidebarEntry[],
    path: (string | number)[],
    named: Set<FileNode>,
  ): Unfilled[] {
    return entries.flatMap((entry, index): Unfilled[] => {
      const place = [...path, index]
      if (typeof entry === 'string') return this.#toPage(entry, undefined, place, named)
      const { label, icon, items, collapsed: isCollapsed, autogenerate } = entry
      const [found] = this.#toOwn(entry, place, named)
      const own = found && (icon === undefined ? found : { ...found, icon })
      if (autogenerate !== undefined) {
        if (!this.#hasFolder(autogenerate)) {
          this.findings.push({ path: [...place, 'autogenerate'], kind: 'folder', name: autogenerate })
        }
        return [{ ...own, ...(icon !== undefined && { icon }), label, folder: autogenerate, isCollapsed }]
      }
      if (items === undefined) return own ? [own] : []
      const inner = this.#resolveNamed(items, [...place, 'items'], named)
      return [{ ...own, ...(icon !== undefined && { icon }), label, items: inner, isCollapsed }]
    })
  }

  #toOwn(
    { label, page, url }: Exclude<SidebarEntry, string>,
    place: (string | number)[],
    named: Set<FileNode>,
  ): Unfilled[] {
    if (page !== undefined) return this.#toPage(page, label, [...place, 'page'], named)
    if (url === undefined) return []
    if (!url.startsWith('/') || url.startsWith('//')) return [{ label, url }]
    const node = /[?#]/.test(url) ? undefined : this.#pageOf.get(toName(url))
    if (node) return this.#toListed(node, url, label, [...place, 'url'], named)
    this.addresses.push({ path: [...place, 'url'], url })
    return [{ label, url }]
  }

  #toPage(
    name: string,
    label: string | undefined,
    path: (string | number)[],
    named: Set<FileNode>,
  ): Unfilled[] {
    const node = this.#pageOf.get(toName(name))
    if (node) return this.#toListed(node, name, label, path, named)
    this.findings.push({ path, kind: 'page', name })
    return []
  }

  #toListed(
    page: FileNode,
    name: string,
    label: string | undefined,
    path: (string | number)[],
    named: Set<FileNode>,
  ): Unfilled[] {
    if (page.visibility === 'unlisted') return []
    if (named.has(page)) {
      this.findings.push({ path, kind: 'repeated', name })
      return []
    }
    named.add(page)
    return [{ page, label }]
  }

  #fillFolders(entries: readonly Unfilled[], named: ReadonlySet<FileNode>): TreeEntry[] {
    const listed = new Set(named)
    const fill = (entry: Unfilled, isWithin: boolean): TreeEntry[] => {
      const { folder, items, isCollapsed, ...own } = entry
      if (folder === undefined && items === undefined) return [own]
      const isGroup = own.label !== undefined || own.page !== undefined
      const inner =
        folder === undefined
          ? (items ?? []).flatMap((item) => fill(item, true))
          : this.#listFolder(folder, listed, isWithin || isGroup)
      if (!isGroup) return inner
      // What is left of a group whose pages aren't published yet.
      if (inner.length === 0) return own.page || own.url ? [own] : []
      return [{ ...own, items: inner, isCollapsed }]
    }
    return entries.flatMap((entry) => fill(entry, false))
  }

  /** @param listed The pages that the sidebar has already; those of the folder are added. */
  #listFolder(name: string, listed: Set<FileNode>, isWithin: boolean): TreeEntry[] {
    const folder = toName(name)
    const depth = folder === '' ? 0 : folder.split('/').length
    const isDated = this.#sections.some((section) => section.name === folder && section.order === 'date')
    const original = new Map<string, FileNode>()
    const pages = this.#nodes
      .filter((node) => isListed(node) && isBelow(node, folder) && !listed.has(node))
      .map((node) => {
        listed.add(node)
        original.set(node.url, node)
        const [group, ...subgroups] = isDated ? toGroups(node) : toOuterGroups(node, depth, this.#toTitles)
        return { ...node, group, subgroups }
      })
    const indexUrl = folder === '' ? '/' : `/${folder}/`
    const ordered = isDated ? orderByDate(pages, indexUrl) : orderByGroup(pages, indexUrl, depth)
    const restore = (entry: TreeEntry): TreeEntry => ({
      ...entry,
      ...(entry.page && { page: original.get(entry.page.url) }),
      ...(entry.items && { items: entry.items.map(restore) }),
    })
    return toFolderTree(ordered, isWithin).map(restore)
  }

  #hasFolder(name: string): boolean {
    return this.#nodes.some((node) => isBelow(node, toName(name)))
  }
}

/** An entry whose folder is yet to be filled. */
interface Unfilled extends Omit<TreeEntry, 'items'> {
  items?: Unfilled[]
  folder?: string
}

/** The groups of a page within a folder: those that follow from folders begin below it. */
function toOuterGroups(
  node: FileNode,
  depth: number,
  toTitles: ReturnType<typeof createFolderTitles>,
): string[] {
  const groups = toGroups(node)
  const [first] = toTitles(node, 1)
  return groups.length > 0 && groups[0] !== first ? groups : toTitles(node, depth)
}

/** Whether a page is in a folder, or its address is. The home page belongs to none. */
function isBelow({ path, url }: FileNode, folder: string): boolean {
  if (folder === '') return url !== '/'
  return path.startsWith(`${folder}/`) || url.startsWith(`/${folder}/`)
}

/** The names of a file below the content folder by which it may be meant: with and without extension. */
function listFileNames(path: string): string[] {
  const stem = path.replace(/\.mdx?$/, '')
  return [path, stem].map((name) => name.normalize('NFC'))
}

/** A path or an address without what goes around it: `./guides/`, `/guides/` → `guides`. */
function toName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
}

import type { Config } from '../../config/schema.ts'
import type { SidebarEntry } from '../../config/sidebar-schema.ts'
import { type FileNode, isListed } from './content-index.ts'
import { createFolderTitles, toGroups } from './folder-group.ts'
import { listTreePages, type TreeEntry, toFolderTree } from './nav-tree.ts'
import { orderByDate, orderByGroup } from './sidebar-order.ts'

/** A configured sidebar with the pages of the site. */
export interface Sidebar {
  name: string
  tree: TreeEntry[]
  /** The pages of all sections that show this sidebar, in reading order. */
  pages: FileNode[]
}

/** A problem of a sidebar entry. */
export interface SidebarFinding {
  /** The path of the entry in the configuration. */
  path: (string | number)[]
  kind: 'page' | 'folder' | 'repeated'
  /** The name in the entry. */
  name: string
}

export interface ResolvedSidebars {
  sidebars: Sidebar[]
  findings: SidebarFinding[]
  /** URLs of the site in entries that aren't URLs of pages, with their place. */
  addresses: { path: (string | number)[]; url: string }[]
}

type Sites = Pick<Config, 'sidebars' | 'sections'>

/**
 * Resolves the configured sidebars to the pages of a site. A page shows the first sidebar that names it, or else the
 * first one that lists it with its folder.
 *
 * @param nodes All pages. Hidden pages are only listed if a sidebar names them; unlisted pages are never listed.
 */
export function resolveSidebars(nodes: readonly FileNode[], { sidebars, sections }: Sites): ResolvedSidebars {
  // Most sites have none, and finding all pages by name takes long on a large one.
  if (Object.keys(sidebars).length === 0) return { sidebars: [], findings: [], addresses: [] }
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
    // File names are added last, because a file takes precedence over another page whose route has the same name.
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

  /** Resolves entries that name pages. Folders are filled later with pages that no entry names. */
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
      // If none of a group's pages is published yet, only its own page or link remains.
      if (inner.length === 0) return own.page || own.url ? [own] : []
      return [{ ...own, items: inner, isCollapsed }]
    }
    return entries.flatMap((entry) => fill(entry, false))
  }

  /** @param listed The pages that the sidebar already lists. The pages of the folder are added. */
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

/** An entry whose folder hasn't been filled yet. */
interface Unfilled extends Omit<TreeEntry, 'items'> {
  items?: Unfilled[]
  folder?: string
}

/** The groups of a page within a generated folder. Groups that come from folders are relative to that folder. */
function toOuterGroups(
  node: FileNode,
  depth: number,
  toTitles: ReturnType<typeof createFolderTitles>,
): string[] {
  const groups = toGroups(node)
  const [first] = toTitles(node, 1)
  return groups.length > 0 && groups[0] !== first ? groups : toTitles(node, depth)
}

/** Whether the path or the route of a page is below a folder. The home page is below none. */
function isBelow({ path, url }: FileNode, folder: string): boolean {
  if (folder === '') return url !== '/'
  return path.startsWith(`${folder}/`) || url.startsWith(`/${folder}/`)
}

/** The names by which entries may refer to a file: its path with and without extension. */
function listFileNames(path: string): string[] {
  const stem = path.replace(/\.mdx?$/, '')
  return [path, stem].map((name) => name.normalize('NFC'))
}

/** Normalizes a path or route: `./guides/` and `/guides/` become `guides`. */
function toName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
}

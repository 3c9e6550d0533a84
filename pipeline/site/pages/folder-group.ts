import type { Config } from '../../config/schema.ts'
import { toRoute, toSection } from '../route.ts'
import type { FileNode } from './content-index.ts'
import { toNumberPrefix } from './page-route.ts'

/**
 * Find the titles of the folders that pages are in.
 *
 * @returns The titles of the folders that a page is in or is the page of, from the outermost: `api/hooks/compiler.md` is
 *   below `hooks`, or below the title of the folder's page, which is `api/hooks/index.md` or `api/hooks.md` beside it.
 *   `depth` is how many of the outermost folders are left out.
 */
export function createFolderTitles(
  nodes: readonly FileNode[],
): (node: Pick<FileNode, 'path'>, depth: number) => string[] {
  const parents = new Set(nodes.map(({ path }) => toParent(path)))
  const folderOf = ({ path }: Pick<FileNode, 'path'>) => {
    const beside = path.replace(/\.mdx?$/, '')
    return parents.has(beside) ? beside : toParent(path)
  }
  const titles = new Map<string, string>()
  for (const node of nodes) if (isPageOf(folderOf(node), node)) titles.set(folderOf(node), node.title)
  return (node, depth) => {
    const folders = folderOf(node).split('/').filter(Boolean)
    return folders
      .map((name, index) => titles.get(folders.slice(0, index + 1).join('/')) ?? toWords(name))
      .slice(depth)
  }
}

/**
 * Give pages in folders within a section the group that their folder is, and the groups within it that folders in this
 * folder are. A group that a page names itself stays, and lists by date have none.
 *
 * @returns What is to be done with each page.
 */
export function createFolderGrouper(
  nodes: readonly FileNode[],
  sections: Config['sections'],
): (node: FileNode) => FileNode {
  const dated = new Set(sections.flatMap(({ name, order }) => (order === 'date' ? [name] : [])))
  const toTitles = createFolderTitles(nodes)
  return (node) => {
    if (node.group !== undefined || dated.has(toSection(node.url))) return node
    const [group, ...subgroups] = toTitles(node, 1)
    if (group === undefined) return node
    return { ...node, group, ...(subgroups.length > 0 && { subgroups }) }
  }
}

/** The titles of the groups that a page is in, from the outermost. */
export function toGroups({ group, subgroups = [] }: Pick<FileNode, 'group' | 'subgroups'>): string[] {
  return group === undefined ? [] : [group, ...subgroups]
}

function toParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Whether a page is that of a folder by its path. */
function isPageOf(folder: string, { path }: FileNode): boolean {
  return toRoute(path) === toRoute(`${folder}/index.md`)
}

/** `01-best-practices` → `best practices`. */
function toWords(name: string): string {
  const shown = toNumberPrefix(name) === undefined ? name : name.replace(/^\d+[-_.]\s*/, '')
  return shown.replaceAll(/[-_]+/g, ' ')
}

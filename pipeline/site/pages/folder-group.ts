import type { Config } from '../../config/schema.ts'
import { toRoute, toSection } from '../route.ts'
import type { FileNode } from './content-index.ts'
import { toNumberPrefix } from './page-route.ts'

/**
 * Give pages in folders within a section the group that their folder is: `api/hooks/compiler.md` is below `hooks`,
 * or below the title of the folder's page, which is `api/hooks/index.md` or `api/hooks.md` beside it. A group that a
 * page names itself stays, and lists by date have none.
 *
 * @returns What is to be done with each page.
 */
export function createFolderGrouper(
  nodes: readonly FileNode[],
  sections: Config['sections'],
): (node: FileNode) => FileNode {
  const dated = new Set(sections.flatMap(({ name, order }) => (order === 'date' ? [name] : [])))
  const parents = new Set(nodes.map(({ path }) => toParent(path)))
  /** The folder that a page is in, or the one that it is the page of. */
  const folderOf = ({ path }: FileNode) => {
    const beside = path.replace(/\.mdx?$/, '')
    return parents.has(beside) ? beside : toParent(path)
  }
  const titles = new Map<string, string>()
  for (const node of nodes) if (isPageOf(folderOf(node), node)) titles.set(folderOf(node), node.title)
  return (node) => {
    const folder = folderOf(node)
    const folders = folder.split('/').slice(1)
    if (node.group !== undefined || folders.length === 0 || dated.has(toSection(node.url))) return node
    return { ...node, group: titles.get(folder) ?? folders.map(toWords).join(' / ') }
  }
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

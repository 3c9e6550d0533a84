import type { Config } from '../../config/schema.ts'
import { toTitle } from '../../support/text/to-title.ts'
import { toRoute, toSection } from '../route.ts'
import type { FileNode } from './content-index.ts'
import { toNumberPrefix } from './page-route.ts'

/**
 * Creates a function that finds the titles of the folders of a page.
 *
 * @returns A function that returns the titles of all folders that contain the page, or whose index it is, the outermost
 *   first: for `api/hooks/compiler.md` the last one is `Hooks`, or the title of the folder's page, which is
 *   `api/hooks/index.md` or `api/hooks.md`. `depth` is the number of outermost folders to omit.
 */
export function createFolderTitles(
  nodes: readonly FileNode[],
): (node: Pick<FileNode, 'path'>, depth: number) => string[] {
  const parents = new Set(nodes.map(({ path }) => toParent(path)))
  const folderOf = ({ path }: Pick<FileNode, 'path'>) => {
    const ownFolder = path.replace(/\.mdx?$/, '')
    return parents.has(ownFolder) ? ownFolder : toParent(path)
  }
  const titles = new Map<string, string>()
  for (const node of nodes) {
    const folder = folderOf(node)
    // Comparing routes takes much longer, and only few pages can be the index of a folder.
    const isCandidate = folder !== toParent(node.path) || indexName.test(node.path)
    if (isCandidate && isPageOf(folder, node)) titles.set(folder, node.title)
  }
  return (node, depth) => {
    const folders = folderOf(node).split('/').filter(Boolean)
    return folders
      .map((name, index) => titles.get(folders.slice(0, index + 1).join('/')) ?? toFolderTitle(name))
      .slice(depth)
  }
}

/**
 * Creates a function that assigns pages in folders of a section to groups: the folder becomes the group, and nested
 * folders become subgroups. Pages that already have a group keep it, and sections ordered by date have no groups.
 *
 * @returns A function that returns the page with its groups.
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

/** The titles of the groups of a page, the outermost first. */
export function toGroups({ group, subgroups = [] }: Pick<FileNode, 'group' | 'subgroups'>): string[] {
  return group === undefined ? [] : [group, ...subgroups]
}

/** Matches the paths of files that may be the pages of the folders they are in. */
const indexName = /(?:^|\/)_?(?:index|readme)\.[^/]*$/i

function toParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Whether a page is the index of a folder, according to its path. */
function isPageOf(folder: string, { path }: FileNode): boolean {
  return toRoute(path) === toRoute(`${folder}/index.md`)
}

/** Converts the name of a folder to a title, like that of a section: `01-best-practices` to `Best Practices`. */
function toFolderTitle(name: string): string {
  const shown = toNumberPrefix(name) === undefined ? name : name.replace(/^\d+[-_.]\s*/, '')
  return toTitle(shown) || name
}

import type { Config } from '../../config/schema.ts'
import { toRoute, toSection } from '../route.ts'
import type { FileNode } from './content-index.ts'

/**
 * Give pages in folders within a section the group that their folder is: `api/hooks/compiler.md` is below `hooks`,
 * or below the title of `api/hooks/index.md`. A group that a page names itself stays, and lists by date have none.
 *
 * @returns What is to be done with each page.
 */
export function createFolderGrouper(
  nodes: readonly FileNode[],
  sections: Config['sections'],
): (node: FileNode) => FileNode {
  const titles = new Map(nodes.map(({ url, title }) => [url, title]))
  const dated = new Set(sections.flatMap(({ name, order }) => (order === 'date' ? [name] : [])))
  return (node) => {
    const folders = node.path.split('/').slice(1, -1)
    if (node.group !== undefined || folders.length === 0 || dated.has(toSection(node.url))) return node
    const folder = node.path.slice(0, node.path.lastIndexOf('/'))
    const title = titles.get(toRoute(`${folder}/index.md`))
    return { ...node, group: title ?? folders.map((name) => name.replaceAll(/[-_]+/g, ' ')).join(' / ') }
  }
}

import type { DirectoryNode, FileNode, IndexNode } from '../site/pages/content-index.ts'
import { orderByDate, orderByGroup } from '../site/pages/sidebar-order.ts'
import { compareNatural } from '../support/files/compare.ts'

/**
 * Build the tree of folders and pages. Folders come before files, sorted by name; the pages of a section are
 * in the order of its sidebar.
 *
 * @param rootName The name of the content folder.
 * @param dated Names of sections whose pages are sorted by date.
 */
export function buildTree(
  files: readonly FileNode[],
  rootName: string,
  dated: ReadonlySet<string>,
): DirectoryNode {
  const root = createDirectory('', rootName)
  const directories = new Map<string, DirectoryNode>([['', root]])

  const directoryAt = (path: string): DirectoryNode => {
    const known = directories.get(path)
    if (known) return known
    const slash = path.lastIndexOf('/')
    const directory = createDirectory(path, path.slice(slash + 1))
    directories.set(path, directory)
    directoryAt(path.slice(0, Math.max(0, slash))).children.push(directory)
    return directory
  }

  for (const file of files)
    directoryAt(file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))).children.push(file)
  finish(root, dated)
  return root
}

function createDirectory(path: string, name: string): DirectoryNode {
  return { type: 'directory', path, name, size: 0, url: path === '' ? '/' : `/${path}/`, children: [] }
}

/** Sort the children of all folders and add up their sizes. */
function finish(directory: DirectoryNode, dated: ReadonlySet<string>): number {
  const folders = directory.children.filter((child) => child.type === 'directory')
  const files = directory.children.filter((child) => child.type === 'file')
  folders.sort((a, b) => compareNatural(a.name, b.name))
  directory.children = [...folders, ...orderFiles(directory, files, dated)]
  directory.size = directory.children.reduce(
    (sum, child) => sum + (child.type === 'file' ? child.size : finish(child, dated)),
    0,
  )
  return directory.size
}

function orderFiles(
  { path, url }: DirectoryNode,
  files: FileNode[],
  dated: ReadonlySet<string>,
): IndexNode[] {
  const isSection = path !== '' && !path.includes('/')
  if (!isSection) return files.sort((a, b) => compareNatural(a.name, b.name))
  return dated.has(path) ? orderByDate(files, url) : orderByGroup(files, url)
}

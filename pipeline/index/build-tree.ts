import { compareText } from '../files/compare.ts'
import type { DirectoryNode, FileNode } from '../pages/content-index.ts'

/**
 * Arrange pages as the tree of folders that they lie in: folders before files, each by name.
 *
 * @param rootName Name of the content folder.
 */
export function buildTree(files: readonly FileNode[], rootName: string): DirectoryNode {
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
  finish(root)
  return root
}

function createDirectory(path: string, name: string): DirectoryNode {
  return { type: 'directory', path, name, size: 0, url: path === '' ? '/' : `/${path}/`, children: [] }
}

/** Sort the children of all folders and add up their sizes. */
function finish(directory: DirectoryNode): number {
  directory.children.sort((a, b) => compareText(a.type, b.type) || compareText(a.name, b.name))
  directory.size = directory.children.reduce(
    (sum, child) => sum + (child.type === 'file' ? child.size : finish(child)),
    0,
  )
  return directory.size
}

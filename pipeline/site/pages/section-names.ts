import { toSection } from '../route.ts'
import type { FileNode } from './content-index.ts'

/**
 * The names of sections: first segments of routes below which there are pages, and folders that only have an index
 * page. A page whose route is that of a section belongs to the section wherever its file is: `blog.md` belongs to
 * `blog/`.
 */
export function listSectionNames(nodes: readonly Pick<FileNode, 'path' | 'url'>[]): Set<string> {
  const names = new Set<string>()
  for (const { path, url } of nodes) {
    const name = toSection(url)
    if (name === '') continue
    const isBelow = url.length > name.length + 2
    if (isBelow || path.includes('/')) names.add(name)
  }
  return names
}

import type { TocEntry } from '../../renderer/types.ts'
import type { FileNode } from '../site/pages/content-index.ts'

/** Headings of levels 2 and 3, which navigation shows. */
export function toToc({ anchors }: FileNode): TocEntry[] {
  return anchors.filter(({ level }) => level > 1).map(({ id, title, level }) => ({ id, title, level }))
}

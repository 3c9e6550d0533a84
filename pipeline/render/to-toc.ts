import type { TocEntry } from '../../renderer/types.ts'
import type { FileNode } from '../site/pages/content-index.ts'

/** The headings of a page that navigation shows: those of levels 2 and 3. */
export function toToc({ anchors }: FileNode): TocEntry[] {
  return anchors.filter(({ level }) => level > 1).map(({ id, title, level }) => ({ id, title, level }))
}

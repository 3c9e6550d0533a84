import path from 'node:path'
import type { SourceKind } from './parse/create-parser.ts'

/** The source file of a page, and how it is read. */
export interface PageFile {
  /** Path relative to the content folder, with `/`. */
  path: string
  /**
   * The folder that contains the file, relative to the content folder with `/`, if it isn't the content
   * folder itself. Used for pages that aren't translated yet.
   */
  folder?: string
  /** Whether the page is the README of an external package, whose content is never trusted. */
  isThirdParty: boolean
  /** Whether a file that ends in `.md` is read as MDX. */
  isMdx?: boolean
}

/** The absolute path of a page's source. */
export function toSourceFile(contentDir: string, page: Pick<PageFile, 'path' | 'folder'>): string {
  return path.join(contentDir, page.folder ?? '', ...page.path.split('/'))
}

/** The path of a page's source relative to the content folder, with `/`, even if it is in another folder. */
export function toRelativeSource({ path: file, folder }: Pick<PageFile, 'path' | 'folder'>): string {
  return folder === undefined ? file : `${folder}/${file}`
}

/** How a file is read. This depends on its extension, unless the configuration says that it is MDX. */
export function toSourceKind({ path: file, isMdx }: Pick<PageFile, 'path' | 'isMdx'>): SourceKind {
  return isMdx || file.endsWith('.mdx') ? 'mdx' : 'md'
}

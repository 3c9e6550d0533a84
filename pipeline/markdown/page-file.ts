import path from 'node:path'
import type { SourceKind } from './parse/create-parser.ts'

/** The source of a page: which file it is, and whether it is ours. */
export interface PageFile {
  /** Relative to the content folder, with `/`. */
  path: string
  /** The folder that it is in, relative to the content folder with `/`, if that is another one: not translated yet. */
  folder?: string
  /** The README of an external package: data that is never trusted. */
  isThirdParty: boolean
  /** Whether a file that ends in `.md` is read as MDX. */
  isMdx?: boolean
}

/** The absolute path of a page's source. */
export function toSourceFile(contentDir: string, page: Pick<PageFile, 'path' | 'folder'>): string {
  return path.join(contentDir, page.folder ?? '', ...page.path.split('/'))
}

/** How a file is read: by its extension, if the configuration doesn't make MDX of it. */
export function toSourceKind({ path: file, isMdx }: Pick<PageFile, 'path' | 'isMdx'>): SourceKind {
  return isMdx || file.endsWith('.mdx') ? 'mdx' : 'md'
}

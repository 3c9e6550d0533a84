import path from 'node:path'
import type { SourceKind } from './parse/parsers.ts'

/** The source of a page: which file it is, and whether it is ours. */
export interface PageFile {
  /** Relative to the content folder, with `/`. */
  path: string
  /** The folder that it is in, relative to the content folder with `/`, if that is another one: not translated yet. */
  folder?: string
  /** The README of an external package: data that is never trusted. */
  isThirdParty: boolean
}

/** The absolute path of a page's source. */
export function toSourceFile(contentDir: string, page: Pick<PageFile, 'path' | 'folder'>): string {
  return path.join(contentDir, page.folder ?? '', ...page.path.split('/'))
}

/** How a file is read, by its extension. */
export function toSourceKind(file: string): SourceKind {
  return file.endsWith('.mdx') ? 'mdx' : 'md'
}

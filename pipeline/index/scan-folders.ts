import path from 'node:path'
import type { ContentFolders } from '../site/pages/content-file.ts'
import { compareText } from '../support/files/compare.ts'
import { toPosixPath } from '../support/files/posix-path.ts'
import { type ScannedContent, scanContent } from './scan-content.ts'

/** A page by its path, and by the folder that it is in, relative to the content folder, if that is another. */
export interface ScannedPage {
  path: string
  folder?: string
}

/**
 * List the pages of a language: those of its own folder, and for all others those of the language that is translated
 * from.
 *
 * @param linkTargets Folders that symbolic links may lead into, absolute.
 * @param others Content folders of other languages, absolute: pages there are theirs.
 */
export async function scanFolders(
  { contentDir, baseContentDir }: ContentFolders,
  readmeSections: ReadonlySet<string>,
  linkTargets: readonly string[],
  others: readonly string[] = [],
): Promise<Omit<ScannedContent, 'pages'> & { pages: ScannedPage[] }> {
  const own = await scanContent(contentDir, readmeSections, { linkTargets, others })
  const pages: ScannedPage[] = own.pages.map((page) => ({ path: page }))
  if (contentDir === baseContentDir) return { ...own, pages }
  const base = await scanContent(baseContentDir, readmeSections, {
    linkTargets,
    others: [...others, contentDir],
  })
  const folder = toPosixPath(path.relative(contentDir, baseContentDir))
  // A translation may be `.md` where its original is `.mdx`.
  const translated = new Set(own.pages.map(toStem))
  for (const page of base.pages) if (!translated.has(toStem(page))) pages.push({ path: page, folder })
  return {
    pages: pages.sort((a, b) => compareText(a.path, b.path)),
    assets: [...new Set([...own.assets, ...base.assets])].sort(compareText),
    hidden: own.hidden,
    problems: [...own.problems, ...base.problems],
  }
}

function toStem(page: string): string {
  return page.replace(/\.mdx?$/, '')
}

import path from 'node:path'
import type { ContentFolders } from '../site/pages/content-file.ts'
import { compareText } from '../support/files/compare.ts'
import { toPosixPath } from '../support/files/posix-path.ts'
import { type ScannedContent, scanContent } from './scan-content.ts'

/** A page that was found in a content folder. */
export interface ScannedPage {
  /** The path of the page's source below its content folder. */
  path: string
  /** The content folder that the source is in, relative to the language's own one, if it is another. */
  folder?: string
}

/**
 * List the pages of a language: those in its own content folder, and the untranslated
 * pages of the base language.
 *
 * @param linkTargets Folders that symbolic links may point into, absolute.
 * @param others Content folders of other languages, absolute: they are skipped.
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
  // A translation may have the extension `.md` and its original `.mdx`.
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

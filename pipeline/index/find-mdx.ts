import path from 'node:path'
import fastGlob from 'fast-glob'
import type { PageFile } from '../markdown/page-file.ts'

/**
 * Say of each page whether it is read as MDX although its name ends in `.md`. What comes from elsewhere never is.
 *
 * @param mdx All of them, or those that patterns below the content folder match.
 */
export async function findMdx(
  pages: readonly PageFile[],
  mdx: boolean | readonly string[],
  contentDir: string,
): Promise<PageFile[]> {
  if (mdx === false) return [...pages]
  if (mdx === true) return pages.map((page) => ({ ...page, isMdx: !page.isThirdParty || undefined }))
  const folders = [...new Set(pages.map(({ folder = '' }) => folder))]
  const matched = new Set<string>()
  for (const folder of folders) {
    const files = await fastGlob([...mdx], { cwd: path.join(contentDir, folder), followSymbolicLinks: false })
    for (const file of files) matched.add(`${folder}\n${file}`)
  }
  return pages.map((page) => ({
    ...page,
    isMdx: (!page.isThirdParty && matched.has(`${page.folder ?? ''}\n${page.path}`)) || undefined,
  }))
}

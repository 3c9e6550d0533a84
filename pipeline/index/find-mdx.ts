import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Project } from '../config/load-config.ts'
import { placeInConfig } from '../config/place-in-config.ts'
import type { PageFile } from '../markdown/page-file.ts'
import { toPosixPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/**
 * Determine which pages are parsed as MDX although their names end in `.md`. READMEs of
 * other packages never are.
 *
 * @param mdx Whether all pages are, or glob patterns relative to the content folder.
 * @returns The pages, with `isMdx` set.
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

/**
 * Find patterns of `markdown.mdx` that match no file: they may be mistyped, or relative to the configuration
 * file. Translations aren't checked: they needn't have the same files as the base language.
 */
export async function checkMdxPatterns(project: Project): Promise<Problem[]> {
  const { config, contentDir, baseContentDir, rootDir } = project
  const { mdx } = config.markdown
  if (typeof mdx === 'boolean' || contentDir !== baseContentDir) return []
  const prefix = `${toPosixPath(path.relative(rootDir, contentDir))}/`
  const unused = await Promise.all(
    mdx.map(async (pattern, index) => {
      if (pattern.startsWith('!')) return []
      const files = await fastGlob(pattern, { cwd: contentDir, followSymbolicLinks: false })
      if (files.length > 0) return []
      const shorter = pattern.replace(/^(?:\.\/)?/, '')
      return {
        path: ['markdown', 'mdx', index],
        ruleId: 'unused-pattern',
        severity: 'warning' as const,
        reason: `No file matches the pattern \`${pattern}\``,
        hint: shorter.startsWith(prefix)
          ? `Patterns are relative to the content folder: write \`${shorter.slice(prefix.length)}\`.`
          : 'Write a pattern relative to the content folder, such as `guides/**/*.md`.',
      }
    }),
  )
  return placeInConfig(unused.flat(), project)
}

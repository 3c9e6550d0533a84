import path from 'node:path'
import { type PageFile, toSourceFile } from '../markdown/page-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/**
 * Correct the file names in problems of untranslated pages. Checks that only know the path of a page assume
 * that its file is in the content folder of the language.
 *
 * @param contentDir The content folder of the language, absolute.
 */
export function placeUntranslated(
  problems: Problem[],
  pages: readonly Pick<PageFile, 'path' | 'folder'>[],
  contentDir: string,
): Problem[] {
  const sources = new Map(
    pages
      .filter(({ folder }) => folder !== undefined)
      .map((page) => [
        toShownPath(path.join(contentDir, ...page.path.split('/'))),
        toShownPath(toSourceFile(contentDir, page)),
      ]),
  )
  if (sources.size === 0) return problems
  return problems.map((problem) => {
    const file = problem.file === undefined ? undefined : sources.get(problem.file)
    return file === undefined ? problem : { ...problem, file }
  })
}

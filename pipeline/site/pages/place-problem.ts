import path from 'node:path'
import { resolveImport } from '../../markdown/import-loader.ts'
import type { PageProblem, RecordPlace } from '../../markdown/record.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { PageSummary } from './page-summary.ts'

type Located = Pick<PageSummary, 'path' | 'folder' | 'fragments'>

/** The file and place of something in a page, as people see it: a fragment's own file where it stands in one. */
export function toFilePlace(
  page: Located,
  place: RecordPlace | undefined,
  contentDir: string,
): Partial<Problem> {
  const pageFile = path.join(contentDir, page.folder ?? '', ...page.path.split('/'))
  if (!place) return { file: toShownPath(pageFile) }
  const { fragment, ...position } = place
  if (fragment === undefined) return { file: toShownPath(pageFile), ...position }
  const chain: string[] = []
  for (let current: number | undefined = fragment; current !== undefined; ) {
    const step: Located['fragments'][number] | undefined = page.fragments[current]
    if (!step) break
    chain.unshift(step.specifier)
    current = step.fragment
  }
  const specifier = chain.pop()
  const file = specifier === undefined ? pageFile : resolveImport(pageFile, specifier, chain)
  return { file: toShownPath(file), ...position }
}

/** A problem of a page alone, with the file that it is in. */
export function placeProblem(page: Located, problem: PageProblem, contentDir: string): Problem {
  const { place, ...rest } = problem
  return { ...toFilePlace(page, place, contentDir), ...rest }
}

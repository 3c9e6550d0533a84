import { toFragmentFile } from '../../markdown/imports/imported-file.ts'
import { toSourceFile } from '../../markdown/page-file.ts'
import type { PageProblem, RecordPlace } from '../../markdown/record.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { PageSummary } from './page-summary.ts'

type Located = Pick<PageSummary, 'path' | 'folder' | 'fragments'>

/**
 * The file and place of something in a page, as it is shown to users. If it is in a fragment, the file is the
 * fragment's.
 */
export function toFilePlace(
  page: Located,
  place: RecordPlace | undefined,
  contentDir: string,
): Partial<Problem> {
  const pageFile = toSourceFile(contentDir, page)
  const { fragment, ...position } = place ?? {}
  return { file: toShownPath(toFragmentFile(pageFile, page.fragments, fragment)), ...position }
}

/** Converts a problem of a page to a problem with its file. */
export function placeProblem(page: Located, problem: PageProblem, contentDir: string): Problem {
  const { place, ...rest } = problem
  return { ...toFilePlace(page, place, contentDir), ...rest }
}

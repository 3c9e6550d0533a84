import type { CompileSetup } from '../markdown/compile-file.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { FailedPage } from './compile-pages.ts'

/** All pages of the project after they were compiled and checked, before anything is written. */
export interface CollectedPages {
  pages: SitePage[]
  assets: string[]
  /** All possible targets of links. */
  map: LinkTargets
  optionsKey: string
  /** The number of pages that had to be compiled; the others were in the cache. */
  compiled: number
  /** The number of pages that crashed their worker process or took too long. They aren't in `pages`. */
  failed: number
  /** All problems, with the severities that the site has configured. */
  problems: Problem[]
}

/** All pages of the project after they were compiled, before they are checked against each other. */
export interface CompiledContent {
  summaries: PageSummary[]
  assets: string[]
  setup: CompileSetup
  /** The number of pages that had to be compiled; the others were in the cache. */
  compiled: number
  /** Pages that crashed their worker process or took too long. They aren't in `summaries`. */
  failed: FailedPage[]
  /** Files that would be pages if their names didn't begin with `_` or `.`, relative to the content folder. */
  hidden: string[]
  /** Problems that were found while files were listed. The problems of pages are in their summaries. */
  problems: Problem[]
}

import type { CompileSetup } from '../markdown/compile-file.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { FailedPage } from './compile-pages.ts'

/** Every page of the project as the index stage sees it, before anything is written. */
export interface CollectedPages {
  pages: SitePage[]
  assets: string[]
  /** All that a link can lead to. */
  map: LinkTargets
  optionsKey: string
  /** Pages that had to be compiled; the others were in the cache. */
  compiled: number
  /** How many pages ended their worker process, or took too long: they aren't in `pages`. */
  failed: number
  /** With the severities that the site decided on. */
  problems: Problem[]
}

/** Every page of the project by itself: compiled, and not yet checked against the others. */
export interface CompiledContent {
  summaries: PageSummary[]
  assets: string[]
  setup: CompileSetup
  /** Pages that had to be compiled; the others were in the cache. */
  compiled: number
  /** Pages whose compilation ended their worker process, or took too long: they aren't in `summaries`. */
  failed: FailedPage[]
  /** Files that would be pages if their names didn't begin with `_` or `.`, relative to the content folder. */
  hidden: string[]
  /** Of the files; those of the pages are in their summaries. */
  problems: Problem[]
}

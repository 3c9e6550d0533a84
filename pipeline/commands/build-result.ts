import type { FetchResult } from '../fetch-readmes/result.ts'
import type { IndexResult } from '../index/run.ts'
import type { RenderStageResult } from '../render/run.ts'
import type { SwResult } from '../sw/run.ts'
import type { SiteResults } from './run-for-sites.ts'

export interface BuildResult {
  'fetch-readmes'?: FetchResult
  index?: SiteResults<IndexResult>
  render?: SiteResults<RenderStageResult>
  sw?: SiteResults<SwResult>
}

/** Results of the stages that build the site from local files. */
export type StageResults = Pick<BuildResult, 'index' | 'render' | 'sw'>

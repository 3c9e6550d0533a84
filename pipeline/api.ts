/**
 * The package's public API. Every new export is a deliberate decision: `test/api/exports.test.ts` lists them
 * all.
 */
export {
  type BuildOptions,
  runBuild,
  type StageName,
  stageNames,
} from './commands/build.ts'
export type { BuildResult } from './commands/build-result.ts'
export type { CheckPage } from './commands/check/check-page.ts'
export type { OutlineCell, OutlineSection } from './commands/check/outline.ts'
export { type CheckOptions, type CheckResult, runCheck } from './commands/check/run.ts'
export type {
  BrowserFinder,
  CompletenessCheck,
  CompletenessInput,
  CompletenessResult,
  ConfigValidator,
  Measure,
  OpenedPage,
  SampleBrowser,
  SampleBuilder,
  SampleFolder,
  SampleMessage,
} from './commands/check/site-module.ts'
export { type CleanResult, runClean } from './commands/clean.ts'
export { type FetchSponsorsOptions, runFetchSponsors } from './commands/fetch-data/sponsors.ts'
export { type FetchVotesOptions, runFetchVotes } from './commands/fetch-data/votes.ts'
export { type RunningServer, runServe, type ServeOptions } from './commands/serve/run.ts'
export { defineConfig } from './config/define-config.ts'
export { type LoadConfigOptions, loadProject, type Project } from './config/load-config.ts'
export { type RunContext, type StageOptions, type StageResult, withContext } from './config/run-context.ts'
export type { Config, ConfigInput } from './config/schema.ts'
export type { FetchResult } from './fetch-readmes/result.ts'
export { type FetchOptions, runFetchReadmes } from './fetch-readmes/run.ts'
export { type IndexResult, runIndex } from './index/run.ts'
export type { CompiledPage } from './markdown/record.ts'
export { type RenderOptions, type RenderStageResult, runRender } from './render/run.ts'
export type { Anchor, DirectoryNode, FileNode, IndexNode } from './site/pages/content-index.ts'
export { DocsiteError } from './support/problems/docsite-error.ts'
export { type ExitCode, exitCodes, toExitCode } from './support/problems/exit-code.ts'
export type { Problem, Severity } from './support/problems/problem.ts'
export type { Progress } from './support/progress/progress.ts'
export { runSw, type SwOptions, type SwResult } from './sw/run.ts'

/** The package's public surface: a new name here is a decision, and a test lists them. */
export { type BuildOptions, type BuildResult, runBuild, type StageName, stageNames } from './build/run.ts'
export type { CheckPage } from './check/check-page.ts'
export type { OutlineCell, OutlineSection } from './check/outline.ts'
export { type CheckOptions, type CheckResult, runCheck } from './check/run.ts'
export type {
  CompletenessCheck,
  CompletenessInput,
  CompletenessResult,
  ConfigValidator,
  Measure,
  SampleBuilder,
  SampleFolder,
  SampleMessage,
} from './check/site-module.ts'
export { type CleanResult, runClean } from './clean/run.ts'
export type { CompiledPage } from './compile/record.ts'
export { defineConfig } from './config/define-config.ts'
export { type LoadConfigOptions, loadProject, type Project } from './config/load-config.ts'
export type { Config, ConfigInput } from './config/schema.ts'
export { type FetchSponsorsOptions, runFetchSponsors } from './fetch-data/sponsors.ts'
export { type FetchVotesOptions, runFetchVotes } from './fetch-data/votes.ts'
export type { FetchResult } from './fetch-readmes/result.ts'
export { type FetchOptions, runFetchReadmes } from './fetch-readmes/run.ts'
export { type IndexResult, runIndex } from './index/run.ts'
export type { Anchor, DirectoryNode, FileNode, IndexNode } from './pages/content-index.ts'
export { DocsiteError } from './problems/docsite-error.ts'
export { type ExitCode, exitCodes, toExitCode } from './problems/exit-code.ts'
export type { Problem, Severity } from './problems/problem.ts'
export type { Progress } from './progress/progress.ts'
export { type RenderOptions, type RenderStageResult, runRender } from './render/run.ts'
export { type RunContext, type StageOptions, type StageResult, withContext } from './run-context.ts'
export { type RunningServer, runServe, type ServeOptions } from './serve/run.ts'
export { runSw, type SwOptions, type SwResult } from './sw/run.ts'

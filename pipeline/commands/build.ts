import { rmdir } from 'node:fs/promises'
import type { RunContext, StageResult } from '../config/run-context.ts'
import { hasReadmeWork } from '../fetch-readmes/has-work.ts'
import type { FetchResult } from '../fetch-readmes/result.ts'
import type { FetchOptions } from '../fetch-readmes/run.ts'
import { type IndexResult, runIndex } from '../index/run.ts'
import { type RenderOptions, type RenderStageResult, runRender } from '../render/run.ts'
import { checkOutputDir } from '../site/output/check-output.ts'
import { lockFolders } from '../site/output/lock.ts'
import { type Outcome, toExitCode } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import { runSw, type SwResult } from '../sw/run.ts'

export const stageNames = ['fetch-readmes', 'index', 'render', 'sw'] as const
export type StageName = (typeof stageNames)[number]

export interface BuildOptions {
  fetch?: FetchOptions
  render?: RenderOptions
}

export interface BuildResult {
  'fetch-readmes'?: FetchResult
  index?: IndexResult
  render?: RenderStageResult
  sw?: SwResult
}

/**
 * All stages in their order. A stage whose input has errors doesn't run, so that what is published stays the last
 * good site.
 */
export async function runBuild(
  context: RunContext,
  skip: ReadonlySet<StageName>,
  options: BuildOptions = {},
): Promise<StageResult<BuildResult>> {
  const problems: Problem[] = []
  const result: BuildResult = {}
  let degraded = false
  const take = <Result>(stage: StageResult<Result>): Result => {
    problems.push(...stage.problems)
    degraded ||= stage.degraded ?? false
    return stage.result
  }
  const hasErrors = () => toExitCode({ problems } satisfies Outcome) !== 0
  if (!skip.has('fetch-readmes') && hasReadmeWork(context.project)) {
    // Loads npm's and GitHub's libraries only where there is something to ask them.
    const { runFetchReadmes } = await import('../fetch-readmes/run.ts')
    result['fetch-readmes'] = take(await runFetchReadmes(context, options.fetch))
  }
  if (!skip.has('index') && !skip.has('render')) context.pool.expect('render')
  if (!skip.has('index')) result.index = take(await runIndex(context))
  if (!skip.has('render') && !hasErrors()) result.render = take(await runRender(context, options.render))
  if (!skip.has('sw') && !hasErrors()) result.sw = take(await runSw(context))
  return { problems, degraded, result }
}

/**
 * Run something while no other run works on the same folders.
 *
 * @param usesOutput Whether the output folder is written, and not the cache alone.
 */
export async function withLocks<Result>(
  { project, progress, signal }: RunContext,
  usesOutput: boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  if (usesOutput) checkOutputDir(project)
  const { cacheDir, outputDir } = project
  const release = await lockFolders(
    usesOutput ? [cacheDir, outputDir] : [cacheDir],
    cacheDir,
    progress,
    signal,
  )
  try {
    return await run()
  } finally {
    await release()
    // A build that failed at once leaves no empty folders behind.
    for (const dir of [cacheDir, outputDir]) await rmdir(dir).catch(() => {})
  }
}

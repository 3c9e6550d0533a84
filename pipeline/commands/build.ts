import { ComponentsInvalid } from '../client/component-problems.ts'
import { listOwnComponents } from '../client/own-components.ts'
import type { Project } from '../config/load-config.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import { hasReadmeWork } from '../fetch-readmes/has-work.ts'
import type { FetchResult } from '../fetch-readmes/result.ts'
import type { FetchOptions } from '../fetch-readmes/run.ts'
import type { IndexOptions, IndexResult } from '../index/run.ts'
import type { RenderOptions, RenderStageResult } from '../render/run.ts'
import { fileListPath, readFileList } from '../site/output/file-list.ts'
import { removeFormerParts } from '../site/output/former-parts.ts'
import { type PageStore, readPageStore, readRenderedStore } from '../site/pages/page-store.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes, type Outcome, toExitCode } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { SwResult } from '../sw/run.ts'
import { overParts, type ResultOfParts } from './over-parts.ts'
import { checkBudgets } from './report/check-budgets.ts'
import { Measurements } from './report/measurements.ts'
import type { ReportFiles } from './report/write-report.ts'
import { LastBuild } from './unchanged/last-build.ts'

export const stageNames = ['fetch-readmes', 'index', 'render', 'sw'] as const
export type StageName = (typeof stageNames)[number]

export interface BuildOptions {
  fetch?: FetchOptions
  index?: IndexOptions
  render?: RenderOptions
  /** Files of a report, if one is wanted. */
  report?: ReportFiles
}

export interface BuildResult {
  'fetch-readmes'?: FetchResult
  index?: ResultOfParts<IndexResult>
  render?: ResultOfParts<RenderStageResult>
  sw?: ResultOfParts<SwResult>
}

/** The stages that make the site from what is there. */
type Made = Pick<BuildResult, 'index' | 'render' | 'sw'>

/**
 * All stages in their order. A stage whose input has errors doesn't run, so that what is published stays the last
 * good site; unless pages with errors are left out of that input. All sites of the output are indexed, since each of
 * them shows what the others have; those are published that were asked for.
 */
export async function runBuild(
  context: RunContext,
  skip: ReadonlySet<StageName>,
  options: BuildOptions = {},
): Promise<StageResult<BuildResult>> {
  const problems: Problem[] = []
  const result: BuildResult = {}
  const measured = new Measurements()
  let degraded = false
  let isBlocked = false
  const take = <Result>(stage: StageResult<Result>): Result => {
    problems.push(...stage.problems)
    degraded ||= stage.degraded ?? false
    isBlocked ||= !(stage.isUsable ?? toExitCode({ problems: stage.problems } satisfies Outcome) === 0)
    return stage.result
  }
  if (!skip.has('fetch-readmes') && hasReadmeWork(context.project)) {
    // Loads npm's and GitHub's libraries only if there is something to ask them.
    const { runFetchReadmes } = await import('../fetch-readmes/run.ts')
    result['fetch-readmes'] = take(
      await measured.time('fetch-readmes', () => runFetchReadmes(context, options.fetch)),
    )
  }
  const isWhole = !['index', 'render', 'sw'].some((name) => skip.has(name as StageName)) && !options.report
  context.progress.start('build')
  const last =
    isWhole && !isBlocked
      ? await LastBuild.open(context, { index: options.index, render: options.render })
      : undefined
  const same = await last?.findSame<Made>()
  if (same) {
    context.progress.finish(`${same.result.index?.pages} pages, nothing has changed`)
    return {
      problems: [...problems, ...same.problems],
      degraded,
      result: { ...result, ...same.result },
    }
  }
  const edited = hasBudgets(context.project) ? undefined : await last?.findEdited<Made>()
  let compiledBefore = 0
  const countCompiled = () => {
    compiledBefore += 1
  }
  const made = edited && (await makeEdited(context, edited, options.render, countCompiled))
  if (edited && made) {
    await last?.rememberEdited()
    return { problems: [...problems, ...edited.problems], degraded, result: { ...result, ...made } }
  }
  const fetched = problems.length
  const stages = await loadStages()
  const { runIndex, runRender, runSw, keepsGoing, RenderFailed } = stages
  if (!skip.has('index') && !skip.has('render')) context.pool.expect(stages.renderJob)
  const { parts, built } = context.project
  // The report is of one site: that which the command is about.
  const isReported = ({ prefix }: Project) => prefix === context.project.prefix
  const { keepGoing = keepsGoing(context.project) } = options.index ?? {}
  const unrendered = new Set<string>()
  const broken = new Set<string>()
  const reduced: RunContext = { ...context, brokenComponents: broken }
  const known = new Map<string, PageStore>()
  if (keepGoing && !skip.has('index'))
    for (const { prefix, stateDir } of parts) {
      const store = await readRenderedStore(stateDir)
      if (store) known.set(prefix, store)
    }
  const indexPart = (part: RunContext) =>
    runIndex(part, {
      ...options.index,
      compiledBefore,
      unrendered,
      known: known.get(part.project.prefix),
      ...(isReported(part.project) && { onCompiled: measured.addCompiled }),
    })
  const indexAll = () => overParts(reduced, parts, indexPart)
  const beforeIndex = problems.length
  if (!skip.has('index')) result.index = take(await measured.time('index', indexAll))
  if (!skip.has('render') && !isBlocked) {
    const rendered = await measured.time('render', renderAll)
    if (rendered) result.render = take(rendered)
  }
  if (!skip.has('sw') && !isBlocked)
    result.sw = take(await measured.time('sw', () => overParts(reduced, built, (part) => runSw(part))))
  // What a language has left is deleted when all others are published.
  if (!skip.has('render') && !isBlocked && built.length === parts.length)
    await removeFormerParts(context.project)
  for (const part of built) {
    await finishReport(
      part,
      measured,
      result,
      problems,
      broken,
      isReported(part) ? options.report : undefined,
    )
  }
  if (last && toExitCode({ problems }) === exitCodes.done) {
    const { index, render, sw } = result
    await last.remember({ problems: problems.slice(fetched), result: toUnchanged({ index, render, sw }) })
  }
  return { problems, degraded, result }

  /** @returns Undefined if the rest isn't published either. */
  async function renderAll(): Promise<StageResult<ResultOfParts<RenderStageResult>> | undefined> {
    const failures: Problem[] = []
    for (;;) {
      try {
        return await overParts(reduced, built, renderPart)
      } catch (error) {
        const found = keepGoing && !skip.has('index') ? await leaveOut(error) : []
        if (found.length === 0) throw error
        failures.push(...found)
      }
      // What the index has found is found again, with what the pages that are left out leave behind.
      problems.splice(beforeIndex)
      result.index = take(await indexAll())
      problems.push(...failures)
      if (isBlocked) return undefined
    }
  }

  /** @returns What is wrong with the pages or components that are left out from now on; nothing if none are to blame. */
  async function leaveOut(error: unknown): Promise<Problem[]> {
    if (error instanceof RenderFailed && error.keys) {
      for (const key of error.keys) unrendered.add(key)
      return error.problems
    }
    if (!(error instanceof ComponentsInvalid)) return []
    const { findBrokenComponents } = await import('../client/find-broken-components.ts')
    const { baseContentDir, cacheDir } = context.project
    const own = (await listOwnComponents(baseContentDir)).filter(({ name }) => !broken.has(name))
    const found = await findBrokenComponents(own, cacheDir)
    for (const name of found.names) broken.add(name)
    return found.problems
  }

  /** A record that is damaged, as by a full disk or a restored cache, is made again once. */
  async function renderPart(part: RunContext): Promise<StageResult<RenderStageResult>> {
    const render = { ...options.render, onRendered: measured.addRendered }
    try {
      return await runRender(part, render)
    } catch (error) {
      if (skip.has('index') || !isMissingRecord(error)) throw error
      for (const project of parts) await removeDamagedRecords(project)
      // Its problems are those that were reported before.
      result.index = (await indexAll()).result
      return runRender(part, render)
    }
  }
}

/** What `buildEdited` makes; undefined where that is for the stages. */
async function makeEdited(
  context: RunContext,
  { files, result }: { files: Map<string, number>; result: Made },
  options: RenderOptions | undefined,
  onCompiled: () => void,
): Promise<Made | undefined> {
  const { buildEdited } = await import('./build-edited.ts')
  return buildEdited(context, files, result, options ?? {}, onCompiled).catch((error: unknown) => {
    if (isMissingRecord(error)) return undefined
    throw error
  })
}

/** Not before it is known that there is something to do: they are most of the code. */
async function loadStages() {
  const [{ runIndex, keepsGoing }, { runRender }, { RenderFailed }, { renderJob }, { runSw }] =
    await Promise.all([
      import('../index/run.ts'),
      import('../render/run.ts'),
      import('../render/render-failures.ts'),
      import('../render/render-job.ts'),
      import('../sw/run.ts'),
    ])
  return { runIndex, keepsGoing, runRender, RenderFailed, renderJob, runSw }
}

/** What the stages return when they have nothing to do. */
function toUnchanged({ index, render, sw }: Made): Made {
  return {
    index: index && inAllParts(index, (part) => ({ ...part, compiled: 0 })),
    render: render && inAllParts(render, (part) => ({ ...part, rendered: 0, written: [], deleted: [] })),
    sw: sw && inAllParts(sw, (part) => ({ ...part, written: false })),
  }
}

function inAllParts<Result extends object>(
  { parts, ...result }: ResultOfParts<Result>,
  change: (part: Result) => Result,
): ResultOfParts<Result> {
  const changed = change(result as Result)
  if (!parts) return changed
  return {
    ...changed,
    parts: Object.fromEntries(Object.entries(parts).map(([prefix, part]) => [prefix, change(part)])),
  }
}

function isMissingRecord(error: unknown): boolean {
  return error instanceof DocsiteError && error.problems.some(({ ruleId }) => ruleId === 'record-missing')
}

/** Reading a record removes it if it is damaged. */
async function removeDamagedRecords({ cacheDir, stateDir }: Project): Promise<void> {
  const { PageCache } = await import('../markdown/cache/page-cache.ts')
  const cache = new PageCache(cacheDir)
  for (const { key } of (await readPageStore(stateDir)).pages) cache.read(key)
}

function hasBudgets({ config }: Project): boolean {
  return Object.values(config.budgets).some((budget) => budget !== undefined)
}

/** Compare what is published with the budgets, and write a report if one is wanted. */
async function finishReport(
  project: Project,
  measured: Measurements,
  { index, render }: BuildResult,
  problems: Problem[],
  broken: ReadonlySet<string>,
  files: ReportFiles | undefined,
): Promise<void> {
  if (!hasBudgets(project) && !files) return
  const { cacheDir, outputDir, rootDir } = project
  const list = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  problems.push(...checkBudgets(list, project.config, project.prefix))
  if (!files) return
  const { collectReport } = await import('./report/collect-report.ts')
  const { writeReport } = await import('./report/write-report.ts')
  const made = { compiled: index?.compiled, routes: render?.routes, rendered: render?.rendered }
  await writeReport(project, await collectReport(project, list, measured, made, problems), files, broken)
}

import { statSync } from 'node:fs'
import { ComponentsInvalid } from '../client/component-problems.ts'
import { listOwnComponents } from '../client/own-components.ts'
import type { Project } from '../config/load-config.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import { hasReadmeWork } from '../fetch-readmes/has-work.ts'
import type { FetchOptions } from '../fetch-readmes/run.ts'
import type { IndexOptions, IndexResult } from '../index/run.ts'
import { safeBytes } from '../markdown/limits/safe-bytes.ts'
import type { RenderOptions, RenderStageResult } from '../render/run.ts'
import { fileListPath, readFileList } from '../site/output/file-list.ts'
import { removeFormerParts } from '../site/output/former-parts.ts'
import { type PageStore, readPageStore, readRenderedStore } from '../site/pages/page-store.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes, type Outcome, toExitCode } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { Progress } from '../support/progress/progress.ts'
import { countOf } from '../support/text/count-of.ts'
import type { BuildResult, StageResults } from './build-result.ts'
import { checkBudgets } from './report/check-budgets.ts'
import { Measurements } from './report/measurements.ts'
import type { ReportFiles } from './report/write-report.ts'
import { runForSites, type SiteResults } from './run-for-sites.ts'
import { LastBuild } from './unchanged/last-build.ts'

export const stageNames = ['fetch-readmes', 'index', 'render', 'sw'] as const
export type StageName = (typeof stageNames)[number]

export interface BuildOptions {
  fetch?: FetchOptions
  index?: IndexOptions
  render?: RenderOptions
  /** Files to write a build report to, if a report is wanted. */
  report?: ReportFiles
}

/**
 * Runs all stages in order. A stage whose input has errors doesn't run, so that the last good site stays
 * published; it does run if the pages with errors were left out of its input. All sites of the output are
 * indexed, because each of them refers to the others; only the requested sites are published.
 */
export async function runBuild(
  context: RunContext,
  skip: ReadonlySet<StageName>,
  options: BuildOptions = {},
): Promise<StageResult<BuildResult>> {
  const { progress, project } = context
  const found = new Findings()
  const result: BuildResult = {}
  const measured = new Measurements()
  if (!skip.has('fetch-readmes') && hasReadmeWork(project)) {
    // The npm and GitHub client libraries are only loaded if there is something to fetch.
    const { runFetchReadmes } = await import('../fetch-readmes/run.ts')
    const fetched = await measured.time('fetch-readmes', () => runFetchReadmes(context, options.fetch))
    result['fetch-readmes'] = found.take(fetched)
  }
  const isWhole = !['index', 'render', 'sw'].some((name) => skip.has(name as StageName)) && !options.report
  progress.start('build')
  const last =
    isWhole && !found.isBlocked
      ? await LastBuild.open(context, { index: options.index, render: options.render })
      : undefined
  const same = await last?.findSame<StageResults>()
  if (same) {
    progress.finish(`${countOf(same.result.index?.pages ?? 0, 'page')}, nothing has changed`)
    return found.toStage({ ...result, ...same.result }, same.problems)
  }
  await startForLarge(context, last?.changed ?? [])
  const edited = hasBudgets(project) ? undefined : await last?.findEdited<StageResults>()
  let compiledBefore = 0
  const countCompiled = () => {
    compiledBefore += 1
  }
  const made = edited && (await tryBuildEdited(context, edited, options.render, countCompiled))
  if (edited && made) {
    await last?.rememberEdited()
    return found.toStage({ ...result, ...made }, edited.problems)
  }
  const fetchedProblems = found.problems.length
  await new StagesRun({ context, skip, options, found, result, measured, compiledBefore }).run(
    await loadStages(),
  )
  if (last && toExitCode({ problems: found.problems }) === exitCodes.done) {
    const { index, render, sw } = result
    const problems = found.problems.slice(fetchedProblems)
    await last.remember({ problems, result: toUnchanged({ index, render, sw }) })
  }
  return found.toStage(result)
}

/** Collects the problems and the state of the stages that have run so far. */
class Findings {
  readonly problems: Problem[] = []
  #isDegraded = false
  #isBlocked = false

  /** Whether a stage has failed in such a way that the following stages can't run. */
  get isBlocked(): boolean {
    return this.#isBlocked
  }

  /**
   * Records the problems of a stage.
   *
   * @returns the result of the stage.
   */
  take<Result>({ problems, degraded = false, isUsable, result }: StageResult<Result>): Result {
    this.problems.push(...problems)
    this.#isDegraded ||= degraded
    this.#isBlocked ||= !(isUsable ?? toExitCode({ problems } satisfies Outcome) === 0)
    return result
  }

  /** @param others Problems that were not found by a stage of this run. */
  toStage(result: BuildResult, others: readonly Problem[] = []): StageResult<BuildResult> {
    return { problems: [...this.problems, ...others], degraded: this.#isDegraded, result }
  }
}

interface StagesInput {
  context: RunContext
  skip: ReadonlySet<StageName>
  options: BuildOptions
  found: Findings
  /** Receives the results of the stages. */
  result: BuildResult
  measured: Measurements
  /** Number of pages that were compiled before the stages run. */
  compiledBefore: number
}

/**
 * Runs the stages one after the other, each for all sites of the output. If the build keeps going after
 * errors, pages and components that can't be rendered are left out and the rest is published.
 */
class StagesRun {
  readonly #input: StagesInput
  /** The context of the run, plus the components that are left out. */
  readonly #context: RunContext
  /** Keys of pages that are left out because they can't be rendered. */
  readonly #unrendered = new Set<string>()
  /** Names of components that are left out because they can't be bundled. */
  readonly #broken = new Set<string>()
  /** The pages of the last render, by the prefix of their site. */
  readonly #known = new Map<string, PageStore>()

  constructor(input: StagesInput) {
    this.#input = input
    this.#context = { ...input.context, brokenComponents: this.#broken }
  }

  async run(stages: Stages): Promise<void> {
    const { context, skip, options, found, result, measured } = this.#input
    const { parts, built } = context.project
    if (!skip.has('index') && !skip.has('render')) context.pool.expect(stages.renderJob)
    const { keepGoing = stages.keepsGoing(context.project) } = options.index ?? {}
    const mayLeaveOut = keepGoing && !skip.has('index')
    if (mayLeaveOut) await this.#readKnown(parts)
    const before = found.problems.length
    if (!skip.has('index')) result.index = found.take(await measured.time('index', () => this.#index(stages)))
    if (!skip.has('render') && !found.isBlocked) {
      const rendered = await measured.time('render', () => this.#render(stages, mayLeaveOut, before))
      if (rendered) result.render = found.take(rendered)
    }
    if (!skip.has('sw') && !found.isBlocked) {
      const overBuilt = () => runForSites(this.#context, built, (part) => stages.runSw(part))
      result.sw = found.take(await measured.time('sw', overBuilt))
    }
    // The leftovers of removed languages are deleted once all other languages are published.
    if (!skip.has('render') && !found.isBlocked && built.length === parts.length)
      await removeFormerParts(context.project)
    for (const part of built) {
      const report = this.#isReported(part) ? options.report : undefined
      await finishReport(part, measured, result, found.problems, this.#broken, report, this.#context.progress)
    }
  }

  /** A report describes one site: the one that the command was run for. */
  #isReported({ prefix }: Project): boolean {
    return prefix === this.#input.context.project.prefix
  }

  async #readKnown(parts: readonly Project[]): Promise<void> {
    for (const { prefix, stateDir } of parts) {
      const store = await readRenderedStore(stateDir)
      if (store) this.#known.set(prefix, store)
    }
  }

  #index({ runIndex }: Stages): Promise<StageResult<SiteResults<IndexResult>>> {
    const { context, options, measured, compiledBefore } = this.#input
    return runForSites(this.#context, context.project.parts, (part) =>
      runIndex(part, {
        ...options.index,
        compiledBefore,
        unrendered: this.#unrendered,
        known: this.#known.get(part.project.prefix),
        ...(this.#isReported(part.project) && { onCompiled: measured.addCompiled }),
      }),
    )
  }

  /**
   * @param problemsBefore Number of problems before the index stage ran.
   * @returns undefined if nothing is published, because the index has errors without the pages that are
   *   left out.
   */
  async #render(
    stages: Stages,
    mayLeaveOut: boolean,
    problemsBefore: number,
  ): Promise<StageResult<SiteResults<RenderStageResult>> | undefined> {
    const { context, found, result } = this.#input
    const failures: Problem[] = []
    for (;;) {
      try {
        return await runForSites(this.#context, context.project.built, (part) =>
          this.#renderPart(part, stages),
        )
      } catch (error) {
        const left = mayLeaveOut ? await this.#leaveOut(error, stages) : []
        if (left.length === 0) throw error
        failures.push(...left)
      }
      // The index runs again and reports its problems again, plus those that the missing pages cause in other
      // pages.
      found.problems.splice(problemsBefore)
      result.index = found.take(await this.#index(stages))
      found.problems.push(...failures)
      if (found.isBlocked) return undefined
    }
  }

  /**
   * Leaves out the pages or components that caused a render error.
   *
   * @returns the problems of what is left out from now on; empty if the error isn't caused by a page or
   *   component.
   */
  async #leaveOut(error: unknown, { RenderFailed }: Stages): Promise<Problem[]> {
    if (error instanceof RenderFailed && error.keys) {
      for (const key of error.keys) this.#unrendered.add(key)
      return error.problems
    }
    if (!(error instanceof ComponentsInvalid)) return []
    const { findBrokenComponents } = await import('../client/find-broken-components.ts')
    const { baseContentDir, cacheDir } = this.#input.context.project
    const own = (await listOwnComponents(baseContentDir)).filter(({ name }) => !this.#broken.has(name))
    const broken = await findBrokenComponents(own, cacheDir)
    for (const name of broken.names) this.#broken.add(name)
    return broken.problems
  }

  /**
   * Renders a site. If a record is damaged, e.g. by a full disk or a restored cache, it is recreated once.
   */
  async #renderPart(part: RunContext, stages: Stages): Promise<StageResult<RenderStageResult>> {
    const { context, skip, options, measured, result } = this.#input
    const render = { ...options.render, onRendered: measured.addRendered }
    try {
      return await stages.runRender(part, render)
    } catch (error) {
      if (skip.has('index') || !isMissingRecord(error)) throw error
      for (const project of context.project.parts) await removeDamagedRecords(project)
      // Its problems have already been reported.
      result.index = (await this.#index(stages)).result
      return stages.runRender(part, render)
    }
  }
}

/**
 * Starts a worker process early if a changed page is so large that it is compiled in one. The process starts
 * while this one finds out whether anything else has changed, which makes the build of an edited page 10 %
 * faster.
 */
async function startForLarge({ pool }: RunContext, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return
  const { compileJob } = await import('../index/compile-job.ts')
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (changed.some((file) => sizeOf(file) > safeBytes)) pool.startFor(compileJob)
}

/** @returns the result of `buildEdited`, or undefined if the stages have to run. */
async function tryBuildEdited(
  context: RunContext,
  { files, result }: { files: Map<string, number>; result: StageResults },
  options: RenderOptions | undefined,
  onCompiled: () => void,
): Promise<StageResults | undefined> {
  const { buildEdited } = await import('./build-edited.ts')
  return buildEdited(context, files, result, options ?? {}, onCompiled).catch((error: unknown) => {
    if (isMissingRecord(error)) return undefined
    throw error
  })
}

type Stages = Awaited<ReturnType<typeof loadStages>>

/** Imports the stages, which are most of the code, only once it is known that there is something to do. */
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

/** Turns the results of a build into the results of a build in which nothing had changed. */
function toUnchanged({ index, render, sw }: StageResults): StageResults {
  return {
    index: index && inAllParts(index, (part) => ({ ...part, compiled: 0 })),
    render: render && inAllParts(render, (part) => ({ ...part, rendered: 0, written: [], deleted: [] })),
    sw: sw && inAllParts(sw, (part) => ({ ...part, written: false })),
  }
}

function inAllParts<Result extends object>(
  { parts, ...result }: SiteResults<Result>,
  change: (part: Result) => Result,
): SiteResults<Result> {
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

/** Removes damaged records: `PageCache.read` deletes a record that it can't read. */
async function removeDamagedRecords({ cacheDir, stateDir }: Project): Promise<void> {
  const { PageCache } = await import('../markdown/cache/page-cache.ts')
  const cache = new PageCache(cacheDir)
  for (const { key } of (await readPageStore(stateDir)).pages) cache.read(key)
}

function hasBudgets({ config }: Project): boolean {
  return Object.values(config.budgets).some((budget) => budget !== undefined)
}

/** Compares the published files with the budgets, and writes a report if one is wanted. */
async function finishReport(
  project: Project,
  measured: Measurements,
  { index, render }: BuildResult,
  problems: Problem[],
  broken: ReadonlySet<string>,
  files: ReportFiles | undefined,
  progress: Progress,
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
  const written = [files.html, files.summary].flatMap((file) => (file ? toShownPath(file) : []))
  progress.note(`The report is in ${written.join(' and ')}`)
}

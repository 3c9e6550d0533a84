import type { Project } from '../../../config/load-config.ts'
import { findSiteModule, importDefault } from '../../../config/load-module.ts'
import type { KeyPath } from '../../../config/locate-key.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { listFences, type SampleFence } from '../../../markdown/samples/list-fences.ts'
import { planProjects } from '../../../markdown/samples/plan-projects.ts'
import { type FenceFinding, listPages, type SampleProject } from '../../../markdown/samples/sample-step.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { countOf } from '../../../support/text/count-of.ts'
import type { CheckPage } from '../check-page.ts'
import type { BrowserFinder, SampleBrowser } from '../site-module.ts'
import { checkMeta } from './fences/check-meta.ts'
import { checkSyntax } from './fences/check-syntax.ts'
import { toFenceProblem } from './fences/fence-problem.ts'
import { InstalledPackages, samplePackageDir } from './packages/installed-packages.ts'
import { proveCommands } from './prove/prove-commands.ts'
import { proveConfig } from './prove/prove-config.ts'
import { proveJobs, type ReportFindings, type SampleJob } from './prove/prove-jobs.ts'
import { proveSnapshots } from './prove/prove-snapshots.ts'
import { isConfigFile } from './prove/sample-files.ts'
import type { SampleSetup } from './prove/sample-setup.ts'
import { toConfigKey, toProjectKey } from './verdict/sample-key.ts'

export interface SamplesResult {
  /** Number of samples that are built or have commands. Each variant counts. */
  projects: number
  /** Number of samples whose files are only parsed, because nothing on the page builds or runs them. */
  onlyShown: number
  /** Number of configurations that don't belong to a project. */
  configs: number
  /**
   * Number of projects and configurations that had to be run. The results of the others came from the cache.
   */
  ran: number
  parsed: number
  /** Number of fences that are skipped because they are marked as `fragment`. */
  fragments: number
}

/**
 * Checks the samples of pages. A sample goes through these steps, from its fences to the verdict:
 *
 * 1. `fences/` checks the info strings of a page's fences; `parse/` parses their code. 2. `markdown/samples/`
 * turns the fences of a sample into steps: files, changes of files, commands, outputs. 3. `packages/` finds
 * and links the packages that a sample imports. 4. `prove/` performs the steps in a separate folder, like a
 * reader would; configurations are evaluated and built in another process (`process/`). 5. `verdict/`
 * compares the results with what the page shows, and caches successful results.
 *
 * Third-party READMEs are skipped.
 */
export async function runSamples(
  pages: readonly CheckPage[],
  context: RunContext,
): Promise<{ problems: Problem[]; result: SamplesResult }> {
  const { project, progress, signal } = context
  const setup = await createSetup(context)
  const problems: Problem[] = []
  const result: SamplesResult = { projects: 0, onlyShown: 0, configs: 0, ran: 0, parsed: 0, fragments: 0 }
  const jobs: SampleJob[] = []
  let pagesOfSamples = 0
  const report: ReportFindings = (page, findings) => {
    for (const finding of findings) problems.push(toFenceProblem(page, finding, project.contentDir))
  }

  for (const page of pages.filter(({ summary }) => !summary.isThirdParty)) {
    signal?.throwIfAborted()
    const fences = listFences(page.record)
    const syntax = await checkSyntax(fences)
    const plan = planProjects(fences)
    report(page, [...syntax.findings, ...checkMeta(fences), ...plan.findings])
    result.parsed += syntax.parsed
    result.fragments += syntax.fragments
    // Code with syntax errors would also fail when it runs. It is skipped, so that the error is only reported
    // once.
    const broken = new Set(
      syntax.findings.flatMap(({ fence, severity }) => (severity === 'warning' ? [] : [fence])),
    )
    const sound = plan.projects.filter(({ steps }) => !steps.some(({ fence }) => broken.has(fence)))
    const unrun = setup.hasShell ? [] : sound.filter(hasCommands)
    problems.push(...unrun.map((sample) => toUnrun(page, sample, project.contentDir)))
    const projects = sound.filter((sample) => !unrun.includes(sample))
    const configs = plan.configs.filter(({ index }) => !broken.has(index))
    const shown = plan.projects.filter((sample) => !isProven(sample, setup))
    result.projects += plan.projects.length - shown.length - unrun.length
    result.onlyShown += shown.length
    result.configs += plan.configs.length
    for (const { steps } of projects) pagesOfSamples += listPages(steps).length
    jobs.push(...projects.map((sample) => toProjectJob(page, sample, setup)))
    jobs.push(...configs.map((fence) => toConfigJob(page, fence, setup)))
  }

  result.ran = await proveJobs(jobs, context, report).finally(() => setup.browser?.close())
  const browserModule = project.config.check.samples.browser
  if (browserModule !== undefined && !setup.browser && pagesOfSamples > 0)
    problems.push(toUnopened(pagesOfSamples, browserModule))
  const { projects, configs, ran, onlyShown, parsed, fragments } = result
  progress.finish(
    `${countOf(projects, 'sample')} and ${countOf(configs, 'configuration')} (${ran} run), ${onlyShown} only shown, ${countOf(parsed, 'fence')} parsed, ${fragments} incomplete`,
  )
  return { problems, result }
}

async function createSetup({ project, signal }: RunContext): Promise<SampleSetup> {
  const { builder, validator, browser, configFiles, packages, timeoutSeconds } = project.config.check.samples
  return {
    rootDir: project.rootDir,
    installed: new InstalledPackages(samplePackageDir(project)),
    packages,
    configFiles,
    builder: builder === undefined ? undefined : await findSiteModule(builder, project, toKey('builder')),
    validator:
      validator === undefined ? undefined : await findSiteModule(validator, project, toKey('validator')),
    browser: browser === undefined ? undefined : await findBrowser(browser, project),
    // On Windows, `bash` may be that of WSL, where paths are different, and there are no process groups.
    hasShell: process.platform !== 'win32',
    timeoutMs: timeoutSeconds * 1000,
    signal,
  }
}

async function findBrowser(module: string, project: Project): Promise<SampleBrowser | undefined> {
  const key = toKey('browser')
  const find = await importDefault<BrowserFinder>(await findSiteModule(module, project, key), module, key)
  return find()
}

function toKey(name: 'builder' | 'validator' | 'browser'): KeyPath {
  return ['check', 'samples', name]
}

/** @param finder The module that finds a browser, as in the configuration. */
function toUnopened(count: number, finder: string): Problem {
  return {
    ruleId: 'sample-browser',
    severity: 'note',
    reason: `${countOf(count, 'sample page')} ${count === 1 ? 'wasn’t' : 'weren’t'} opened: no browser was found on this machine`,
    hint: `Install a browser that \`${finder}\` finds.`,
  }
}

/** A warning, because the author can't fix it on this machine, and the other samples are still checked. */
function toUnrun(page: CheckPage, { steps }: SampleProject, contentDir: string): Problem {
  const finding: FenceFinding = {
    fence: steps.find(({ kind }) => kind === 'run')?.fence ?? 0,
    line: 0,
    ruleId: 'sample-shell',
    severity: 'warning',
    reason: 'A sample with commands wasn’t run: Windows can’t run them',
    hint: 'Run `docsite check` in WSL or in CI as well.',
  }
  return toFenceProblem(page, finding, contentDir)
}

function hasCommands({ steps }: SampleProject): boolean {
  return steps.some(({ kind }) => kind === 'run')
}

function toProjectJob(page: CheckPage, sample: SampleProject, setup: SampleSetup): SampleJob {
  return {
    page,
    key: toProjectKey(sample, setup),
    run: (workDir, env, child) =>
      hasCommands(sample)
        ? proveCommands(sample, workDir, env, child, setup)
        : proveSnapshots(sample, workDir, child, setup),
  }
}

function toConfigJob(page: CheckPage, fence: SampleFence, setup: SampleSetup): SampleJob {
  return {
    page,
    key: toConfigKey(fence, setup),
    run: (workDir, _env, child) => proveConfig(fence, workDir, child, setup),
  }
}

/** Whether the files of a sample are built or used by commands. */
function isProven({ steps, isBuilt }: SampleProject, { configFiles }: SampleSetup): boolean {
  return (
    isBuilt ||
    steps.some(
      (step) => step.kind === 'run' || ('path' in step && isConfigFile(step.path ?? '', configFiles)),
    )
  )
}

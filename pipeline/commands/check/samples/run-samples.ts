import { rm } from 'node:fs/promises'
import path from 'node:path'
import pMap from 'p-map'
import type { RunContext } from '../../../config/run-context.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { readMachine } from '../../../support/processes/worker-count.ts'
import type { CheckPage } from '../check-page.ts'
import { findSiteModule } from '../load-module.ts'
import { checkMeta } from './check-meta.ts'
import { checkSyntax } from './check-syntax.ts'
import { toFenceProblem } from './fence-problem.ts'
import { listFences, type SampleFence } from './list-fences.ts'
import { InstalledPackages } from './packages/installed-packages.ts'
import { planProjects } from './plan-projects.ts'
import { ResultCache } from './result-cache.ts'
import { runCommands } from './run-commands.ts'
import { runConfig } from './run-configs.ts'
import { runSnapshots } from './run-snapshots.ts'
import { SampleChild } from './sample-child.ts'
import { createEnvironment, heapMegabytes } from './sample-environment.ts'
import { isConfigFile } from './sample-files.ts'
import { toConfigKey, toProjectKey } from './sample-key.ts'
import type { SampleSetup } from './sample-setup.ts'
import type { FenceFinding, SampleProject } from './sample-step.ts'
import { removeStaleFolders, withWorkFolder } from './work-folder.ts'

export interface SamplesResult {
  /** Samples that are built or have commands, one for each variant. */
  projects: number
  /** Samples whose files are only parsed: nothing on the page builds or runs them. */
  onlyShown: number
  /** Configurations that stand alone. */
  configs: number
  /** Projects and configurations that had to be run; the others were known. */
  ran: number
  parsed: number
  /** Fences that are left out because they say `fragment`. */
  fragments: number
}

/** Something that is run, or known from an earlier run. */
interface Job {
  page: CheckPage
  key: string
  run(workDir: string, env: Record<string, string>, child: SampleChild): Promise<FenceFinding[]>
}

/** Prove the samples of pages: parse all fences, run what is marked for it. READMEs of others are left alone. */
export async function runSamples(
  pages: readonly CheckPage[],
  context: RunContext,
): Promise<{ problems: Problem[]; result: SamplesResult }> {
  const { project, progress, pool, signal } = context
  const setup = await createSetup(context)
  const cache = new ResultCache(project.cacheDir)
  const problems: Problem[] = []
  const result: SamplesResult = { projects: 0, onlyShown: 0, configs: 0, ran: 0, parsed: 0, fragments: 0 }
  const jobs: Job[] = []
  const tell = (page: CheckPage, findings: readonly FenceFinding[]) => {
    for (const finding of findings) problems.push(toFenceProblem(page, finding, project.contentDir))
  }

  for (const page of pages.filter(({ summary }) => !summary.isThirdParty)) {
    signal?.throwIfAborted()
    const fences = listFences(page.record)
    const syntax = await checkSyntax(fences)
    const plan = planProjects(fences)
    tell(page, [...syntax.findings, ...checkMeta(fences), ...plan.findings])
    result.parsed += syntax.parsed
    result.fragments += syntax.fragments
    // What doesn't parse fails when it runs, too: that is told once.
    const broken = new Set(syntax.findings.map(({ fence }) => fence))
    const projects = plan.projects.filter(({ steps }) => !steps.some(({ fence }) => broken.has(fence)))
    const configs = plan.configs.filter(({ index }) => !broken.has(index))
    const shown = plan.projects.filter((sample) => !isProven(sample, setup))
    result.projects += plan.projects.length - shown.length
    result.onlyShown += shown.length
    result.configs += plan.configs.length
    jobs.push(...projects.map((sample) => toProjectJob(page, sample, setup)))
    jobs.push(...configs.map((fence) => toConfigJob(page, fence, setup)))
  }

  const known = await Promise.all(jobs.map(({ key }) => cache.has(key)))
  const stale = jobs.filter((_, index) => !known[index])
  result.ran = stale.length
  progress.start('samples', stale.length)
  if (stale.length > 0) {
    removeStaleFolders()
    await withWorkFolder(async (workDir) => {
      const env = await createEnvironment(workDir, project.rootDir)
      const children = Array.from({ length: toConcurrency(pool.size) }, () => new SampleChild(env))
      const closeAll = () => {
        for (const child of children) child.close()
      }
      signal?.addEventListener('abort', closeAll)
      try {
        await pMap(
          stale.entries(),
          async ([index, { page, key, run }]) => {
            const jobDir = path.join(workDir, String(index))
            const child = children.pop() ?? new SampleChild(env)
            try {
              const findings = await run(jobDir, env, child)
              tell(page, findings)
              if (findings.length === 0) await cache.add(key)
              progress.advance()
            } finally {
              children.push(child)
              await rm(jobDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
            }
          },
          { concurrency: children.length, signal },
        )
      } finally {
        signal?.removeEventListener('abort', closeAll)
        closeAll()
      }
    })
    await cache.prune()
  }
  const { projects, configs, ran, onlyShown, parsed, fragments } = result
  progress.finish(
    `${projects} samples and ${configs} configurations (${ran} run), ${onlyShown} only shown, ${parsed} fences parsed, ${fragments} fragments`,
  )
  return { problems, result }
}

async function createSetup({ project, signal }: RunContext): Promise<SampleSetup> {
  const { builder, validator, configFiles, packages, timeoutSeconds } = project.config.check.samples
  return {
    rootDir: project.rootDir,
    installed: new InstalledPackages(project.rootDir),
    packages,
    configFiles,
    builder: builder === undefined ? undefined : await findSiteModule(builder, project),
    validator: validator === undefined ? undefined : await findSiteModule(validator, project),
    timeoutMs: timeoutSeconds * 1000,
    signal,
  }
}

function toProjectJob(page: CheckPage, sample: SampleProject, setup: SampleSetup): Job {
  const hasCommands = sample.steps.some(({ kind }) => kind === 'run')
  return {
    page,
    key: toProjectKey(sample, setup),
    run: (workDir, env, child) =>
      hasCommands
        ? runCommands(sample, workDir, env, child, setup)
        : runSnapshots(sample, workDir, child, setup),
  }
}

function toConfigJob(page: CheckPage, fence: SampleFence, setup: SampleSetup): Job {
  return {
    page,
    key: toConfigKey(fence, setup),
    run: (workDir, _env, child) => runConfig(fence, workDir, child, setup),
  }
}

/** Whether anything happens with the files of a sample. */
function isProven({ steps, isBuilt }: SampleProject, { configFiles }: SampleSetup): boolean {
  return (
    isBuilt ||
    steps.some(
      (step) => step.kind === 'run' || ('path' in step && isConfigFile(step.path ?? '', configFiles)),
    )
  )
}

/** As many at a time as there are cores, and memory for what each of them may use. */
function toConcurrency(most: number): number {
  const { cores, memoryBytes } = readMachine()
  const byMemory = Math.floor(memoryBytes / (2 * heapMegabytes * 1024 * 1024))
  return Math.max(1, Math.min(most, cores, byMemory))
}

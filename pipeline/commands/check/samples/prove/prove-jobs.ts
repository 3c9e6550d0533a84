import { rm } from 'node:fs/promises'
import path from 'node:path'
import pMap from 'p-map'
import type { RunContext } from '../../../../config/run-context.ts'
import type { FenceFinding } from '../../../../markdown/samples/sample-step.ts'
import { readMachine } from '../../../../support/processes/process-count.ts'
import { acceptedV8Options } from '../../../../support/processes/v8-options.ts'
import type { CheckPage } from '../../check-page.ts'
import { samplePackageDir } from '../packages/installed-packages.ts'
import { copyListName, PackageShelf, readCopyList } from '../packages/package-shelf.ts'
import { SampleChild } from '../process/sample-child.ts'
import { createEnvironment, heapMegabytes, sampleV8Options } from '../process/sample-environment.ts'
import { removeStaleFolders, withWorkFolder } from '../process/work-folder.ts'
import { ResultCache } from '../verdict/result-cache.ts'

/** A sample or a configuration to check, unless its result is known from an earlier run. */
export interface SampleJob {
  page: CheckPage
  /** Hash of everything that the result depends on. */
  key: string
  /** @param workDir Absolute path of a folder for this job only. It may not exist yet. */
  run(workDir: string, env: Record<string, string>, child: SampleChild): Promise<FenceFinding[]>
}

export type ReportFindings = (page: CheckPage, findings: readonly FenceFinding[]) => void

/**
 * Runs the jobs whose result isn't cached, several at a time, and caches those without findings.
 *
 * @returns the number of jobs that were run.
 */
export async function proveJobs(
  jobs: readonly SampleJob[],
  { project, progress, pool, signal }: RunContext,
  report: ReportFindings,
): Promise<number> {
  const cache = new ResultCache(project.cacheDir)
  const known = await Promise.all(jobs.map(({ key }) => cache.has(key)))
  const stale = jobs.filter((_, index) => !known[index])
  progress.start('samples', stale.length)
  if (stale.length === 0) return 0
  removeStaleFolders()
  await withWorkFolder(async (workDir) => {
    const shelfDir = path.join(workDir, '.shelf')
    const shelf = new PackageShelf(shelfDir)
    const execArgv = acceptedV8Options(sampleV8Options, project.cacheDir)
    const env = await createEnvironment(workDir, samplePackageDir(project), shelfDir, execArgv)
    const startChild = () => new SampleChild(env, execArgv)
    const children = Array.from({ length: toConcurrency(pool.size) }, startChild)
    const closeAll = () => {
      for (const child of children) child.close()
    }
    signal?.addEventListener('abort', closeAll)
    try {
      await pMap(
        stale.entries(),
        async ([index, { page, key, run }]) => {
          const jobDir = path.join(workDir, String(index))
          const child = children.pop() ?? startChild()
          try {
            const findings = await run(jobDir, env, child)
            report(page, findings)
            if (findings.length === 0) await cache.add(key)
            progress.advance()
          } finally {
            children.push(child)
            shelf.giveBack(readCopyList(path.join(jobDir, copyListName)))
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
  return stale.length
}

/** @returns the number of jobs to run at a time: at most one per core, and only as many as fit in memory. */
function toConcurrency(max: number): number {
  const { cores, memoryBytes } = readMachine()
  const byMemory = Math.floor(memoryBytes / (2 * heapMegabytes * 1024 * 1024))
  return Math.max(1, Math.min(max, cores, byMemory))
}

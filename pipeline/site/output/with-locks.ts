import { rmdir } from 'node:fs/promises'
import type { RunContext } from '../../config/run-context.ts'
import { checkOutputDir } from './check-output.ts'
import { lockFolders } from './lock.ts'

/**
 * Runs a function while no other run uses the same folders.
 *
 * @param usesOutput Whether the output folder is written in addition to the cache folder.
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
    // If the build has failed early, don't leave empty folders behind.
    for (const dir of [cacheDir, outputDir]) await rmdir(dir).catch(() => {})
  }
}

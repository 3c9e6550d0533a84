import { mkdir, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import type { Progress } from '../../support/progress/progress.ts'

/** A build that was killed leaves its lock behind; this many milliseconds after its last sign of life it no longer counts. */
const staleMs = 5_000
const signOfLifeMs = 1_000
const retryMs = 200

/**
 * Wait until no other run works on the same output or cache folder, and keep others away until the returned
 * function is called.
 *
 * @param dirs Absolute folders. Locks are in the last one, which is the cache folder.
 */
export async function lockFolders(
  dirs: readonly string[],
  cacheDir: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<() => Promise<void>> {
  await mkdir(cacheDir, { recursive: true })
  const releases: (() => Promise<void>)[] = []
  // Always in the same order: two runs that want the same two folders must not wait for each other.
  for (const dir of [...dirs].sort()) {
    // One lock a folder, wherever it is: beside the folder itself nothing may be written.
    const lockfilePath = dir === cacheDir ? path.join(cacheDir, 'lock') : path.join(dir, '.docsite-lock')
    await mkdir(dir, { recursive: true })
    releases.push(await acquire(dir, lockfilePath, progress, signal))
  }
  return async () => {
    for (const release of releases.reverse()) await release().catch(() => {})
  }
}

async function acquire(
  dir: string,
  lockfilePath: string,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const silence = createSilence(lockfilePath)
  for (let isReported = false; ; isReported = true) {
    signal?.throwIfAborted()
    try {
      return await lockfile.lock(dir, {
        lockfilePath,
        stale: staleMs,
        update: signOfLifeMs,
        realpath: false,
        // The machine slept, or the disk did: nothing that is published is lost by going on.
        onCompromised: () => {},
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
      if ((await silence()) > staleMs) await rmdir(lockfilePath).catch(() => {})
      if (!isReported) progress.note('Another build works on this output: waiting for it to end')
      await sleep(retryMs, undefined, { signal })
    }
  }
}

/**
 * Watch a lock for signs of life. The library compares its time with the clock, which may have been set back since:
 * then the lock of a run that was killed would count until its time comes again.
 *
 * @returns A function that says for how many milliseconds the lock hasn't changed since it was first asked.
 */
function createSilence(lockfilePath: string): () => Promise<number> {
  let seen: number | undefined
  let sinceMs = performance.now()
  return async () => {
    const found = await stat(lockfilePath).catch(() => undefined)
    if (found?.mtimeMs !== seen) {
      seen = found?.mtimeMs
      sinceMs = performance.now()
    }
    return performance.now() - sinceMs
  }
}

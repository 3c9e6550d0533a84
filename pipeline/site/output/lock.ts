import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import type { Progress } from '../../support/progress/progress.ts'
import { toExactTimes } from './lock-times.ts'

/** A build that was killed leaves its lock behind: this many milliseconds after its last sign of life it is removed. */
const deadMs = 5_000
/**
 * The same for a build that may still run: on another machine, or starved by other work. On a machine with a load of
 * 25, running builds gave no sign of life for more than five seconds.
 */
const silentMs = 60_000
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
    releases.push(await acquire(dir, lockfilePath, cacheDir, progress, signal))
  }
  // Only now: the owner that is named until then is the one that the next lock may have been left by.
  await writeFile(ownerFile(cacheDir), `${process.pid} ${hostname()}`)
  return async () => {
    await rm(ownerFile(cacheDir), { force: true }).catch(() => {})
    for (const release of releases.reverse()) await release().catch(() => {})
  }
}

async function acquire(
  dir: string,
  lockfilePath: string,
  cacheDir: string,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const silence = createSilence(lockfilePath)
  for (let isReported = false; ; isReported = true) {
    signal?.throwIfAborted()
    try {
      return await lockfile.lock(dir, {
        lockfilePath,
        fs: toExactTimes(),
        stale: silentMs,
        update: signOfLifeMs,
        realpath: false,
        // The machine slept, or the disk did: nothing that is published is lost by going on.
        onCompromised: () => {},
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
      const limitMs = (await isOwnerDead(cacheDir)) ? deadMs : silentMs
      if ((await silence()) > limitMs) await rmdir(lockfilePath).catch(() => {})
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

/** Which process holds the locks: its id and its machine. */
function ownerFile(cacheDir: string): string {
  return path.join(cacheDir, 'lock-owner')
}

/** Whether the process that holds the locks is known to have ended. */
async function isOwnerDead(cacheDir: string): Promise<boolean> {
  const [pid, host] = (await readFile(ownerFile(cacheDir), 'utf8').catch(() => '')).split(' ')
  if (host !== hostname()) return false
  try {
    // Signal 0 sends nothing: it asks whether there is such a process.
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

import fs from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import lockfile from 'proper-lockfile'
import { toErrorCode } from '../../support/problems/error-code.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { isOwnerDead, removeOwner, writeOwner } from './lock-owner.ts'
import { toExactTimes } from './lock-times.ts'

/** The time in milliseconds without a refresh after which the lock of a killed build is removed. */
const deadMs = 5_000
/**
 * The same time for a build that may still be running: on another machine, or starved by other work. On a machine with
 * a load of 25, running builds didn't refresh their locks for more than five seconds.
 */
const silentMs = 60_000
const refreshMs = 1_000
const retryMs = 200

const waitingText = `Another build is using this output: waiting until it ends, or shows no activity for ${silentMs / 1000} seconds`
const killedText = `A killed build has left its lock behind: it is removed after ${deadMs / 1000} seconds`

/**
 * Waits until no other run uses the same output or cache folder, and locks the folders.
 *
 * @param dirs The absolute paths of the folders to lock.
 * @param cacheDir The cache folder, in which the owner of the locks is recorded.
 * @returns A function that releases the locks.
 * @throws The reason of `signal` if it is aborted.
 */
export async function lockFolders(
  dirs: readonly string[],
  cacheDir: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<() => Promise<void>> {
  await mkdir(cacheDir, { recursive: true })
  const releases: (() => Promise<void>)[] = []
  const releaseAll = async () => {
    for (const release of releases.reverse()) await release().catch(() => {})
  }
  try {
    // Lock in a fixed order: two runs that need the same two folders must not wait for each other.
    for (const dir of [...dirs].sort()) {
      // The lock is inside the folder, because nothing may be written next to it.
      const lockfilePath = dir === cacheDir ? path.join(cacheDir, 'lock') : path.join(dir, '.docsite-lock')
      await mkdir(dir, { recursive: true })
      releases.push(await acquire(dir, lockfilePath, cacheDir, progress, signal))
    }
    // The owner is only written now, because until then the recorded owner is needed to recognize locks of a killed
    // run.
    await writeOwner(cacheDir)
  } catch (error) {
    // A program that uses docsite's API continues to run, and would otherwise keep the locks.
    await releaseAll()
    throw error
  }
  return async () => {
    await removeOwner(cacheDir)
    await releaseAll()
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
        fs: { ...toExactTimes(), rmdir: removeLock },
        stale: silentMs,
        update: refreshMs,
        realpath: false,
        // The machine or the disk was suspended. The run continues, because that can't damage the published site.
        onCompromised: () => {},
      })
    } catch (error) {
      if (toErrorCode(error) !== 'ELOCKED') throw error
      const isDead = await isOwnerDead(cacheDir)
      if ((await silence()) > (isDead ? deadMs : silentMs))
        await promisify(removeLock)(lockfilePath).catch(() => {})
      if (!isReported) progress.note(isDead ? killedText : waitingText)
      await sleep(retryMs, undefined, { signal })
    }
  }
}

/**
 * Removes a lock, even if it isn't an empty folder, as the library creates, but a file, a link, or a non-empty folder.
 */
function removeLock(lockfilePath: string, done: (error: NodeJS.ErrnoException | null) => void): void {
  fs.rm(lockfilePath, { recursive: true, force: true }, done)
}

/**
 * Measures how long a lock isn't refreshed. The library compares its modification time with the clock. If the clock has
 * been set back, it would respect the lock of a killed run until the clock reaches that time again.
 *
 * @returns A function that returns the milliseconds for which its calls have found the lock unchanged.
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

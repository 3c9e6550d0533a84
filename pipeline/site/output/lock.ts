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

/** A build that was killed leaves its lock behind: this many milliseconds after its last sign of life it is removed. */
const deadMs = 5_000
/**
 * The same for a build that may still run: on another machine, or starved by other work. On a machine with a load of
 * 25, running builds gave no sign of life for more than five seconds.
 */
const silentMs = 60_000
const signOfLifeMs = 1_000
const retryMs = 200

const waitingText = `Another build works on this output: waiting for it to end, or to give no sign of life for ${silentMs / 1000} seconds`
const killedText = `A build that was killed has left its lock: it is removed after ${deadMs / 1000} seconds`

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
  const releaseAll = async () => {
    for (const release of releases.reverse()) await release().catch(() => {})
  }
  try {
    // Always in the same order: two runs that want the same two folders must not wait for each other.
    for (const dir of [...dirs].sort()) {
      // One lock a folder, wherever it is: beside the folder itself nothing may be written.
      const lockfilePath = dir === cacheDir ? path.join(cacheDir, 'lock') : path.join(dir, '.docsite-lock')
      await mkdir(dir, { recursive: true })
      releases.push(await acquire(dir, lockfilePath, cacheDir, progress, signal))
    }
    // Only now: the owner that is named until then is the one that the next lock may have been left by.
    await writeOwner(cacheDir)
  } catch (error) {
    // A program that calls the package goes on, and would keep others away.
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
        update: signOfLifeMs,
        realpath: false,
        // The machine slept, or the disk did: nothing that is published is lost by going on.
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

/** Also where it is no empty folder, as the library makes it, but a file, a link, or a folder that something else wrote to. */
function removeLock(lockfilePath: string, done: (error: NodeJS.ErrnoException | null) => void): void {
  fs.rm(lockfilePath, { recursive: true, force: true }, done)
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

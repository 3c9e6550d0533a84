import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { tempFolder } from '../../../../support/files/temp-folder.ts'
import { toErrorCode } from '../../../../support/problems/error-code.ts'

const prefix = 'docsite-check-'

/** Temporary folders of this run. They are also deleted if the run is ended by a second signal. */
const open = new Set<string>()
process.once('exit', () => {
  for (const dir of open) rmSync(dir, { recursive: true, force: true })
})

/**
 * Calls a function with a new folder outside of every project, so that only packages that the sample installs
 * can be resolved from there.
 *
 * @param use Called with the folder's absolute path without symbolic links.
 */
export async function withWorkFolder<Result>(use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await realpath(await mkdtemp(path.join(tempFolder(), `${prefix}${process.pid}-`)))
  open.add(dir)
  try {
    return await use(dir)
  } finally {
    // A process that was just killed may still be writing, so deleting is retried.
    await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    open.delete(dir)
  }
}

/** Removes the folders of runs that were killed before they could do so. */
export function removeStaleFolders(): void {
  for (const name of readdirSync(tempFolder())) {
    const pid = name.startsWith(prefix) && /^\d+/.exec(name.slice(prefix.length))?.[0]
    if (pid && !isRunning(Number(pid)))
      rmSync(path.join(tempFolder(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return toErrorCode(error) === 'EPERM'
  }
}

import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { tempFolder } from '../../../../support/files/temp-folder.ts'
import { toErrorCode } from '../../../../support/problems/error-code.ts'

const prefix = 'docsite-check-'

/** Temporary folders of this run, which go with it: also when it is ended by a second signal. */
const open = new Set<string>()
process.once('exit', () => {
  for (const dir of open) rmSync(dir, { recursive: true, force: true })
})

/**
 * Run something in a new folder that is outside of every project, so that nothing but what the sample installs
 * resolves from there.
 *
 * @param use Gets the folder's absolute path, free of symbolic links.
 */
export async function withWorkFolder<Result>(use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await realpath(await mkdtemp(path.join(tempFolder(), `${prefix}${process.pid}-`)))
  open.add(dir)
  try {
    return await use(dir)
  } finally {
    // A process that was just killed may still be writing: trying again costs nothing.
    await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    open.delete(dir)
  }
}

/** Remove the folders of runs that were killed and could not do so. */
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
    // Another user's process answers that we may not ask.
    return toErrorCode(error) === 'EPERM'
  }
}

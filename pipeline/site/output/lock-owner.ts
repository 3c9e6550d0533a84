import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { toErrorCode } from '../../support/problems/error-code.ts'
import { readProcessStart } from '../../support/processes/process-stat.ts'

/**
 * The file that identifies the process that holds the locks: its id, its machine and, if the system provides it, the
 * start of the process, because ids are reused.
 */
function ownerFile(cacheDir: string): string {
  return path.join(cacheDir, 'lock-owner')
}

/** Records that this process holds the locks. */
export async function writeOwner(cacheDir: string): Promise<void> {
  const start = readProcessStart(process.pid) ?? ''
  await writeFile(ownerFile(cacheDir), `${process.pid} ${hostname()} ${start}`)
}

export async function removeOwner(cacheDir: string): Promise<void> {
  await rm(ownerFile(cacheDir), { force: true, recursive: true }).catch(() => {})
}

/** Whether the process that holds the locks has certainly ended. Another process may have its id by now. */
export async function isOwnerDead(cacheDir: string): Promise<boolean> {
  const [pid, host, start] = (await readFile(ownerFile(cacheDir), 'utf8').catch(() => '')).split(' ')
  if (!/^\d+$/.test(pid ?? '') || host !== hostname()) return false
  try {
    // Signal 0 isn't sent: it only checks whether the process exists.
    process.kill(Number(pid), 0)
  } catch (error) {
    return toErrorCode(error) === 'ESRCH'
  }
  return Boolean(start) && start !== readProcessStart(Number(pid))
}

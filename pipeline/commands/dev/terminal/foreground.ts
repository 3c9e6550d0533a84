import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Whether the terminal of this process, if there is one, sends its keys to this process. A process in the
 * background that reads from its terminal or changes its mode is stopped by the system.
 */
export function isInForeground(): boolean {
  if (process.platform === 'win32') return true
  const [group, foreground] = process.platform === 'linux' ? readGroups() : askForGroups()
  // Without a controlling terminal, there is no group in the foreground.
  return foreground === undefined || foreground <= 0 || foreground === group
}

/** @returns the process group of this process, and the one in the foreground of its terminal. */
function readGroups(): (number | undefined)[] {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The second field is the name of the program, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, , group, , , foreground] = fields.map(Number)
  return [group, foreground]
}

/** The same on systems without `/proc`. Empty if `ps` doesn't know these fields. */
function askForGroups(): (number | undefined)[] {
  const args = ['-o', 'pgid=', '-o', 'tpgid=', '-p', String(process.pid)]
  const { status, stdout } = spawnSync('ps', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split(/\s+/).map(Number) : []
}

import { readFileSync } from 'node:fs'

/**
 * The fields of `/proc/PID/stat` on Linux, beginning with the third, the state of the process.
 *
 * @returns undefined on systems without `/proc`, and if the process has ended.
 */
export function readProcessStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses, which may contain any characters.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * Identifies a process among all that ever have the same id: its start time in clock ticks since boot, and the id of
 * the boot.
 *
 * @returns undefined on systems without `/proc`, and if the process has ended.
 */
export function readProcessStart(pid: number): string | undefined {
  const ticks = readProcessStat(pid)?.[19]
  if (ticks === undefined) return undefined
  try {
    return `${ticks}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

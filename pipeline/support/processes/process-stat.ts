import { readFileSync } from 'node:fs'

/**
 * What Linux says of a process: the fields of `/proc/PID/stat` from the third, its state, on.
 *
 * @returns Undefined on systems without `/proc`, and when the process is gone.
 */
export function readProcessStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * What distinguishes a process from a later one with the same id: when it started, in ticks since the machine did, and which start
 * of the machine that was.
 *
 * @returns Undefined as `readProcessStat` does.
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

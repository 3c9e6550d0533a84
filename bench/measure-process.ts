import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readPeakMb } from './peak-memory.ts'

/** The time and memory that a process used. */
export interface Measured {
  /** Wall-clock time of the whole process, in milliseconds. */
  ms: number
  /** Peak resident memory of the largest among the process and its children, in MB; only measured on Linux. */
  peakMb: number | undefined
}

const sampleMs = 25

/**
 * Runs a program and waits until it exits.
 *
 * @throws {Error} With its error output, if its exit code isn't 0.
 */
export async function measureProcess(
  command: string,
  args: readonly string[],
  { cwd, watchesMemory = false }: { cwd: string; watchesMemory?: boolean },
): Promise<Measured> {
  const start = performance.now()
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (part: Buffer) => {
    errorOutput += part
  })
  const peaks = new Map<number, number>()
  const timer = watchesMemory ? setInterval(() => samplePeaks(child.pid ?? 0, peaks), sampleMs) : undefined
  const [code] = (await once(child, 'close')) as [number | null]
  const ms = performance.now() - start
  clearInterval(timer)
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` ended with ${code}:\n${errorOutput}`)
  return { ms, peakMb: peaks.size > 0 ? Math.max(...peaks.values()) : undefined }
}

/** Reads the peak memory of a process and its children. The kernel keeps the peak, so any late sample will do. */
function samplePeaks(pid: number, peaks: Map<number, number>): void {
  try {
    const peak = readPeakMb(pid)
    if (peak !== undefined) peaks.set(pid, peak)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    for (const child of children === '' ? [] : children.split(' ')) samplePeaks(Number(child), peaks)
  } catch {
    // The process has ended, or this system has no `/proc`.
  }
}

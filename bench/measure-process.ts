import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** What a process took. */
export interface Measured {
  /** Wall-clock time of the whole process, in milliseconds. */
  ms: number
  /** Peak resident memory of the largest process among it and its children, in MB; undefined but on Linux. */
  peakMb: number | undefined
}

const sampleMs = 25

/** Run a program to its end. @throws {Error} With what it printed, when it fails. */
export async function measureProcess(
  command: string,
  args: readonly string[],
  { cwd, watchesMemory = false }: { cwd: string; watchesMemory?: boolean },
): Promise<Measured> {
  const start = performance.now()
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (part: Buffer) => {
    printed += part
  })
  const peaks = new Map<number, number>()
  const timer = watchesMemory ? setInterval(() => samplePeaks(child.pid ?? 0, peaks), sampleMs) : undefined
  const [code] = (await once(child, 'close')) as [number | null]
  const ms = performance.now() - start
  clearInterval(timer)
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` ended with ${code}:\n${printed}`)
  return { ms, peakMb: peaks.size > 0 ? Math.max(...peaks.values()) / 1024 : undefined }
}

/** The kernel keeps each process' peak, so that a sample late in its life is as good as the last. */
function samplePeaks(pid: number, peaks: Map<number, number>): void {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    if (peak !== undefined) peaks.set(pid, Number(peak))
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    for (const child of children === '' ? [] : children.split(' ')) samplePeaks(Number(child), peaks)
  } catch {
    // It has ended, or this system reports nothing.
  }
}

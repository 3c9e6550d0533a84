import { availableParallelism, totalmem } from 'node:os'

const megabyte = 1024 * 1024

/** The command itself over a large site. Measured: 145 MB over 155 pages, 600 MB over 8,000. */
const commandBytes = 256 * megabyte
/** The most that one worker process took over 155 pages, rounded up: 229 to 269 MB. */
const workerBytes = 288 * megabyte
/** Builds without worker processes end well in 160 MB and are killed in 128 MB, however few pages they have. */
const leastBytes = 192 * megabyte

export interface Machine {
  cores: number
  memoryBytes: number
}

export interface ProcessCount {
  /** At least 1, which means: no further process. */
  workers: number
  /** What people should know when memory decides, or doesn't suffice for what they asked for. */
  note?: string
}

/** The cores that this process may use, and the memory: a container's if there is a limit, else the machine's. */
export function readMachine(): Machine {
  // 0 where the system has no such limit, and more than there is where none is set.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { cores: availableParallelism(), memoryBytes: Math.min(limit, totalmem()) }
}

/**
 * How many processes work: one a core, but not more than there is memory for.
 *
 * @param asked What the user asked for with `--workers`: it is kept, and they are warned.
 */
export function countProcesses({ cores, memoryBytes }: Machine, asked?: number): ProcessCount {
  const forMemory = Math.max(1, Math.floor((memoryBytes - commandBytes) / workerBytes))
  const workers = asked ?? Math.min(cores, forMemory)
  const memory = toMemory(memoryBytes)
  if (workers > forMemory) {
    const needed = Math.ceil((commandBytes + workers * workerBytes) / megabyte)
    return {
      workers,
      note: `${workers} processes may take ${needed} MB, and there is ${memory}: leave out --workers if the system ends them`,
    }
  }
  if (asked === undefined && workers < cores)
    return { workers, note: `${toProcesses(workers)} for ${cores} cores: there is ${memory}` }
  return { workers }
}

/** A sentence for machines on which the system may end the command in the middle of its work; else undefined. */
export function warnOfMemory({ memoryBytes }: Machine): string | undefined {
  if (memoryBytes >= leastBytes) return undefined
  return `${toMemory(memoryBytes)} may be too little: a build takes ${leastBytes / megabyte} MB or more`
}

function toMemory(bytes: number): string {
  return `${Math.floor(bytes / megabyte)} MB of memory`
}

function toProcesses(count: number): string {
  return count === 1 ? '1 process' : `${count} processes`
}

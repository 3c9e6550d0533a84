import { availableParallelism, totalmem } from 'node:os'
import { countOf } from '../text/count-of.ts'

const megabyte = 1024 * 1024

/** The memory of the command itself on a large site. Measured: 145 MB with 155 pages, 600 MB with 8,000. */
const commandBytes = 256 * megabyte
/** The peak memory of a worker process, rounded up. Measured: 229 to 269 MB with 155 pages. */
const workerBytes = 288 * megabyte
/** The memory that any build needs: without worker processes it succeeds with 160 MB and is killed with 128 MB. */
const minBytes = 192 * megabyte

export interface Machine {
  cores: number
  memoryBytes: number
}

export interface ProcessCount {
  /** At least 1, which means that there are no worker processes. */
  workers: number
  /** A message for the user, if memory limits the number or may not suffice for the number they asked for. */
  note?: string
}

/**
 * The cores that this process may use, and the memory: the container's limit if there is one, or else the machine's.
 */
export function readMachine(): Machine {
  // The limit is 0 if the system has no such limits, and larger than the memory if none is set.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { cores: availableParallelism(), memoryBytes: Math.min(limit, totalmem()) }
}

/**
 * Decides how many processes work: one per core, unless memory only suffices for fewer.
 *
 * @param asked The value of `--workers`. It is kept even if memory may not suffice; then there is a note.
 */
export function countProcesses({ cores, memoryBytes }: Machine, asked?: number): ProcessCount {
  const forMemory = Math.max(1, Math.floor((memoryBytes - commandBytes) / workerBytes))
  const workers = asked ?? Math.min(cores, forMemory)
  const memory = toMemory(memoryBytes)
  if (workers > forMemory) {
    const needed = Math.ceil((commandBytes + workers * workerBytes) / megabyte)
    return {
      workers,
      note: `${workers} processes may need ${needed} MB, but only ${memory} are available: omit --workers if the system kills them`,
    }
  }
  if (asked === undefined && workers < cores)
    return {
      workers,
      note: `${countOf(workers, 'process', 'processes')} for ${cores} cores, because only ${memory} are available`,
    }
  return { workers }
}

/** A warning if the system may kill the command because the machine has too little memory; else undefined. */
export function warnOfMemory({ memoryBytes }: Machine): string | undefined {
  if (memoryBytes >= minBytes) return undefined
  return `${toMemory(memoryBytes)} may not be enough: a build needs at least ${minBytes / megabyte} MB`
}

function toMemory(bytes: number): string {
  return `${Math.floor(bytes / megabyte)} MB of memory`
}

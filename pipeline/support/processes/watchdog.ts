import { readProcessStat } from './process-stat.ts'

/** How often is looked, in milliseconds. */
const tickMs = 250

/** What the system says of a process: seconds of the processor that it has used, and whether it waits for something. */
export interface ProcessUse {
  cpuSeconds: number
  isWaiting: boolean
}

/**
 * Measures for how long a process works on one task. Time in which the machine doesn't let it run isn't counted,
 * where the system says so (Linux), nor is time in which this process is stopped itself: a busy machine and
 * Ctrl-Z are no fault of a page.
 */
export class Watchdog {
  readonly #read: () => ProcessUse | undefined
  readonly #onOverdue: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #limit = 0
  #spent = 0
  #last: ProcessUse | undefined

  /** @param read Undefined where the system doesn't say: then all time counts. */
  constructor(read: () => ProcessUse | undefined, onOverdue: () => void) {
    this.#read = read
    this.#onOverdue = onOverdue
  }

  /** Begin to measure a task. @param seconds That it may take. */
  start(seconds: number): void {
    this.#limit = seconds
    this.#spent = 0
    this.#last = undefined
    if (this.#timer) return
    this.#timer = setInterval(() => this.tick(), tickMs)
    // The process that it watches keeps the command from ending, not this.
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Count the time since the last look: one tick at most, however late it is. */
  tick(): void {
    const use = this.#read()
    const seconds = tickMs / 1000
    if (!use) this.#spent += seconds
    else if (this.#last) {
      const used = use.cpuSeconds - this.#last.cpuSeconds
      this.#spent += used > 0 || !use.isWaiting ? Math.min(used, seconds) : seconds
    }
    this.#last = use
    if (this.#spent < this.#limit) return
    this.stop()
    this.#onOverdue()
  }
}

/** Ticks of the clock that Linux counts a process's time in, each second; the same on all its architectures. */
const clockTicks = 100

/** @returns Undefined on systems without `/proc`, and when the process is gone. */
export function readProcessUse(pid: number | undefined): ProcessUse | undefined {
  const fields = pid === undefined ? undefined : readProcessStat(pid)
  if (!fields) return undefined
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / clockTicks
  return { cpuSeconds, isWaiting: fields[0] === 'S' }
}

import { readProcessStat } from './process-stat.ts'

/** The interval of measurements, in milliseconds. */
const tickMs = 250

/** The CPU time that a process has used so far, and whether it is waiting for something. */
export interface ProcessUse {
  cpuSeconds: number
  isWaiting: boolean
}

/**
 * Measures how long a process works on a task. Time in which the process isn't scheduled doesn't count, if the system
 * reports it (Linux), and neither does time in which this process itself is stopped: a page isn't to blame for a busy
 * machine or for Ctrl-Z.
 */
export class Watchdog {
  readonly #read: () => ProcessUse | undefined
  readonly #onOverdue: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #limit = 0
  #spent = 0
  #last: ProcessUse | undefined

  /** @param read Reads the use of the process. If it returns undefined, all time counts. */
  constructor(read: () => ProcessUse | undefined, onOverdue: () => void) {
    this.#read = read
    this.#onOverdue = onOverdue
  }

  /** Starts measuring a task. @param seconds The time limit of the task. */
  start(seconds: number): void {
    this.#limit = seconds
    this.#spent = 0
    this.#last = undefined
    if (this.#timer) return
    this.#timer = setInterval(() => this.tick(), tickMs)
    // The watched process keeps the command alive; the timer must not.
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Adds the time since the last measurement, but at most one interval, however late the timer is. */
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

/** The clock ticks per second in which Linux measures CPU time. They are the same on all architectures. */
const clockTicks = 100

/** Reads the CPU time and the state of a process. @returns undefined without `/proc`, and if the process has ended. */
export function readProcessUse(pid: number | undefined): ProcessUse | undefined {
  const fields = pid === undefined ? undefined : readProcessStat(pid)
  if (!fields) return undefined
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / clockTicks
  return { cpuSeconds, isWaiting: fields[0] === 'S' }
}

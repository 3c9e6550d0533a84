import { toPrintable } from '../text/printable.ts'
import { colors } from './colors.ts'
import type { Progress } from './progress.ts'

export interface LineProgressOptions {
  write: (text: string) => void
  /** Whether lines can be overwritten. */
  isTerminal: boolean
  /** Returns the current width of the terminal in columns; undefined or 0 if it is unknown. */
  columns?: () => number | undefined
  now?: () => number
}

/** The minimum time between two redraws in milliseconds. Drawing more often would cost time without being visible. */
const frameMs = 80

const eraseLine = '\r\u001B[2K'

/**
 * Shows progress with one line per stage: its name, a summary and the time it took. In a terminal, the line of a
 * running stage shows its step count and is redrawn; elsewhere only finished lines are printed.
 */
export function createLineProgress({
  write,
  isTerminal,
  columns = () => undefined,
  now = () => performance.now(),
}: LineProgressOptions): Progress {
  let stage = ''
  let total: number | undefined
  let done = 0
  let startedMs = 0
  let drawnMs = Number.NEGATIVE_INFINITY
  /** Time and count of the first steps. They include the start of processes, and would spoil the estimate. */
  let first: { ms: number; done: number } | undefined
  const draw = () => {
    if (!isTerminal || now() - drawnMs < frameMs) return
    drawnMs = now()
    const count = total === undefined ? '' : ` ${done}/${total}`
    const isLong = now() - startedMs >= estimateFromMs
    const left =
      total === undefined || first === undefined || !isLong
        ? ''
        : toRemaining(now() - first.ms, done - first.done, total - first.done)
    // A line that wraps can't be erased.
    const room = (columns() || Number.POSITIVE_INFINITY) - `… ${stage} `.length
    const shown = [count + left, count].find((text) => text.length <= room) ?? ''
    write(`${eraseLine}${colors.cyan('…')} ${stage}${colors.dim(shown)}`)
  }
  const line = (text: string) => write(`${isTerminal ? eraseLine : ''}${text}\n`)
  return {
    start(name, steps) {
      stage = name
      total = steps
      done = 0
      first = undefined
      startedMs = now()
      drawnMs = Number.NEGATIVE_INFINITY
      draw()
    },
    advance(steps = 1) {
      done += steps
      first ??= { ms: now(), done }
      draw()
    },
    finish(summary) {
      line(`${colors.green('✓')} ${stage.padEnd(14)} ${summary} ${colors.dim(toTime(now() - startedMs))}`)
    },
    note(text) {
      line(`${colors.dim('·')} ${toPrintable(text)}`)
    },
  }
}

function toTime(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** No estimate is shown before this time: a shorter stage is over before anyone has read it. */
const estimateFromMs = 1000

/**
 * The estimated remaining time at the current speed: `, about 12 s left`. Empty while it is unknown.
 *
 * @param elapsedMs The time in which the `done` of `total` steps were done.
 */
export function toRemaining(elapsedMs: number, done: number, total: number): string {
  if (done === 0 || done >= total) return ''
  const seconds = Math.ceil((elapsedMs / done) * (total - done) * 0.001)
  return seconds < 60 ? `, about ${seconds} s left` : `, about ${Math.ceil(seconds / 60)} min left`
}

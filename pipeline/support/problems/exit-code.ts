import type { Problem } from './problem.ts'

/** What the exit code of the command says. The numbers are a contract with scripts. */
export const exitCodes = {
  done: 0,
  /** The content or its sources have problems. */
  problems: 1,
  /** The command or the configuration is wrong. */
  usage: 2,
  /** Done, but with kept or missing external data. */
  degraded: 3,
  /** The machine said no: disk, permission, port. */
  machine: 4,
  /** A bug of ours. */
  bug: 70,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export interface Outcome {
  problems: readonly Problem[]
  /** True when external data is kept from an earlier run, or missing. */
  degraded?: boolean
}

/** The exit code of a run that came to its end: content problems go before degraded data. */
export function toExitCode({ problems, degraded = false }: Outcome, allowDegraded = false): ExitCode {
  if (problems.some((problem) => problem.severity === 'error')) return exitCodes.problems
  if (degraded && !allowDegraded) return exitCodes.degraded
  return exitCodes.done
}

import type { Problem } from './problem.ts'

/** The exit codes of the command. Scripts rely on the numbers. */
export const exitCodes = {
  done: 0,
  /** The content or its sources have problems. */
  problems: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** The run is complete, but some external data is missing or was kept from an earlier run. */
  degraded: 3,
  /** The machine is the cause: disk, permissions, port. */
  machine: 4,
  /** A bug in docsite. */
  bug: 70,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export interface Outcome {
  problems: readonly Problem[]
  /** True if external data is missing or was kept from an earlier run. */
  degraded?: boolean
}

/** The exit code of a run that was not interrupted. Content problems take precedence over degraded data. */
export function toExitCode({ problems, degraded = false }: Outcome, allowDegraded = false): ExitCode {
  if (problems.some((problem) => problem.severity === 'error')) return exitCodes.problems
  if (degraded && !allowDegraded) return exitCodes.degraded
  return exitCodes.done
}

import { type ExitCode, exitCodes } from '../pipeline/support/problems/exit-code.ts'

/** Thrown to end the run with an exit code and without a report. */
export class Interrupt extends Error {
  override readonly name = 'Interrupt'
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode) {
    super('Interrupted')
    this.exitCode = exitCode
  }
}

/** @returns The exit code if the error means that the run was interrupted; undefined for any other error. */
export function toInterruptExitCode(error: unknown): ExitCode | undefined {
  if (error instanceof Interrupt) return error.exitCode
  // A pending operation that is aborted throws its own error, with the abort reason as the cause.
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Interrupt ? cause.exitCode : undefined
}

/**
 * Runs a function with a signal that is aborted on SIGINT or SIGTERM. The first signal gives the function a
 * chance to clean up; the second one ends the process immediately.
 */
export async function withInterrupt<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const stop = (exitCode: ExitCode) => () => {
    if (controller.signal.aborted) process.exit(exitCode)
    controller.abort(new Interrupt(exitCode))
  }
  const onInterrupt = stop(exitCodes.interrupted)
  const onTerminate = stop(exitCodes.terminated)
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  try {
    const result = await run(controller.signal)
    controller.signal.throwIfAborted()
    return result
  } catch (error) {
    // A stage may throw any error because its workers have ended; the cause is still the signal.
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
  }
}

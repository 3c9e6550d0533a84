import { type ExitCode, exitCodes } from '../pipeline/support/problems/exit-code.ts'

/** Ends the run with an exit code, and nothing more to report. */
export class Interrupt extends Error {
  override readonly name = 'Interrupt'
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode) {
    super('Interrupted')
    this.exitCode = exitCode
  }
}

/** The exit code of a run that was interrupted, from what it threw; undefined for any other error. */
export function isInterrupt(error: unknown): ExitCode | undefined {
  if (error instanceof Interrupt) return error.exitCode
  // What was waiting when the signal came throws an error of its own, with the reason as its cause.
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Interrupt ? cause.exitCode : undefined
}

/**
 * Run something that stops when the process is asked to: at the first signal it gets to clean up, at the second the
 * process ends at once.
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
    // Whatever a stage throws because its workers are gone: the signal is the reason.
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
  }
}

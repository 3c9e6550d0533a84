import type { Command } from 'commander'
import { type ExitCode, exitCodes } from '../pipeline/support/problems/exit-code.ts'
import { toJsonReport } from '../pipeline/support/problems/json-report.ts'
import { toCommandName, wantsJson } from './main.ts'

const reason = 'docsite ended before its work was done'
const hint =
  'Look for a `docsite.config` file or a plugin that awaits a promise that never settles, calls `process.exit`, or throws ' +
  'an error that nothing catches. If there is none, this is a bug in docsite: please report it.'

/**
 * Fails a run that ends without a result. Node.js ends a process when the event loop is empty, even if a
 * promise is still awaited. The exit code is then 0, as it is when a configuration calls `process.exit`, and
 * CI would publish a site that was never built. After an uncaught error the exit code is 1, which would mean
 * problems in the content.
 *
 * @param getProgram Returns the program that parses the command line; undefined before it has been created.
 * @returns A function to call with the exit code when the run has a result.
 */
export function reportLostEnd(
  argv: readonly string[],
  getProgram: () => Command | undefined,
): (exitCode: ExitCode) => void {
  let hasResult = false
  process.on('exit', (code) => {
    if (hasResult || (code !== exitCodes.done && code !== exitCodes.problems)) return
    process.exitCode = exitCodes.bug
    // Written synchronously: in this handler no asynchronous work is done any more.
    const program = getProgram()
    if (program && wantsJson(program, argv)) {
      const problem = { ruleId: 'bug', severity: 'error' as const, reason, hint }
      process.stdout.write(toJsonReport(toCommandName(argv), exitCodes.bug, [problem], null))
    }
    process.stderr.write(`${reason}. ${hint}\n`)
  })
  return (exitCode) => {
    hasResult = true
    process.exitCode = exitCode
  }
}

import { type ExitCode, exitCodes } from '../pipeline/support/problems/exit-code.ts'
import { toJsonReport } from '../pipeline/support/problems/json-report.ts'
import { toCommandName } from './main.ts'

const reason = 'docsite ended before its work was done'
const hint =
  'If a `docsite.config` file or a plugin awaits a promise that never settles, calls `process.exit`, or throws where ' +
  'nothing awaits it, that is the cause; otherwise this is a bug of docsite: please report it.'

/**
 * Fail a run that ends without a result. Node.js ends a process when nothing is left that could wake it, even if code still
 * waits, and the exit code is then 0, as it is when a configuration calls `process.exit`: CI would publish what was never
 * built. After an error that nothing catches it is 1, which means problems of the content.
 *
 * @returns To be called with the result.
 */
export function reportLostEnd(argv: readonly string[]): (exitCode: ExitCode) => void {
  let hasResult = false
  process.on('exit', (code) => {
    if (hasResult || (code !== exitCodes.done && code !== exitCodes.problems)) return
    process.exitCode = exitCodes.bug
    // At once: nothing is waited for any more.
    if (argv.includes('--json')) {
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

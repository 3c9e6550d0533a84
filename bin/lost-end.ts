import { exitCodes } from '../pipeline/support/problems/exit-code.ts'
import { toCommandName } from './main.ts'
import { printReport } from './print-report.ts'

/**
 * Fail a run that ends without a result. Node.js ends a process when nothing is left that could wake it, even if code still
 * waits, and the exit code is then 0: CI would publish what was never built.
 *
 * Call it before the run begins, which sets `process.exitCode` when it has a result.
 */
export function reportLostEnd(argv: readonly string[]): void {
  process.once('beforeExit', async () => {
    if (process.exitCode !== undefined) return
    process.exitCode = exitCodes.bug
    const problem = {
      ruleId: 'bug',
      severity: 'error' as const,
      reason:
        'docsite ended before its work was done: it waited for something that nothing was left to bring about',
      hint:
        'If a `docsite.config` file or a plugin awaits a promise that never settles, that is the cause; ' +
        'otherwise this is a bug of docsite: please report it.',
    }
    await printReport({
      command: toCommandName(argv),
      exitCode: exitCodes.bug,
      problems: [problem],
      result: null,
      json: argv.includes('--json'),
    })
  })
}

import { exitCodes } from '../pipeline/support/problems/exit-code.ts'

/**
 * Fail a run that ends without a result. Node.js ends a process when nothing is left that could wake it, even if code still
 * waits, and the exit code is then 0: CI would publish what was never built.
 *
 * Call it before the run begins, which sets `process.exitCode` when it has a result.
 */
export function reportLostEnd(): void {
  process.on('exit', (code) => {
    // Set, or given to `process.exit`: by whoever knows how the run has ended.
    if (process.exitCode !== undefined || code !== exitCodes.done) return
    process.stderr.write(
      'docsite ended before its work was done: it waited for something that nothing was left to bring about. ' +
        'If a `docsite.config` file or a plugin awaits a promise that never settles, that is the cause; ' +
        'otherwise this is a bug of docsite: please report it.\n',
    )
    process.exitCode = exitCodes.bug
  })
}

import { exitCodes } from '../pipeline/support/problems/exit-code.ts'

/**
 * Go on when nobody reads what is printed any more: `docsite build --json | head -1` is no reason to leave a build
 * half done. Output that can't be written for another reason, such as a full disk, is reported at the end.
 */
export function surviveLostOutput(): void {
  let failure: NodeJS.ErrnoException | undefined
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      if (failure === undefined && stream === process.stdout)
        process.stderr.write(`The output can’t be written: ${error.message}\n`)
      failure ??= error
    })
  process.on('exit', () => {
    if (failure && !process.exitCode) process.exitCode = exitCodes.machine
  })
}

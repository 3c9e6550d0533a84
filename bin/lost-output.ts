import { exitCodes } from '../pipeline/support/problems/exit-code.ts'

/**
 * Keeps the process running when the reader of its output has closed the pipe: `docsite build --json |
 * head -1` must not leave a build half done. If output can't be written for another reason, such as a full
 * disk, the exit code says so.
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

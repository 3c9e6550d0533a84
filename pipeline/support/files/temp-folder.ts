import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DocsiteError } from '../problems/docsite-error.ts'
import { exitCodes } from '../problems/exit-code.ts'

/** The folder for temporary files. @throws {DocsiteError} When the environment names one that isn't there. */
export function tempFolder(): string {
  const dir = tmpdir()
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return dir
  throw new DocsiteError(`There is no folder for temporary files at \`${dir}\``, {
    exitCode: exitCodes.machine,
    ruleId: 'machine',
    hint: 'Make this folder, or set `TMPDIR` (on Windows `TEMP`) to one that exists.',
  })
}

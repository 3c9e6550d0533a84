import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DocsiteError } from '../problems/docsite-error.ts'
import { exitCodes } from '../problems/exit-code.ts'

/** The folder for temporary files. @throws {DocsiteError} If the folder that the environment names doesn't exist. */
export function tempFolder(): string {
  const dir = tmpdir()
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return dir
  throw new DocsiteError(`The folder for temporary files \`${dir}\` doesn’t exist`, {
    exitCode: exitCodes.machine,
    ruleId: 'machine',
    hint: 'Create this folder, or set `TMPDIR` (on Windows `TEMP`) to a folder that exists.',
  })
}

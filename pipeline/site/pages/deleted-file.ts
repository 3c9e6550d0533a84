import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toErrorCode } from '../../support/problems/error-code.ts'
import { exitCodes } from '../../support/problems/exit-code.ts'

/**
 * Converts the error of reading a content file that existed at the beginning of the run: the file has been deleted.
 *
 * @param file The absolute path of the file.
 * @returns A `DocsiteError`, or any other error unchanged.
 */
export function toDeletedFileError(error: unknown, file: string): unknown {
  if (toErrorCode(error) !== 'ENOENT') return error
  const shown = toShownPath(file)
  const reason = 'This file was deleted while the site was being built'
  return new DocsiteError(reason, {
    exitCode: exitCodes.problems,
    cause: error,
    problems: [
      { file: shown, ruleId: 'file-gone', severity: 'error', reason, hint: 'Run the same command again.' },
    ],
  })
}

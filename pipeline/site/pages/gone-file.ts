import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toErrorCode } from '../../support/problems/error-code.ts'
import { exitCodes } from '../../support/problems/exit-code.ts'

/**
 * What reading a file of the content threw, where the file was there when the run began: somebody deleted it.
 *
 * @param file Absolute.
 * @returns Anything else unchanged.
 */
export function toGoneError(error: unknown, file: string): unknown {
  if (toErrorCode(error) !== 'ENOENT') return error
  const shown = toShownPath(file)
  const reason = 'This file was deleted while the site was built'
  return new DocsiteError(reason, {
    exitCode: exitCodes.problems,
    cause: error,
    problems: [
      { file: shown, ruleId: 'file-gone', severity: 'error', reason, hint: 'Run the same command again.' },
    ],
  })
}

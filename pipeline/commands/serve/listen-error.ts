import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toErrorCode } from '../../support/problems/error-code.ts'
import { exitCodes } from '../../support/problems/exit-code.ts'

/** Codes of the errors of `listen` for a host name or address that doesn't belong to this machine. */
const foreignCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']

/**
 * Explains why a server can't listen. Returns errors with other causes unchanged.
 *
 * @param hostname The host name or address given with `--host`.
 */
export function toListenError(cause: unknown, hostname: string | undefined, port: number): unknown {
  const code = toErrorCode(cause)
  if (hostname !== undefined && foreignCodes.includes(code ?? ''))
    return new DocsiteError(`\`${hostname}\` is not a name or an address of this machine`, {
      hint: 'Choose another one with --host: `--host 0.0.0.0` listens on all addresses of this machine.',
      cause,
    })
  if (code === 'EACCES')
    return new DocsiteError(`This user may not listen on port ${port}`, {
      exitCode: exitCodes.machine,
      ruleId: 'machine',
      hint: 'Choose a port above 1023 with --port.',
      cause,
    })
  return cause
}

import { SourceFailure } from '../source.ts'

/** Convert an error of a registry request to a failure with a readable message and a hint. */
export function explainFailure(error: unknown, registry: string): SourceFailure {
  if (error instanceof SourceFailure) return error
  const { code = '', message, statusCode } = toNpmError(error)
  const host = URL.canParse(registry) ? new URL(registry).host : registry
  const cause = error
  switch (code) {
    case 'E404':
      return new SourceFailure(`${host} has no package of this name`, {
        ruleId: 'readme-not-found',
        hint: 'Check the name in the configuration; a private package needs a token in `.npmrc`.',
        cause,
      })
    case 'ETARGET':
    case 'ENOVERSIONS':
      return new SourceFailure(`${host} has no such version of the package`, {
        ruleId: 'readme-not-found',
        hint: 'Check the configuration: `npm view NAME versions` lists the available versions.',
        cause,
      })
    case 'E401':
    case 'E403':
    case 'ENEEDAUTH':
      return new SourceFailure(`${host} refuses access (${statusCode ?? code})`, {
        ruleId: 'readme-token',
        hint: 'Check the credentials for this registry in `.npmrc`: `npm whoami` reports whether they work.',
        cause,
      })
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ECONNREFUSED':
    case 'ENETUNREACH':
      return new SourceFailure(`${host} can’t be reached (${code})`, {
        ruleId: 'readme-unreachable',
        hint: 'Check the network connection, and `registry` and `proxy` in `npm config list`.',
        cause,
        isGeneral: true,
      })
    case 'FETCH_ERROR':
    case 'ETIMEDOUT':
    case 'ERR_SOCKET_TIMEOUT':
    case 'EIDLETIMEOUT':
    case 'ECONNECTIONTIMEOUT':
    case 'ERESPONSETIMEOUT':
    case 'ETRANSFERTIMEOUT':
      return new SourceFailure(`${host} did not answer in time`, {
        ruleId: 'readme-timeout',
        hint: 'Run again later, or raise `readmes.timeoutMs` in the configuration.',
        cause,
        isSilence: true,
      })
    case 'EINTEGRITY':
    case 'Z_DATA_ERROR':
    case 'Z_BUF_ERROR':
    case 'TAR_BAD_ARCHIVE':
    case 'TAR_ABORT':
      return new SourceFailure(`${host} sent a damaged tarball (${code})`, {
        ruleId: 'readme-incomplete',
        hint: 'Run again later; if the problem persists, run `npm cache clean --force`.',
        cause,
      })
    case 'E429':
      return new SourceFailure(`The rate limit of ${host} is exceeded`, {
        ruleId: 'readme-rate-limit',
        hint: 'Run again later.',
        cause,
        isGeneral: true,
      })
    default:
      return new SourceFailure(`The package could not be fetched from ${host}: ${withoutSecrets(message)}`, {
        ruleId: 'readme-server',
        hint: 'Run again later, or check with `npm pack NAME` whether npm itself can fetch the package.',
        cause,
      })
  }
}

interface NpmError extends Error {
  code?: string
  statusCode?: number
}

function toNpmError(error: unknown): NpmError {
  return error instanceof Error ? error : new Error(String(error))
}

/** The first line of a message, without credentials in URLs. */
function withoutSecrets(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replaceAll(/\/\/[^/@\s]+@/g, '//').slice(0, 300)
}

import { SourceFailure } from '../source.ts'

/** Say in words for people why a package could not be fetched from the registry, and what to do. */
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
        hint: '`npm view NAME versions` lists those that there are: check the configuration.',
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
        hint: 'Check the connection to the network, and `registry` and `proxy` in `npm config list`.',
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
        hint: 'Run again later; `readmes.timeoutMs` in the configuration says how long to wait.',
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
        hint: 'Run again later; if it stays so, `npm cache clean --force`.',
        cause,
      })
    case 'E429':
      return new SourceFailure(`The limit of requests to ${host} is used up`, {
        ruleId: 'readme-rate-limit',
        hint: 'Run again later.',
        cause,
        isGeneral: true,
      })
    default:
      return new SourceFailure(`${host} did not give the package: ${withoutSecrets(message)}`, {
        ruleId: 'readme-server',
        hint: 'Run again later; `npm pack` of this package says whether npm itself can get it.',
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

/** The first line of a message, without a password that is in an address. */
function withoutSecrets(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replaceAll(/\/\/[^/@\s]+@/g, '//').slice(0, 300)
}

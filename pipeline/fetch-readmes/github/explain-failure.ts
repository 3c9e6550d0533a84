import { toErrorCode } from '../../support/problems/error-code.ts'
import { toRetryMs } from '../../support/retry-after.ts'
import { SourceFailure } from '../source.ts'

/** The properties of Octokit's errors that are read here. All of them may be missing. */
interface HttpError extends Error {
  status?: number
  response?: { headers?: Record<string, string | number | undefined>; data?: unknown }
  /** Headers of a GraphQL response. */
  headers?: Record<string, string | number | undefined>
  errors?: { type?: string; message?: string }[]
}

export interface FailureContext {
  host: string
  hasToken: boolean
  /** Whether `--source npm` would avoid the requests. */
  hasNpm: boolean
  nowMs: number
}

/** Whether an error is from Octokit or from an aborted request. Any other error is a bug. */
export function isHttpError(error: unknown): boolean {
  return error instanceof Error && /^(?:HttpError|GraphqlResponseError|AbortError)$/.test(error.name)
}

/**
 * Convert an error of a GitHub request to a failure with a readable message and a hint.
 *
 * @throws The error itself if it isn't the error of a request.
 */
export function explainFailure(error: unknown, context: FailureContext): SourceFailure {
  if (error instanceof SourceFailure) return error
  if (!isHttpError(error)) throw error
  const { status, message, response } = toHttpError(error)
  const { host, hasToken, hasNpm } = context
  const cause = error
  if (!response) return explainNetwork(error, host)
  const wait = toWaitMs(error, context.nowMs)
  if (wait !== undefined) {
    const until = new Date(context.nowMs + wait).toISOString().slice(0, 16).replace('T', ' ')
    return new SourceFailure(`The rate limit of ${host} is exceeded until ${until} UTC`, {
      ruleId: 'readme-rate-limit',
      hint: hasToken
        ? 'Run again after that time.'
        : `Set GITHUB_TOKEN: with a token, GitHub allows 5,000 requests per hour instead of 60. Or run again after that time${hasNpm ? ', or with `--source npm`' : ''}.`,
      cause,
      isGeneral: true,
    })
  }
  switch (status) {
    case 401:
      return new SourceFailure(`${host} refuses the token (401)`, {
        ruleId: 'readme-token',
        hint: `The token in GITHUB_TOKEN or GH_TOKEN is wrong, has expired or was revoked: renew it, or unset it${hasNpm ? ' and run with `--source npm`' : ''}.`,
        cause,
        isGeneral: true,
      })
    case 403:
      return new SourceFailure(`${host} forbids access (403): ${toSentence(message)}`, {
        ruleId: 'readme-forbidden',
        hint: hasToken
          ? 'Check what the token may read, and whether its organisation requires single sign-on.'
          : 'Set GITHUB_TOKEN, or remove this source from the configuration.',
        cause,
      })
    case 404:
    case 410:
    case 451:
      return new SourceFailure(`${host} has no repository or owner of this name (${status})`, {
        ruleId: 'readme-not-found',
        hint: `Check the name in the configuration${hasToken ? ', and whether the token may read it' : ''}; if it was deleted, remove it.`,
        cause,
      })
    default:
      return new SourceFailure(`${host} answered ${status ?? 'with an error'}: ${toSentence(message)}`, {
        ruleId: 'readme-server',
        hint: 'This is a problem of the server: run again later.',
        cause,
      })
  }
}

/** The failure of a request whose response isn't a valid response of GitHub's API. */
export function explainAnswer(data: unknown, host: string, detail: string): SourceFailure {
  const isPage = typeof data === 'string' && /^\s*</.test(data)
  return new SourceFailure(
    isPage
      ? `${host} answered with a web page instead of data`
      : `${host} sent an unexpected response (${detail})`,
    {
      ruleId: 'readme-answer',
      hint: 'Check `--api-url` (for GitHub Enterprise: `https://HOST/api/v3`), and whether a proxy or a login page responds instead.',
    },
  )
}

/**
 * How long GitHub asks to wait before the next request: according to `Retry-After`, or until the rate limit
 * is reset, or a minute if it reports a secondary rate limit without a time.
 *
 * @returns Milliseconds; undefined if the error isn't a rate limit.
 */
export function toWaitMs(error: unknown, nowMs: number): number | undefined {
  const { status, message, response, headers = response?.headers ?? {}, errors } = toHttpError(error)
  const isLimited = errors?.some(({ type }) => type === 'RATE_LIMITED') ?? false
  if (status !== 403 && status !== 429 && !isLimited) return undefined
  const retryAfter = headers['retry-after']
  const retryMs = toRetryMs(retryAfter === undefined ? undefined : String(retryAfter), nowMs)
  if (retryMs !== undefined) return retryMs
  const reset = Number(headers['x-ratelimit-reset'])
  if (String(headers['x-ratelimit-remaining']) === '0' && Number.isFinite(reset)) {
    // One second more, because the reset time is rounded down to seconds.
    return Math.max(0, reset * 1000 - nowMs) + 1000
  }
  return status === 429 || isLimited || /secondary rate/i.test(message) ? 60_000 : undefined
}

function explainNetwork(error: unknown, host: string): SourceFailure {
  const code = findCode(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ECONNREFUSED' || code === 'ENETUNREACH') {
    return new SourceFailure(`${host} can’t be reached (${code})`, {
      ruleId: 'readme-unreachable',
      hint: 'Check the network connection, the proxy settings (HTTPS_PROXY), and `--api-url`.',
      cause: error,
      isGeneral: true,
    })
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return new SourceFailure(`The connection to ${host} was interrupted (${reason})`, {
    ruleId: 'readme-connection',
    hint: 'Run again later.',
    cause: error,
  })
}

/** The code of the system error in the chain of causes. */
function findCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = toErrorCode(current)
    if (code !== undefined && /^(?:E[A-Z_]+|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO\w+|SELF_SIGNED\w+)$/.test(code)) {
      return code
    }
  }
  return undefined
}

function toHttpError(error: unknown): HttpError {
  return error instanceof Error ? error : new Error(String(error))
}

/** The first line of a server's message, without HTML tags. */
function toSentence(message: string): string {
  const [line = ''] = message
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split('\n')
  return line.slice(0, 200).trim() || 'no reason given'
}

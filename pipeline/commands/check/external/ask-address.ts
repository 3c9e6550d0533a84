import { setTimeout as sleep } from 'node:timers/promises'
import { toRetryMs } from '../../../support/retry-after.ts'

/** The result of requesting an address. */
export type Answer =
  /** The address exists. `movedTo` is set if it is redirected permanently. */
  | { kind: 'there'; movedTo?: string }
  /** The address doesn't exist, according to its host. */
  | { kind: 'dead'; status: number }
  /** The result is unknown: the host requires a login, has an error, or doesn't answer. */
  | { kind: 'unsure'; reason: string; isBusy?: boolean }

export interface AskOptions {
  fetch: typeof fetch
  timeoutMs: number
  signal?: AbortSignal
}

const maxRedirects = 10
/** If a host asks for a longer pause than this, it is not requested again. */
const maxWaitMs = 30_000

/** Requests an address and follows its redirects. The content isn't downloaded. */
export async function askAddress(url: string, options: AskOptions): Promise<Answer> {
  let current = url
  let movedTo: string | undefined
  // Redirects after a temporary one aren't permanent either.
  let isPermanent = true
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await requestPolitely(current, options)
    if ('reason' in response) return { kind: 'unsure', ...response }
    const { status, location } = response
    if (status >= 200 && status < 300) return { kind: 'there', movedTo }
    if (status === 404 || status === 410) return { kind: 'dead', status }
    if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, current)) {
      return { kind: 'unsure', reason: `its host answers with status ${status}`, isBusy: status === 429 }
    }
    current = new URL(location, current).href
    isPermanent &&= status === 301 || status === 308
    if (isPermanent) movedTo = current
  }
  return { kind: 'unsure', reason: 'too many redirects' }
}

type Response = { status: number; location?: string } | { reason: string }

/**
 * Requests an address with HEAD, which costs the host the least, and with GET if HEAD fails. If the host is
 * busy, the request is repeated after the pause that it asks for.
 */
async function requestPolitely(url: string, options: AskOptions): Promise<Response> {
  let response = await request('HEAD', url, options)
  if ('status' in response && response.status >= 400 && response.status !== 429) {
    response = await request('GET', url, options)
  }
  if ('status' in response && response.status === 429 && response.waitMs !== undefined) {
    if (response.waitMs > maxWaitMs) return response
    await sleep(response.waitMs, undefined, { signal: options.signal })
    return request('GET', url, options)
  }
  return response
}

async function request(
  method: 'HEAD' | 'GET',
  url: string,
  { fetch, timeoutMs, signal }: AskOptions,
): Promise<{ status: number; location?: string; waitMs?: number } | { reason: string }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': 'docsite link check', accept: 'text/html,*/*;q=0.8' },
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    await response.body?.cancel()
    return {
      status: response.status,
      location: response.headers.get('location') ?? undefined,
      waitMs: toRetryMs(response.headers.get('retry-after') ?? undefined, Date.now()),
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) return { reason: `no answer within ${timeoutMs / 1000} s` }
    const { cause, message } = error as Error
    return { reason: cause instanceof Error && cause.message ? cause.message : message }
  }
}

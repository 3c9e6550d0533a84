import { setTimeout as sleep } from 'node:timers/promises'

/** What a host said about an address. */
export type Answer =
  /** It is there; `movedTo` if it has moved for good. */
  | { kind: 'there'; movedTo?: string }
  /** It isn't, and the host knows. */
  | { kind: 'dead'; status: number }
  /** Nobody can know: the host wants something that a program hasn't, has trouble, or doesn't answer. */
  | { kind: 'unsure'; reason: string; isBusy?: boolean }

export interface AskOptions {
  fetch: typeof fetch
  timeoutMs: number
  signal?: AbortSignal
}

const mostRedirects = 10
/** A host that asks for a longer pause is left alone. */
const mostWaitMs = 30_000

/** Ask for an address without taking its content, by following its redirects. */
export async function askAddress(url: string, options: AskOptions): Promise<Answer> {
  let current = url
  let movedTo: string | undefined
  // Once a redirect is for now only, what comes after isn't for good either.
  let isForGood = true
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await requestPolitely(current, options)
    if ('reason' in response) return { kind: 'unsure', ...response }
    const { status, location } = response
    if (status >= 200 && status < 300) return { kind: 'there', movedTo }
    if (status === 404 || status === 410) return { kind: 'dead', status }
    if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, current)) {
      return { kind: 'unsure', reason: `it answers with status ${status}`, isBusy: status === 429 }
    }
    current = new URL(location, current).href
    isForGood &&= status === 301 || status === 308
    if (isForGood) movedTo = current
  }
  return { kind: 'unsure', reason: 'it redirects without end' }
}

type Response = { status: number; location?: string } | { reason: string }

/** By HEAD, which costs the host least; by GET where HEAD isn't known. A host that is busy gets the pause it asks for. */
async function requestPolitely(url: string, options: AskOptions): Promise<Response> {
  let response = await request('HEAD', url, options)
  if ('status' in response && response.status >= 400 && response.status !== 429) {
    response = await request('GET', url, options)
  }
  if ('status' in response && response.status === 429 && response.waitMs !== undefined) {
    if (response.waitMs > mostWaitMs) return response
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
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      location: response.headers.get('location') ?? undefined,
      waitMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) return { reason: `it doesn’t answer within ${timeoutMs / 1000} s` }
    const { cause, message } = error as Error
    return { reason: cause instanceof Error && cause.message ? cause.message : message }
  }
}

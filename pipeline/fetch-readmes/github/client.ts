import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from 'octokit'
import type { Progress } from '../../support/progress/progress.ts'
import { explainAnswer, isHttpError, toWaitMs } from './explain-failure.ts'
import { createWholeFetch } from './whole-fetch.ts'

/** If a rate limit isn't reset within this time, the run doesn't wait, but reports when to run again. */
const maxWaitMs = 60_000
const maxWaits = 2
/**
 * After a server error or a broken connection, there are two retries: the first after this time, the second
 * after four times as long.
 */
const retryMs = 500

export interface ClientOptions {
  apiUrl: string
  token: string | undefined
  timeoutMs: number
  progress: Progress
  signal: AbortSignal | undefined
}

/**
 * Create an Octokit client with throttling and retries. Every wait is limited, and ends if the signal is
 * aborted.
 */
export async function createClient(options: ClientOptions): Promise<Octokit> {
  const { apiUrl, token, timeoutMs, progress, signal } = options
  const { Octokit } = await import('octokit')
  const silent = () => {}
  const octokit = new Octokit({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: 'docsite',
    log: { debug: silent, info: silent, warn: silent, error: silent },
    request: { fetch: await createWholeFetch({ timeoutMs, signal }) },
    // Rate limits are handled below: the retry plugin ignores `Retry-After` of a 429, and the waits of both
    // plugins can't be aborted.
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
    retry: { retries: 2, retryAfterBaseValue: retryMs, doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451] },
  })
  const { host } = new URL(apiUrl)
  let waitEndMs = 0
  octokit.hook.wrap('request', async (request, parameters) => {
    const shared = parameters.request
    for (let waits = 0; ; waits += 1) {
      try {
        // The retry plugin counts its retries in this object, which all requests share: each attempt gets a
        // copy.
        parameters.request = { ...shared }
        return await request(parameters)
      } catch (error) {
        signal?.throwIfAborted()
        if (!isHttpError(error)) throw explainAnswer(undefined, host, String(error))
        const waitMs = toWaitMs(error, Date.now())
        if (waitMs === undefined || waitMs > maxWaitMs || waits >= maxWaits) throw error
        // Several parallel requests may have to wait for the same time, which is printed only once.
        if (Date.now() + waitMs > waitEndMs + 1000) {
          waitEndMs = Date.now() + waitMs
          progress.note(`${host} asks to wait for ${Math.ceil(waitMs / 1000)} s`)
        }
        await sleep(waitMs, undefined, { signal })
      }
    }
  })
  return octokit
}

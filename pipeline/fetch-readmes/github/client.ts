import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from 'octokit'
import type { Progress } from '../../support/progress/progress.ts'
import { explainAnswer, isHttpError, toWaitMs } from './explain-failure.ts'
import { createWholeFetch } from './whole-fetch.ts'

/** Longer than this a run doesn't wait for a limit to be reset: it says when to run again. */
const mostWaitMs = 60_000
const mostWaits = 2
/** After a server error or a broken connection: two more tries, the first after this time, the second after four times it. */
const retryMs = 500

export interface ClientOptions {
  apiUrl: string
  token: string | undefined
  timeoutMs: number
  progress: Progress
  signal: AbortSignal | undefined
}

/** Octokit with its plugins for throttling and retries, every wait bounded and ended by the signal. */
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
    // Waiting is done below: the retry plugin ignores `Retry-After` on a 429, and waits of both plugins can't be ended.
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
    retry: { retries: 2, retryAfterBaseValue: retryMs, doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451] },
  })
  const { host } = new URL(apiUrl)
  let waitEndMs = 0
  octokit.hook.wrap('request', async (request, parameters) => {
    const shared = parameters.request
    for (let waits = 0; ; waits += 1) {
      try {
        // The retry plugin counts in here, and all requests share this object: each try gets one of its own.
        parameters.request = { ...shared }
        return await request(parameters)
      } catch (error) {
        signal?.throwIfAborted()
        if (!isHttpError(error)) throw explainAnswer(undefined, host, String(error))
        const waitMs = toWaitMs(error, Date.now())
        if (waitMs === undefined || waitMs > mostWaitMs || waits >= mostWaits) throw error
        // Several requests may be asked at once to wait for the same time.
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

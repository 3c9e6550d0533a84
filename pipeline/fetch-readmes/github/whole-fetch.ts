import { chooseFetch } from '../../support/choose-fetch.ts'
import { SourceFailure } from '../source.ts'

/** Larger than any response that is needed to fetch a README. */
const maxBytes = 64 * 1024 * 1024

export interface WholeFetchOptions {
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * Create a `fetch` that resolves only with the complete body, and otherwise fails. Octokit treats an
 * interrupted body as an empty one with status 200, and would wait forever for a response that never ends.
 */
export async function createWholeFetch({ timeoutMs, signal }: WholeFetchOptions): Promise<typeof fetch> {
  const request = await chooseFetch()
  return async (url, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signals = [timeout, signal, init?.signal].filter((source) => source != null)
    try {
      const response = await request(url, { ...init, signal: AbortSignal.any(signals) })
      const body = await readBody(response)
      const { status, statusText, headers } = response
      return new Response(body.length === 0 ? null : body, { status, statusText, headers })
    } catch (error) {
      if (signal?.aborted) throw new Interrupted(error)
      if (timeout.aborted) throw new Silence(timeoutMs, String(url), error)
      throw error
    }
  }
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Octokit rethrows an error with this name without a retry. */
const noRetryName = 'AbortError'

class Interrupted extends Error {
  override readonly name = noRetryName

  constructor(cause: unknown) {
    super('Interrupted', { cause })
  }
}

/** A timeout. There is no retry, because it would wait just as long. */
class Silence extends SourceFailure {
  override readonly name = noRetryName

  constructor(timeoutMs: number, url: string, cause: unknown) {
    super(`${new URL(url).host} did not answer within ${timeoutMs / 1000} s`, {
      ruleId: 'readme-timeout',
      hint: 'Run again later, or raise `readmes.timeoutMs` in the configuration.',
      cause,
      isSilence: true,
    })
  }
}

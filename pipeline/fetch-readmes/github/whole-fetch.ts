import { chooseFetch } from '../../support/choose-fetch.ts'
import { SourceFailure } from '../source.ts'

/** More than any answer that a README needs: what is larger is not what was asked for. */
const mostBytes = 64 * 1024 * 1024

export interface WholeFetchOptions {
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * A `fetch` that comes back with the whole body or fails. Octokit takes a body that breaks off for an empty one with
 * status 200; and an answer that never ends would be waited for.
 */
export async function createWholeFetch({ timeoutMs, signal }: WholeFetchOptions): Promise<typeof fetch> {
  const request = await chooseFetch()
  return async (url, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signals = [timeout, signal, init?.signal].filter((one) => one != null)
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
    if (sizeBytes > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Octokit passes on an error of this name as it is, and doesn't try again. */
const passedOn = 'AbortError'

class Interrupted extends Error {
  override readonly name = passedOn

  constructor(cause: unknown) {
    super('Interrupted', { cause })
  }
}

/** The next try would wait as long. */
class Silence extends SourceFailure {
  override readonly name = passedOn

  constructor(timeoutMs: number, url: string, cause: unknown) {
    super(`${new URL(url).host} did not answer within ${timeoutMs / 1000} s`, {
      ruleId: 'readme-timeout',
      hint: 'Run again later; `readmes.timeoutMs` in the configuration says how long to wait.',
      cause,
      isSilence: true,
    })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** A failure that the stub server simulates. */
export interface Fault {
  /** Matches the path including the query. If absent, every request matches. */
  match?: RegExp
  /** Number of requests that fail. If absent, all do. */
  times?: number
  /** Handles the request in place of the stub server. */
  act: (response: ServerResponse, request: IncomingMessage) => void
}

/** An error response in GitHub's format. */
export function answering(status: number, headers: Record<string, string> = {}, message = 'Trouble'): Fault {
  return {
    act: (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ message }))
    },
  }
}

/** The hourly rate limit is exhausted. */
export function limitUsedUp(resetInSeconds: number): Fault {
  const reset = Math.floor(Date.now() / 1000) + resetInSeconds
  return answering(
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
    'API rate limit exceeded',
  )
}

/** The connection is reset before the response. */
export const reset: Fault = { act: (_response, request) => request.socket.resetAndDestroy() }

/** The connection closes in the middle of the response. */
export const truncated: Fault = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"path": "READ')
    setTimeout(() => response.destroy(), 10)
  },
}

/** The server never responds. */
export const endless: Fault = { act: () => {} }

/** A login page or a proxy responds instead of GitHub. */
export const webPage: Fault = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Log in</title>')
  },
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** Something that goes wrong with requests of the stand-in. */
export interface Fault {
  /** Of the path with its query; all if it is absent. */
  match?: RegExp
  /** How often; always if it is absent. */
  times?: number
  /** What is answered in place of the real thing. */
  act: (response: ServerResponse, request: IncomingMessage) => void
}

/** An answer with a status, as GitHub words it. */
export function answering(status: number, headers: Record<string, string> = {}, message = 'Trouble'): Fault {
  return {
    act: (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ message }))
    },
  }
}

/** The hourly limit of requests is used up. */
export function limitUsedUp(resetInSeconds: number): Fault {
  const reset = Math.floor(Date.now() / 1000) + resetInSeconds
  return answering(
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
    'API rate limit exceeded',
  )
}

/** The connection breaks before there is an answer. */
export const reset: Fault = { act: (_response, request) => request.socket.resetAndDestroy() }

/** The connection ends in the midst of the answer. */
export const truncated: Fault = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"path": "READ')
    setTimeout(() => response.destroy(), 10)
  },
}

/** There is never an answer. */
export const endless: Fault = { act: () => {} }

/** A login page or a proxy answers in place of GitHub. */
export const webPage: Fault = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Log in</title>')
  },
}

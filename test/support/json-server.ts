import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { OnEnd } from './project.ts'

/** Handles a request. `body` is the text of the request body. */
export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/**
 * Start a local HTTP server.
 *
 * @param onEnd Registers the shutdown; by default the server closes after the test.
 * @returns Its base URL, without a trailing slash.
 */
export async function startServer(answer: Answer, onEnd: OnEnd = onTestFinished): Promise<string> {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => answer(request, response, body),
      (error: Error) => response.destroy(error),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function sendJson(
  response: ServerResponse,
  data: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(data))
}

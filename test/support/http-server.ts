import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { OnEnd } from './project.ts'

/** A local HTTP server on a free port. */
export interface HttpServer {
  /** Its base URL, without a trailing slash. */
  url: string
  /** Break all open connections. */
  disconnect(): void
  /** Close the server: open connections break, and new ones are refused. */
  close(): Promise<void>
}

export async function openHttpServer(listener: RequestListener): Promise<HttpServer> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect: () => server.closeAllConnections(),
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Handles a request. `body` is the text of the request body. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, body: string) => void

/**
 * Start a local HTTP server whose handler gets the body of requests.
 *
 * @param onEnd Registers the shutdown; by default the server closes after the test.
 * @returns Its base URL, without a trailing slash.
 */
export async function startServer(handle: RequestHandler, onEnd: OnEnd = onTestFinished): Promise<string> {
  const { url, close } = await openHttpServer((request, response) => {
    text(request).then(
      (body) => handle(request, response, body),
      (error: Error) => response.destroy(error),
    )
  })
  onEnd(close)
  return url
}

export function sendJson(
  response: ServerResponse,
  data: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(data))
}

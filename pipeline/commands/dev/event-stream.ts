import type { ServerResponse } from 'node:http'
import type { DevEvent } from '../../../renderer/dev/events.ts'

/** The connections to open pages: server-sent events. */
export class EventStream {
  readonly #responses = new Set<ServerResponse>()

  /** Answer a request with the stream. @param first What a page gets at once. */
  open(response: ServerResponse, first: readonly DevEvent[]): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    // A browser asks again this many milliseconds after the connection has ended.
    response.write('retry: 500\n\n')
    for (const event of first) response.write(toMessage(event))
    this.#responses.add(response)
    response.on('close', () => this.#responses.delete(response))
  }

  send(event: DevEvent): void {
    const message = toMessage(event)
    for (const response of this.#responses) response.write(message)
  }
}

function toMessage(event: DevEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

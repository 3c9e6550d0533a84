import type { ServerResponse } from 'node:http'
import type { DevEvent } from '../../../../renderer/dev/events.ts'

/** Sends server-sent events to all open pages. */
export class EventStream {
  readonly #responses = new Set<ServerResponse>()

  /**
   * Answers a request with the event stream.
   *
   * @param first Events that are sent to the page immediately.
   */
  open(response: ServerResponse, first: readonly DevEvent[]): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    // The browser reconnects this many milliseconds after the connection was lost.
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

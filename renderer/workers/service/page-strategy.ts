import { NetworkFirst } from 'workbox-strategies'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'

/**
 * The network first, also for requests that the browser has sent before the worker had started. Where one of those
 * fails, Firefox answers with an error response instead of rejecting: taken for an answer of the network, it would keep
 * what is stored from the reader.
 */
export class PageStrategy extends NetworkFirst {
  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetch = handler.fetch.bind(handler)
    handler.fetch = async (input) => {
      const response = await fetch(input)
      if (response.type === 'error') throw new TypeError('The network failed')
      return response
    }
    return super._handle(request, handler)
  }
}

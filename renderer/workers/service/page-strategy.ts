import { NetworkFirst } from 'workbox-strategies'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'

/**
 * Network first, also for navigation preloads. If a preload fails, Firefox resolves it with an error response
 * instead of rejecting. Workbox would take that for a response of the network and wouldn't fall back to the
 * stored page.
 */
export class PageStrategy extends NetworkFirst {
  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetch = handler.fetch.bind(handler)
    handler.fetch = async (input) => {
      const response = await fetch(input)
      if (response.type === 'error') throw new TypeError('Network error')
      return response
    }
    return super._handle(request, handler)
  }
}

import type { Page, Route } from 'playwright-core'

/** Requests of a tab that are held back, for tests of what the page does in the meantime. */
export interface HeldRequests {
  /** Start holding requests. Call it before the page is requested: pass it as `prepare` of a visit. */
  hold: (tab: Page) => Promise<void>
  /** Let the held requests continue. Later requests are not held. */
  release: () => void
}

/**
 * Prepare to hold the requests for some URLs.
 *
 * @param url As for `Page.route`.
 * @param answer Handles the released requests; by default the site responds.
 */
export function holdRequests(
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): HeldRequests {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    hold: async (tab) => {
      await tab.route(url, async (route) => {
        await released
        await answer(route)
      })
    },
    release,
  }
}

import type { Page, Route } from 'playwright-core'

/** Requests of a tab that wait, for tests of what the page does meanwhile. */
export interface HeldRequests {
  /** Let them wait from now on: before the page is asked for, given as `prepare` of a visit. */
  hold: (tab: Page) => Promise<void>
  /** Have them answered, and those that come later at once. */
  release: () => void
}

/** @param url As `Page.route` takes it. @param answer What happens to them in the end; by default the site answers. */
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

import { afterLoad } from './after-load.ts'
import type { AnalyticsData } from './boot-data.ts'

/** Reports a page view to an analytics service. */
type Report = (page: { url: string; title: string; id: string }) => void

declare global {
  var dataLayer: unknown[] | undefined
  var plausible: ((event: string, options?: { u: string }) => void) | undefined
}

/** Adapters by name of the service. Each queues its calls until the service's script has loaded. */
const adapters: Record<AnalyticsData['adapter'], Report> = {
  google({ url, title, id }) {
    // Until it is assigned, `globalThis.dataLayer` may be an element with this id.
    if (!Array.isArray(globalThis.dataLayer)) globalThis.dataLayer = []
    // The service only accepts `arguments` objects: it ignores plain arrays.
    const gtag = function () {
      // biome-ignore lint/complexity/noArguments: the service's own snippet does it
      globalThis.dataLayer?.push(arguments)
    } as (...event: unknown[]) => void
    if (globalThis.dataLayer.length === 0) {
      gtag('js', new Date())
      gtag('config', id, { send_page_view: false })
    }
    gtag('event', 'page_view', { page_location: url, page_title: title })
  },
  plausible({ url }) {
    if (typeof globalThis.plausible !== 'function')
      globalThis.plausible = Object.assign((...event: unknown[]) => void queue.push(event), { q: queue })
    globalThis.plausible('pageview', { u: url })
  },
}

const queue: unknown[] = []
let analytics: AnalyticsData | undefined

/**
 * Load the service's script once the page has loaded. If no service is configured, nothing is loaded or sent.
 */
export function initAnalytics(data: AnalyticsData | undefined): void {
  analytics = data
  if (!data) return
  afterLoad(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = data.script
    if (data.adapter === 'plausible') script.dataset.domain = data.id
    document.head.append(script)
  })
}

/** Report a view of the current page. Called on load and after each navigation within the site. */
export function reportPageView(): void {
  if (analytics) adapters[analytics.adapter]({ url: location.href, title: document.title, id: analytics.id })
}

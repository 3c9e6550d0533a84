import type { AnalyticsData } from './boot-data.ts'

/** Reports a page view to a service. */
type Report = (page: { url: string; title: string; id: string }) => void

declare global {
  var dataLayer: unknown[] | undefined
  var plausible: ((event: string, options?: { u: string }) => void) | undefined
}

/** Services by name. Each takes calls before its script has loaded, and sends them then. */
const adapters: Record<AnalyticsData['adapter'], Report> = {
  google({ url, title, id }) {
    // An element with this id is found by its name, too, until something is assigned.
    if (!Array.isArray(globalThis.dataLayer)) globalThis.dataLayer = []
    // The service recognizes an event by its `arguments`: a plain array counts for nothing.
    const gtag = function () {
      // biome-ignore lint/complexity/noArguments: what the service's own snippet does
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

/** Load the service's script once the page has loaded. Without an id nothing is loaded, and nothing is ever sent. */
export function initAnalytics(data: AnalyticsData | undefined): void {
  analytics = data
  if (!data) return
  const load = () => {
    const script = document.createElement('script')
    script.async = true
    script.src = data.script
    if (data.adapter === 'plausible') script.dataset.domain = data.id
    document.head.append(script)
  }
  if (document.readyState === 'complete') load()
  else addEventListener('load', load)
}

/** Report the page that is shown: at its load, and at each navigation within the site. */
export function reportPageView(): void {
  if (analytics) adapters[analytics.adapter]({ url: location.href, title: document.title, id: analytics.id })
}

import type { SiteState } from './site-state.ts'

/** Ask a service worker for the state of the site that it was published with. */
export function describeSite(worker: ServiceWorker): Promise<SiteState> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as SiteState)
    worker.postMessage({ type: 'DESCRIBE' }, [port2])
  })
}

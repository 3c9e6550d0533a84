import type { SiteState } from './site-state.ts'

/** A service worker that is started needs less time for an answer, in milliseconds. */
const patienceMs = 30_000

/**
 * Ask a service worker for the state of the site that it was published with.
 *
 * @throws If the service worker doesn't answer, such as one that was published by something else.
 */
export function describeSite(worker: ServiceWorker): Promise<SiteState> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      port1.close()
      settle()
    }
    const timer = setTimeout(
      () => end(() => reject(new Error('The service worker does not answer'))),
      patienceMs,
    )
    port1.onmessage = ({ data }) => end(() => resolve(data as SiteState))
    worker.postMessage({ type: 'DESCRIBE' }, [port2])
  })
}

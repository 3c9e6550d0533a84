import type { HostedSearchProps } from '../types.ts'
import { type HostedSite, markEnd, markStart, readAnswer } from './hosted-answer.ts'
import { maxHits, type OriginatedUpdate, type SearchProvider } from './provider.ts'

/** Timeout in milliseconds for one of the service's hosts, after which the next one is tried. */
const hostTimeoutMs = 1500
/** Timeout in milliseconds for all hosts together. */
const serviceTimeoutMs = 3000

const shownLevels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)

/** Queries an Algolia index in the format of DocSearch. */
export class HostedProvider implements SearchProvider {
  readonly #hosted: HostedSearchProps
  readonly #site: HostedSite

  constructor(hosted: HostedSearchProps, site: HostedSite) {
    this.#hosted = hosted
    this.#site = site
  }

  warm(): void {
    // Don't connect in advance: the service should learn nothing of readers who don't search.
  }

  async search(
    text: string,
    signal: AbortSignal,
    onUpdate: (update: OriginatedUpdate) => void,
  ): Promise<void> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(serviceTimeoutMs)])
    const hits = readAnswer(await this.#ask(text, limited), this.#site)
    if (!signal.aborted) onUpdate({ hits, isLast: true, origin: 'hosted' })
  }

  /**
   * Query one host after the other until one responds.
   *
   * @throws If none responds, or if the service refuses the request.
   */
  async #ask(text: string, signal: AbortSignal): Promise<unknown> {
    const body = this.#toBody(text)
    let failure: unknown
    for (const host of this.#order()) {
      signal.throwIfAborted()
      try {
        const response = await fetch(this.#toUrl(host), {
          method: 'POST',
          body,
          // Like the service's own clients: a request with only CORS-safelisted headers needs no preflight.
          headers: { 'Content-Type': 'text/plain' },
          credentials: 'omit',
          signal: AbortSignal.any([signal, AbortSignal.timeout(hostTimeoutMs)]),
        })
        if (response.ok) return await response.json()
        failure = new Error(`The search service responded with ${response.status}`)
        // Other hosts would refuse the request, too.
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** The nearest host first, then the fallback hosts in random order, to distribute the load. */
  #order(): string[] {
    const [first, ...spare] = this.#hosted.hosts
    const shuffled = spare
      .map((host) => ({ host, turn: Math.random() }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ host }) => host)
    return first === undefined ? [] : [first, ...shuffled]
  }

  #toUrl(host: string): string {
    const { appId, apiKey } = this.#hosted
    const parameters = new URLSearchParams({
      'x-algolia-agent': 'docsite',
      'x-algolia-api-key': apiKey,
      'x-algolia-application-id': appId,
    })
    return `${host}/1/indexes/*/queries?${parameters}`
  }

  #toBody(query: string): string {
    const { indexName, language, version } = this.#hosted
    const facetFilters = [`language:${language}`]
    if (version !== undefined) facetFilters.push(`version:${version}`)
    return JSON.stringify({
      requests: [
        {
          indexName,
          query,
          facetFilters,
          hitsPerPage: maxHits,
          attributesToRetrieve: [...shownLevels, 'content', 'type', 'url'],
          attributesToHighlight: shownLevels,
          attributesToSnippet: ['content:25'],
          snippetEllipsisText: '…',
          highlightPreTag: markStart,
          highlightPostTag: markEnd,
        },
      ],
    })
  }
}

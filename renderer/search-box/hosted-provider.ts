import type { HostedSearchProps } from '../types.ts'
import { type HostedSite, markEnd, markStart, readAnswer } from './hosted-answer.ts'
import { mostHits, type OriginatedUpdate, type SearchProvider } from './provider.ts'

/** One of the service's hosts is waited for this many milliseconds before the next is tried. */
const hostTimeoutMs = 1500
/** All of them together. */
const serviceTimeoutMs = 3000

const shownLevels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)

/** Asks Algolia's service, in the index form of DocSearch. */
export class HostedProvider implements SearchProvider {
  readonly #hosted: HostedSearchProps
  readonly #site: HostedSite

  constructor(hosted: HostedSearchProps, site: HostedSite) {
    this.#hosted = hosted
    this.#site = site
  }

  warm(): void {
    // The first query makes the connection: until a reader types, the service learns of nobody.
  }

  async search(
    text: string,
    signal: AbortSignal,
    onUpdate: (update: OriginatedUpdate) => void,
  ): Promise<void> {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(serviceTimeoutMs)])
    const hits = readAnswer(await this.#ask(text, whole), this.#site)
    if (!signal.aborted) onUpdate({ hits, isLast: true, origin: 'hosted' })
  }

  /** Ask one host after the other, until one answers. @throws When none does, or the service refuses. */
  async #ask(text: string, signal: AbortSignal): Promise<unknown> {
    const body = this.#toBody(text)
    let failure: unknown
    for (const host of this.#order()) {
      signal.throwIfAborted()
      try {
        const response = await fetch(this.#toUrl(host), {
          method: 'POST',
          body,
          // As the service's own clients do: with no header of its own a request needs no leave from the host first.
          headers: { 'Content-Type': 'text/plain' },
          credentials: 'omit',
          signal: AbortSignal.any([signal, AbortSignal.timeout(hostTimeoutMs)]),
        })
        if (response.ok) return await response.json()
        failure = new Error(`The search service answered with ${response.status}`)
        // Another host would refuse it as well.
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** The nearest host first. Those that replace it share the load: each reader tries them in an order of his own. */
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
          hitsPerPage: mostHits,
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

import type { SearchUpdate } from '../search/hit.ts'

/**
 * Origin of results: the site's own index (`local`), a search service (`hosted`), the own index because the
 * service failed (`stand-in`), or the reader's saved sections because the site can't be reached (`saved`).
 */
export type SearchOrigin = 'local' | 'hosted' | 'stand-in' | 'saved'

export interface OriginatedUpdate extends SearchUpdate {
  origin: SearchOrigin
}

/** A search implementation. */
export interface SearchProvider {
  /** Prepare for a query. Called when the panel has loaded. */
  warm(): void
  /**
   * @param onUpdate Called with results; repeatedly, if parts of them arrive later.
   * @returns Resolves when all results have been passed on, or when the signal is aborted.
   * @throws If the search fails.
   */
  search(text: string, signal: AbortSignal, onUpdate: (update: OriginatedUpdate) => void): Promise<void>
}

/** Maximum number of results. */
export const maxHits = 16

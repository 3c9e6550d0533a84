import type { SearchUpdate } from '../search/hit.ts'

/**
 * Whose results these are: of the site's own index, of a service, of the own index in place of the service, or of the
 * sections that the reader has saved, where the site can't be reached.
 */
export type SearchOrigin = 'local' | 'hosted' | 'stand-in' | 'saved'

export interface OriginatedUpdate extends SearchUpdate {
  origin: SearchOrigin
}

/** One way to search. */
export interface SearchProvider {
  /** Get ready: the reader has turned to the input. */
  warm(): void
  /**
   * @param onUpdate Called with results, more than once where parts of them come later.
   * @returns When all results have been handed over, or the signal has asked to stop.
   * @throws When there can be no results.
   */
  search(text: string, signal: AbortSignal, onUpdate: (update: OriginatedUpdate) => void): Promise<void>
}

/** At most this many results are shown. */
export const mostHits = 16

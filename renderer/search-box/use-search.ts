import { useEffect, useState } from 'react'
import type { SearchHit } from '../search/hit.ts'
import type { SearchOrigin, SearchProvider } from './provider.ts'

/** State of the search for the typed text. */
export interface SearchState {
  status: 'none' | 'waiting' | 'ready' | 'failed'
  /** The text that the results are for. While new results are loading, this is the previous text. */
  text: string
  hits: SearchHit[]
  /** Corrected words that were searched for instead of misspelled ones. */
  corrections: readonly string[]
  origin: SearchOrigin
}

const nothing: SearchState = { status: 'none', text: '', hits: [], corrections: [], origin: 'local' }

/**
 * A search starts after a pause of this many milliseconds, so that a key that is held down or a text that
 * arrives in pieces is one query. People pause 100 ms and more between two keys: a longer delay would only
 * make them wait.
 */
const pauseMs = 16

/**
 * Searches for a text while it is typed.
 *
 * @param turn Change the number to search for the same text again.
 */
export function useSearch(provider: SearchProvider, text: string, turn: number): SearchState {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (text === '') {
      setState(nothing)
      return
    }
    const controller = new AbortController()
    setState((before) => ({
      ...before,
      status: 'waiting',
      ...(turn > 0 && before.status === 'failed' ? { hits: [] } : {}),
    }))
    const timer = setTimeout(() => {
      provider
        .search(text, controller.signal, ({ hits, corrections = [], origin }) =>
          setState({ status: 'ready', text, hits, corrections, origin }),
        )
        .catch((error: unknown) => {
          if (controller.signal.aborted) return
          console.error(error)
          setState({ ...nothing, status: 'failed', text })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [provider, text, turn])
  return state
}

import { useEffect, useState } from 'react'
import type { SearchHit } from '../search/hit.ts'
import type { SearchOrigin, SearchProvider } from './provider.ts'

/** What there is to be shown for what was typed. */
export interface SearchState {
  status: 'none' | 'waiting' | 'ready' | 'failed'
  /** What the results are for; while others are waited for, this is what was typed before. */
  text: string
  hits: SearchHit[]
  /** The words that the results are for in place of mistyped ones. */
  corrections: readonly string[]
  origin: SearchOrigin
}

const nothing: SearchState = { status: 'none', text: '', hits: [], corrections: [], origin: 'local' }

/**
 * A pause of this many milliseconds begins a search: a key that is held down, or a text that comes in pieces, is one
 * query. People leave 100 and more between two keys, so a longer pause would only make them wait.
 */
const pauseMs = 16

/**
 * Search for a text as it is typed.
 *
 * @param turn Another number searches for the same text again.
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

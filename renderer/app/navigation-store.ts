import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Counterparts } from '../types.ts'

/** State of the content area. The first page is the document's own HTML, which React never touches. */
export type PageState =
  | { status: 'document' }
  | { status: 'loading' }
  | { status: 'shown'; html: string }
  /** The page at `url` couldn't be loaded. */
  | { status: 'failed'; url: string }

export interface NavigationState {
  /** URL path of the page, with the base path. */
  url: string
  /** First segment of the page's route. */
  section: string
  /** URL of the sidebar's data. */
  nav?: string
  /** Counterparts of the page in other languages and versions. */
  counterparts?: Counterparts
  page: PageState
}

/** The current page, shared by all React roots of the document. */
export class NavigationStore {
  #state: NavigationState
  readonly #listeners = new Set<() => void>()

  constructor(start: Omit<NavigationState, 'page'>) {
    this.#state = { ...start, page: { status: 'document' } }
  }

  get state(): NavigationState {
    return this.#state
  }

  set(change: Partial<NavigationState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const NavigationContext = createContext<NavigationStore | undefined>(undefined)

export function useNavigation(): NavigationState {
  const store = useContext(NavigationContext)
  if (!store) throw new Error('useNavigation must be used inside a NavigationContext')
  const read = () => store.state
  return useSyncExternalStore(store.subscribe, read, read)
}

import type { SearchProps } from '../types.ts'

/** ARIA state of the search input in relation to the list of results, once the panel has loaded. */
export interface ComboboxState {
  isOpen: boolean
  /** Id of the active option. */
  active?: string
}

/** Id of the list of results. */
export const searchListId = 'docsite-results'

/** Props that the search input passes to its panel. */
export interface SearchPanelProps {
  search: SearchProps
  input: HTMLInputElement
  onChange: (state: ComboboxState) => void
}

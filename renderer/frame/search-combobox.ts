import type { SearchProps } from '../types.ts'

/** How the input of search is related to the list of results, once there can be one. */
export interface ComboboxState {
  isOpen: boolean
  /** Id of the active option. */
  active?: string
}

/** Id of the list of results. */
export const searchListId = 'docsite-results'

/** What the list gets from the input that it belongs to. */
export interface SearchPanelProps {
  search: SearchProps
  input: HTMLInputElement
  onChange: (state: ComboboxState) => void
}

import { leaveFailedSearch } from './search-failure.ts'
import { findSearchInput } from './search-input.ts'

/** A pressed key with its modifiers and target. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Whether the focused element accepts text. */
  isEditable: boolean
}

/**
 * Fields that accept text. A radio button or checkbox doesn't; it keeps the focus after its label was
 * clicked.
 */
const takingLetters = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

/** Whether a key press is a shortcut for search: `/` outside of text fields, or K with Ctrl or ⌘ anywhere. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, isEditable }: KeyPress): boolean {
  if (altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  return key === '/' && !ctrlKey && !metaKey && !isEditable
}

/**
 * Focus the search input on its shortcuts, and on the search page if the URL contains a query (`?q=`). The
 * input accepts text immediately, while the search itself is still loading.
 */
export function initSearchKeys(): void {
  addEventListener('keydown', (event) => {
    const input = findSearchInput()
    if (!input) return
    const { target } = event
    const isEditable =
      target instanceof HTMLElement && (target.isContentEditable || target.matches(takingLetters))
    const { key, ctrlKey, metaKey, altKey } = event
    // The search panel handles the key first, once it has loaded.
    if (key === 'Escape' && target === input && !event.defaultPrevented) input.blur()
    if (!isSearchKey({ key, ctrlKey, metaKey, altKey, isEditable })) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  // On small screens, search covers the page while it has the focus, even if it couldn't be loaded.
  document.addEventListener('click', ({ target }) => {
    const { activeElement } = document
    const isClosed = target instanceof Element && target.closest('[data-search-close]')
    if (isClosed && activeElement instanceof HTMLElement) activeElement.blur()
  })
  // Results open below the input. Without JavaScript, the form goes to the search page.
  document.addEventListener('submit', (event) => {
    const input = findSearchInput()
    const form = input?.form
    if (!form || event.target !== form) return
    event.preventDefault()
    if (!leaveFailedSearch(form)) form.dataset.submitted = input.value
  })
  const asked = document.querySelector('.search-page') && new URLSearchParams(location.search).get('q')
  const input = findSearchInput()
  if (!asked || !input) return
  input.value = asked
  input.focus()
}

import { coverPage, dismissSearch } from './search-cover.ts'
import { leaveFailedSearch } from './search-failure.ts'
import { findSearchInput } from './search-input.ts'

/**
 * Fields that accept text. A radio button or checkbox doesn't; it keeps the focus after its label was
 * clicked.
 */
const takingLetters = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

/**
 * Whether a key press is a shortcut for search: `/` outside of text fields, or K with Ctrl or ⌘ anywhere.
 *
 * @param isEditable Whether the focused element accepts text.
 */
function isSearchKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isEditable: boolean): boolean {
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
    // The search panel handles the key first, once it has loaded.
    if (event.key === 'Escape' && target === input && !event.defaultPrevented) dismissSearch()
    if (!isSearchKey(event, isEditable)) return
    event.preventDefault()
    input.focus()
    input.select()
    coverPage()
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

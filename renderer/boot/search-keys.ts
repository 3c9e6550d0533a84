import { leaveFailedSearch } from './search-failure.ts'

/** What a key is pressed on and with. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Whether what has the focus takes letters. */
  isEditable: boolean
}

/** A choice takes none: the focus is on it after its label was pressed. */
const takingLetters = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

/** Whether keys call for search: `/` where no text is being typed, Ctrl or ⌘ with K anywhere. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, isEditable }: KeyPress): boolean {
  if (altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  return key === '/' && !ctrlKey && !metaKey && !isEditable
}

/**
 * Lead to the search input by keys, and by the address of a search (`?q=`). It takes what is typed at once: what
 * searches follows.
 */
export function initSearchKeys(): void {
  const input = document.querySelector<HTMLInputElement>('#docsite-search')
  if (!input) return
  addEventListener('keydown', (event) => {
    const { target } = event
    const isEditable =
      target instanceof HTMLElement && (target.isContentEditable || target.matches(takingLetters))
    const { key, ctrlKey, metaKey, altKey } = event
    // What shows results hears it first, once it is there.
    if (key === 'Escape' && target === input && !event.defaultPrevented) input.blur()
    if (!isSearchKey({ key, ctrlKey, metaKey, altKey, isEditable })) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  // On small screens search covers the page while something in it has the focus, whether it could be loaded or not.
  document.addEventListener('click', ({ target }) => {
    const { activeElement } = document
    const isClosed = target instanceof Element && target.closest('[data-search-close]')
    if (isClosed && activeElement instanceof HTMLElement) activeElement.blur()
  })
  // Results open below the input: the form itself leads to the page for those without JavaScript.
  const { form } = input
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!leaveFailedSearch(form)) form.dataset.submitted = input.value
  })
  const asked = document.querySelector('.search-page') && new URLSearchParams(location.search).get('q')
  if (!asked) return
  input.value = asked
  input.focus()
}

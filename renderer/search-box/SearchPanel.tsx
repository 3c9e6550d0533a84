import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from '../app/navigation-store.ts'
import { coversPage, dismissSearch } from '../boot/search-cover.ts'
import { type SearchPanelProps, searchListId } from '../frame/search-combobox.ts'
import { groupHits } from '../search/group-hits.ts'
import { useSite } from '../site-context.ts'
import { fill } from '../strings/fill.ts'
import type { Strings } from '../strings/language-strings.ts'
import { fillCount, useStrings } from '../strings/strings.ts'
import { getProvider } from './create-provider.ts'
import { toOfflinePage } from './offline-page.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { toNextOption } from './result-keys.ts'
import { SearchNote } from './SearchNote.tsx'
import { SearchResults, toOptionId } from './SearchResults.tsx'
import { useInput } from './use-input.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { useRecent } from './use-recent.ts'
import { type SearchState, useSearch } from './use-search.ts'

/** The panel that opens below the input, with results or recent searches. */
export function SearchPanel({ search, input, onChange }: SearchPanelProps) {
  const site = useSite()
  const strings = useStrings()
  const { url } = useNavigation()
  const provider = useMemo(() => getProvider(search, site), [search, site])
  const { recent, remember, forget } = useRecent()
  const [active, setActive] = useState(0)
  const [turn, setTurn] = useState(0)
  // The reader may have pressed Enter before the panel had loaded.
  const waitsForEnter = useRef(input.value !== '' && input.form?.dataset.submitted === input.value)
  const { text, isOpen, close, leave, setText } = useInput(input, site.language)
  useKeyboardRoom(input)
  const query = text.trim()
  const state = useSearch(provider, isOpen ? query : '', turn)
  const groups = useMemo(() => groupHits(state.hits), [state.hits])
  const options = query === '' ? recent.length : state.hits.length
  const hasOptions = isOpen && options > 0
  const offlinePage = toOfflinePage(site.base)

  useEffect(() => provider.warm(), [provider])
  const shownUrl = useRef(url)
  useEffect(() => {
    if (shownUrl.current !== url) close()
    shownUrl.current = url
  }, [url, close])
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts with its first option
  useEffect(() => {
    setActive(0)
    list.current?.scrollTo(0, 0)
  }, [state.text, query === ''])
  useEffect(() => {
    onChange({ isOpen, active: hasOptions ? toOptionId(active) : undefined })
    if (hasOptions) document.getElementById(toOptionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [onChange, isOpen, hasOptions, active])

  const open = (inNewTab: boolean) => {
    const option = document.getElementById(toOptionId(active))
    if (option instanceof HTMLAnchorElement && inNewTab) {
      remember(query)
      window.open(option.href, '_blank', 'noopener')
    } else option?.click()
  }
  const isCurrent = isResultOf(state, query)
  useEffect(() => {
    // A reader who has closed search no longer waits.
    if (!isOpen) waitsForEnter.current = false
    if (!waitsForEnter.current || !isCurrent) return
    waitsForEnter.current = false
    open(false)
  })

  const onEnter = (inNewTab: boolean) => {
    // A reader who types fast wants the best result of the typed query, not of the one that is still shown.
    if (state.status === 'failed' && offlinePage) location.assign(offlinePage)
    else if (query === '' || isCurrent) open(inNewTab)
    else waitsForEnter.current = state.status === 'waiting'
  }
  const onEscape = () => {
    // Where search covers the page, closing only the results would leave it empty.
    if (isOpen && !coversPage()) {
      close()
      return
    }
    if (!isOpen) setText('')
    close()
    dismissSearch()
  }
  // A layout effect instead of a passive one, so that no key is missed that is pressed right after the panel
  // appears.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { key } = event
      const next = isOpen ? toNextOption(key, active, options) : undefined
      if (next === undefined && key !== 'Enter' && key !== 'Escape') {
        waitsForEnter.current = false
        return
      }
      event.preventDefault()
      if (next !== undefined) setActive(next)
      else if (key === 'Enter') onEnter(event.ctrlKey || event.metaKey)
      else onEscape()
    }
    // A tap on the text of the panel takes the focus away from the input.
    const onPageKey = ({ key, target }: KeyboardEvent) => {
      if (isOpen && key === 'Escape' && target === document.body) onEscape()
    }
    input.addEventListener('keydown', onKeyDown)
    document.addEventListener('keydown', onPageKey)
    return () => {
      input.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keydown', onPageKey)
    }
  })

  return (
    <div className="search-panel" hidden={!isOpen}>
      <p className="sr-only" role="status">
        {isOpen ? toStatus(state, query, site.language, strings) : ''}
      </p>
      {query === '' && recent.length === 0 && <p className="search-note">{strings.searchHint}</p>}
      {query !== '' && (
        <SearchNote state={state} query={query} offlinePage={offlinePage} onRetry={() => setTurn(turn + 1)} />
      )}
      <div
        ref={list}
        className="search-list"
        id={searchListId}
        role="listbox"
        aria-label={query === '' ? strings.searchRecent : strings.searchResults}
        aria-busy={state.status === 'waiting'}
      >
        {query === '' ? (
          <RecentSearches recent={recent} active={active} onActivate={setActive} onChoose={setText} />
        ) : (
          <SearchResults
            groups={groups}
            active={active}
            onActivate={setActive}
            onOpen={() => {
              remember(query)
              setText('')
              leave()
            }}
          />
        )}
      </div>
      {query === '' && recent.length > 0 && (
        <button
          className="search-clear"
          type="button"
          onClick={() => {
            forget()
            input.focus()
          }}
        >
          {strings.searchClear}
        </button>
      )}
      <SearchFoot state={state} hasOptions={hasOptions} />
    </div>
  )
}

/** Text for screen readers. */
function toStatus(state: SearchState, query: string, language: string, strings: Strings): string {
  if (query === '') return ''
  if (state.status === 'failed') return navigator.onLine ? strings.searchFailed : strings.searchOffline
  if (!isResultOf(state, query)) return strings.searching
  const { hits, corrections } = state
  if (hits.length === 0) return fill(strings.searchEmpty, query)
  const count = fillCount(strings.searchCount, hits.length, language)
  return corrections.length === 0 ? count : `${fill(strings.searchCorrected, corrections.join(' '))} ${count}`
}

/** Whether the shown results are those of the current query. */
function isResultOf({ status, text }: SearchState, query: string): boolean {
  return status === 'ready' && text === query
}

/** Keyboard shortcuts, and the name of the service that found the results. */
function SearchFoot({ state, hasOptions }: { state: SearchState; hasOptions: boolean }) {
  const strings = useStrings()
  if (!hasOptions) return null
  return (
    <div className="search-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {strings.searchMove}
      </span>
      <span>
        <kbd>↵</kbd> {strings.searchOpen}
      </span>
      <span>
        <kbd>esc</kbd> {strings.searchEscape}
      </span>
      {state.origin === 'hosted' && <span className="search-by">{fill(strings.searchBy, 'Algolia')}</span>}
    </div>
  )
}

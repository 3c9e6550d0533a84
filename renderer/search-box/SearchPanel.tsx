import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from '../app/navigation-store.ts'
import { type SearchPanelProps, searchListId } from '../frame/search-combobox.ts'
import { Icon } from '../icons/Icon.tsx'
import { groupHits } from '../search/group-hits.ts'
import { useSite } from '../site-context.ts'
import { fill, fillCount, useStrings } from '../strings/strings.ts'
import { getProvider } from './create-provider.ts'
import { OptionGroup } from './OptionGroup.tsx'
import { toOfflinePage } from './offline-page.ts'
import { addRecent, readRecent, writeRecent } from './recent-searches.ts'
import { toNextOption } from './result-keys.ts'
import { SearchResults, toOptionId } from './SearchResults.tsx'
import { useInput } from './use-input.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { type SearchState, useSearch } from './use-search.ts'

/** What opens below the input: results, or what was looked for before. */
export function SearchPanel({ search, input, onChange }: SearchPanelProps) {
  const site = useSite()
  const strings = useStrings()
  const { url } = useNavigation()
  const provider = useMemo(() => getProvider(search, site), [search, site])
  const [recent, setRecent] = useState(readRecent)
  const [active, setActive] = useState(0)
  const [turn, setTurn] = useState(0)
  // Enter may have been pressed before this had loaded.
  const waitsForEnter = useRef(input.value !== '' && input.form?.dataset.submitted === input.value)
  const { text, isOpen, close, leave, setText } = useInput(input)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins with its best
  useEffect(() => setActive(0), [state.text, query === ''])
  useEffect(() => {
    onChange({ isOpen, active: hasOptions ? toOptionId(active) : undefined })
    if (hasOptions) document.getElementById(toOptionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [onChange, isOpen, hasOptions, active])

  const remember = () => {
    const next = addRecent(recent, query)
    setRecent(next)
    writeRecent(next)
  }
  const open = (inNewTab: boolean) => {
    const option = document.getElementById(toOptionId(active))
    if (option instanceof HTMLAnchorElement && inNewTab) {
      remember()
      window.open(option.href, '_blank', 'noopener')
    } else option?.click()
  }
  const isCurrent = state.status === 'ready' && state.text === query
  useEffect(() => {
    if (!waitsForEnter.current || !isCurrent) return
    waitsForEnter.current = false
    open(false)
  })

  // Not a passive effect: a key that is pressed just when the panel is there counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { key } = event
      const next = toNextOption(key, active, options)
      if (next !== undefined && isOpen) {
        event.preventDefault()
        setActive(next)
      } else if (key === 'Enter') {
        event.preventDefault()
        // Who types fast means the best result of what was typed, not of what is shown so far.
        if (state.status === 'failed' && offlinePage) location.assign(offlinePage)
        else if (query === '' || isCurrent) open(event.ctrlKey || event.metaKey)
        else waitsForEnter.current = state.status === 'waiting'
      } else if (key === 'Escape') {
        event.preventDefault()
        if (isOpen && coversPage(input)) leave()
        else if (isOpen) close()
        else {
          setText('')
          leave()
        }
      } else waitsForEnter.current = false
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  return (
    <div className="search-panel" hidden={!isOpen}>
      <p className="sr-only" role="status">
        {isOpen ? toStatus() : ''}
      </p>
      {query === '' && recent.length === 0 && <p className="search-note">{strings.searchHint}</p>}
      {query !== '' && (
        <SearchNote state={state} query={query} offlinePage={offlinePage} onRetry={() => setTurn(turn + 1)} />
      )}
      <div
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
              remember()
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
            setRecent([])
            writeRecent([])
            input.focus()
          }}
        >
          {strings.searchClear}
        </button>
      )}
      <SearchFoot state={state} hasOptions={hasOptions} />
    </div>
  )

  function toStatus(): string {
    if (query === '') return ''
    if (state.status === 'failed') return navigator.onLine ? strings.searchFailed : strings.searchOffline
    if (!isCurrent) return strings.searching
    const { length } = state.hits
    if (length === 0) return fill(strings.searchEmpty, query)
    const count = fillCount(strings.searchCount, length, site.language)
    const { corrections } = state
    return corrections.length === 0
      ? count
      : `${fill(strings.searchCorrected, corrections.join(' '))} ${count}`
  }
}

/** As on small screens: without results nothing would be left to see. */
function coversPage(input: HTMLInputElement): boolean {
  const box = input.closest('search')
  return box !== null && getComputedStyle(box).position === 'fixed'
}

interface RecentSearchesProps {
  recent: readonly string[]
  active: number
  onActivate: (index: number) => void
  onChoose: (text: string) => void
}

function RecentSearches({ recent, active, onActivate, onChoose }: RecentSearchesProps) {
  const strings = useStrings()
  if (recent.length === 0) return null
  return (
    <OptionGroup id="search-recent" title={strings.searchRecent}>
      {recent.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input hears the keys, and clicks the active option
        <div
          key={text}
          className="search-option"
          id={toOptionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerMove={() => onActivate(index)}
          onClick={() => onChoose(text)}
        >
          <Icon name="history" size={18} />
          <span className="search-name">{text}</span>
        </div>
      ))}
    </OptionGroup>
  )
}

interface SearchNoteProps {
  state: SearchState
  query: string
  offlinePage: string | undefined
  onRetry: () => void
}

/** What is in place of results, or above them. */
function SearchNote({ state, query, offlinePage, onRetry }: SearchNoteProps) {
  const strings = useStrings()
  const { status, hits, text, corrections, origin } = state
  if (status === 'failed') {
    return (
      <div className="search-note">
        <p>{navigator.onLine ? strings.searchFailed : strings.searchOffline}</p>
        {offlinePage && (
          <p>
            <a href={offlinePage}>{strings.searchStored}</a>
          </p>
        )}
        <button className="button" type="button" onClick={onRetry}>
          {strings.tryAgain}
        </button>
      </div>
    )
  }
  if (status === 'waiting' && hits.length === 0) return <SearchBones />
  if (status === 'ready' && text === query && hits.length === 0) {
    return (
      <div className="search-note">
        <p className="search-note-title">{fill(strings.searchEmpty, query)}</p>
        <p>{origin === 'saved' ? strings.searchSaved : strings.searchEmptyHint}</p>
      </div>
    )
  }
  return (
    <>
      {origin === 'saved' && <p className="search-notice">{strings.searchSaved}</p>}
      {origin === 'stand-in' && <p className="search-notice">{strings.searchStandIn}</p>}
      {corrections.length > 0 && hits.length > 0 && (
        <p className="search-corrected">{fill(strings.searchCorrected, corrections.join(' '))}</p>
      )}
    </>
  )
}

function SearchBones() {
  return (
    <div className="search-bones" aria-hidden="true">
      {[0, 1, 2].map((bone) => (
        <div key={bone} className="bone" />
      ))}
    </div>
  )
}

/** The keys, for who has them, and who found the results. */
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

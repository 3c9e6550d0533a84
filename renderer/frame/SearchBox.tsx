import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadStylesheet } from '../app/load-chunk.ts'
import { setSearchFailed } from '../boot/search-failure.ts'
import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { SearchProps } from '../types.ts'
import { toOfflineUrl } from '../urls/output-names.ts'
import { type ComboboxState, type SearchPanelProps, searchListId } from './search-combobox.ts'

/**
 * The search input. The code that searches and shows results is loaded when the input gets the focus; the
 * reader can type in the meantime.
 */
export function SearchBox({ search }: { search: SearchProps }) {
  const { base } = useSite()
  const strings = useStrings()
  const input = useRef<HTMLInputElement>(null)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()
  const [combobox, setCombobox] = useState<ComboboxState>()
  const { stylesheet } = search
  const load = async () => {
    const [{ SearchPanel }] = await Promise.all([
      import('../search-box/SearchPanel.tsx'),
      loadStylesheet(stylesheet, 'search'),
    ])
    setPanel(() => SearchPanel)
  }
  const loadOnce = useRef<Promise<void>>(undefined)
  const start = () => {
    loadOnce.current ??= load().then(
      () => setSearchFailed(false),
      (error: unknown) => {
        loadOnce.current = undefined // The network may be back at the next attempt.
        setSearchFailed(true)
        console.error(error)
      },
    )
  }
  const startNow = useRef(start)
  useEffect(() => {
    // The reader may have focused the input before hydration.
    const { current } = input
    if (current && (document.activeElement === current || current.value !== '')) startNow.current()
  }, [])
  return (
    // Translators replace text nodes that React later changes. The index is in the site's language anyway.
    <search className="search" translate="no" data-open={combobox?.isOpen || undefined}>
      <form action={`${base}search/`}>
        <label className="sr-only" htmlFor="docsite-search">
          {strings.searchLabel}
        </label>
        <Icon name="search" size={18} />
        <input
          ref={input}
          id="docsite-search"
          type="search"
          name="q"
          placeholder={strings.search}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          onFocus={start}
          onInput={start}
          {...(combobox && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': combobox.isOpen,
            'aria-controls': searchListId,
            'aria-activedescendant': combobox.active,
          })}
        />
        <span className="search-key" aria-hidden="true">
          /
        </span>
        <button
          className="search-close"
          type="button"
          data-action="close-search"
          aria-label={strings.searchClose}
        >
          <Icon name="close" />
        </button>
        <p className="search-failure" role="alert">
          {strings.searchUnreachable} <a href={toOfflineUrl(base)}>{strings.searchStored}</a>
        </p>
        {!Panel && (
          <p className="search-loading" role="status">
            {strings.searching}
          </p>
        )}
      </form>
      {Panel && input.current && <Panel search={search} input={input.current} onChange={setCombobox} />}
    </search>
  )
}

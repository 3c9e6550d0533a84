import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

/** The input that search is bound to. */
export function SearchBox() {
  const { base } = useSite()
  const strings = useStrings()
  return (
    <search className="search" data-search>
      <form action={`${base}search/`}>
        <label className="sr-only" htmlFor="search-input">
          {strings.searchLabel}
        </label>
        <Icon name="search" size={18} />
        <input
          id="search-input"
          type="search"
          name="q"
          placeholder={strings.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
        />
        <span className="search-key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  )
}

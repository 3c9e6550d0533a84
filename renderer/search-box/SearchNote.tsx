import { fill } from '../strings/fill.ts'
import { useStrings } from '../strings/strings.ts'
import type { SearchState } from './use-search.ts'

interface SearchNoteProps {
  state: SearchState
  query: string
  offlinePage: string | undefined
  onRetry: () => void
}

/** A message instead of the results, or above them. */
export function SearchNote({ state, query, offlinePage, onRetry }: SearchNoteProps) {
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

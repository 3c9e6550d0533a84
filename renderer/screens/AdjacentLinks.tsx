import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'
import type { Adjacent } from '../types.ts'

/** Links to the pages before and after this one in the section. */
export function AdjacentLinks({ previous, next }: { previous?: Adjacent; next?: Adjacent }) {
  const strings = useStrings()
  if (!previous && !next) return null
  return (
    <nav className="adjacent" aria-label={strings.adjacent}>
      {previous && (
        <a className="adjacent-previous" href={previous.url} rel="prev">
          <span className="adjacent-label">
            <Icon name="back" size={16} />
            {strings.previous}
          </span>
          <span className="adjacent-title">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="adjacent-next" href={next.url} rel="next">
          <span className="adjacent-label">
            {strings.next}
            <Icon name="forward" size={16} />
          </span>
          <span className="adjacent-title">{next.title}</span>
        </a>
      )}
    </nav>
  )
}

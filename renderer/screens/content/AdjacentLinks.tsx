import { Icon } from '../../icons/Icon.tsx'
import { useStrings } from '../../strings/strings.ts'
import type { Adjacent } from '../../types.ts'
import { BreakableTitle } from '../../ui/BreakableTitle.tsx'
import { Day } from '../../ui/Day.tsx'

/** Links to the previous and the next page of the section; in a blog, to the older and the newer post. */
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
            {previous.date && ` (${strings.older})`}
          </span>
          <AdjacentTitle {...previous} />
        </a>
      )}
      {next && (
        <a className="adjacent-next" href={next.url} rel="next">
          <span className="adjacent-label">
            {strings.next}
            {next.date && ` (${strings.newer})`}
            <Icon name="forward" size={16} />
          </span>
          <AdjacentTitle {...next} />
        </a>
      )}
    </nav>
  )
}

function AdjacentTitle({ title, language, date }: Adjacent) {
  return (
    <>
      <span className="adjacent-title" lang={language}>
        <BreakableTitle title={title} />
      </span>
      {date && (
        <span className="adjacent-day">
          <Day date={date} />
        </span>
      )}
    </>
  )
}

import { useStrings } from '../strings/strings.ts'
import type { TocEntry } from '../types.ts'

/** The headings of a page, as links. */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  const strings = useStrings()
  if (entries.length === 0) return null
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <h2 id="toc-title">{strings.onThisPage}</h2>
      <ul>
        {entries.map(({ id, title, level }) => (
          <li key={id} className={`level-${level}`}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

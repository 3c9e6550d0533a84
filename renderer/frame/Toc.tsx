import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'
import type { TocEntry } from '../types.ts'
import { HeadingList } from './HeadingList.tsx'

interface TocProps {
  entries: readonly TocEntry[]
  /** BCP 47 tag of the headings, if they aren't translated. */
  language?: string
}

/**
 * Links to the headings of a page. Shown next to the page if there is room, otherwise in a box that the
 * reader opens, even without scripts. The list comes after the `details` element, not inside it, because wide
 * windows show the list although the element is closed.
 */
export function Toc({ entries, language }: TocProps) {
  const strings = useStrings()
  if (entries.length === 0) return null
  return (
    <nav className="toc" aria-labelledby="docsite-toc">
      <details className="toc-toggle">
        <summary className="toc-button">
          {strings.onThisPage}
          <Icon name="down" size={16} />
        </summary>
      </details>
      <p className="toc-title" id="docsite-toc">
        {strings.onThisPage}
      </p>
      <HeadingList entries={entries} language={language} />
    </nav>
  )
}

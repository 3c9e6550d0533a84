import { useStrings } from '../../strings/strings.ts'
import { PageLinks } from '../../ui/PageLinks.tsx'
import type { SearchPageProps } from './props.ts'

/**
 * Target of the search form. Explains that search needs JavaScript if that is off, and lists the site's
 * sections.
 */
export function SearchPage({ sections }: SearchPageProps) {
  const strings = useStrings()
  return (
    <main className="search-page" id="docsite-content" tabIndex={-1}>
      <h1>{strings.search}</h1>
      <p className="without-scripts">{strings.searchPageText}</p>
      <p className="with-scripts">{strings.searchPageHint}</p>
      <PageLinks links={sections} />
    </main>
  )
}

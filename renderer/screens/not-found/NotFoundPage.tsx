import { useSite } from '../../site-context.ts'
import { useStrings } from '../../strings/strings.ts'
import { LostCube } from '../../ui/LostCube.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'

/** The page that is shown for unknown paths. */
export function NotFoundPage() {
  const { base, navigation } = useSite()
  const strings = useStrings()
  const sections = navigation.flatMap(({ menu }) => menu)
  return (
    <main className="not-found" id="docsite-content" tabIndex={-1}>
      <LostCube />
      <h1>{strings.notFoundTitle}</h1>
      <p>{strings.notFoundText}</p>
      <p>
        <a className="button primary" href={base}>
          {strings.goHome}
        </a>
      </p>
      {sections.length > 0 && (
        <nav aria-label={strings.sections}>
          <PageLinks links={sections} />
        </nav>
      )}
    </main>
  )
}

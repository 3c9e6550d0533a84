import { useSite } from '../../site-context.ts'
import { useStrings } from '../../strings/strings.ts'
import { LostCube } from '../../ui/LostCube.tsx'

/** What every unknown path shows. */
export function NotFoundPage() {
  const { base, navigation } = useSite()
  const strings = useStrings()
  const sections = navigation.flatMap(({ menu }) => menu)
  return (
    <main className="not-found" id="content" tabIndex={-1}>
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
          <ul>
            {sections.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}

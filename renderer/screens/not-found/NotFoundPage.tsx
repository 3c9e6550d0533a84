import { useSite } from '../../site-context.ts'
import { useStrings } from '../../strings/strings.ts'
import { LostCube } from '../../ui/LostCube.tsx'

/** What every unknown path shows. */
export function NotFoundPage() {
  const { base } = useSite()
  const strings = useStrings()
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
    </main>
  )
}

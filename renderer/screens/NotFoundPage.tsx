import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

export function NotFoundPage() {
  const { base } = useSite()
  const strings = useStrings()
  return (
    <main className="content not-found" id="content" tabIndex={-1}>
      <h1>{strings.notFoundTitle}</h1>
      <p>{strings.notFoundText}</p>
      <p>
        <a className="button" href={base}>
          {strings.goHome}
        </a>
      </p>
    </main>
  )
}

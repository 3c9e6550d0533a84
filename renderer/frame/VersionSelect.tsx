import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

/**
 * The versions of the documentation: links to the same path on each version's host.
 *
 * @param url URL of the page.
 */
export function VersionSelect({ url }: { url: string }) {
  const { versions } = useSite()
  const strings = useStrings()
  if (versions.length < 2) return null
  return (
    <div className="versions">
      <span id="versions-label" className="sr-only">
        {strings.version}
      </span>
      <ul aria-labelledby="versions-label">
        {versions.map(({ code, label, host, isCurrent }) => (
          <li key={code}>
            <a href={isCurrent ? url : `${host ?? ''}${url}`} aria-current={isCurrent ? 'true' : undefined}>
              <span className={/^\d/.test(label) ? 'number' : undefined}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

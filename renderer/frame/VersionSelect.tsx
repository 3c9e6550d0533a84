import { useStrings } from '../strings/strings.ts'
import type { Alternate } from '../types.ts'
import { routeMark } from './route-mark.ts'

/** The versions of the documentation: links to the same path on each version's host. */
export function VersionSelect({ versions }: { versions: Alternate[] }) {
  const strings = useStrings()
  return (
    <div className="versions">
      <span className="versions-label">{strings.version}</span>
      <ul>
        {versions.map((version) => (
          <li key={version.code}>
            <a
              href={`${version.host ?? ''}${routeMark}`}
              aria-current={version.isCurrent ? 'true' : undefined}
            >
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

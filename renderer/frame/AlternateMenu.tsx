import { Icon } from '../icons/Icon.tsx'
import type { Alternate } from '../types.ts'
import { routeMark } from './route-mark.ts'

/** A dropdown of the same page in other languages. */
export function AlternateMenu({
  kind,
  label,
  alternates,
}: {
  kind: string
  label: string
  alternates: Alternate[]
}) {
  return (
    <details className={`dropdown ${kind}-menu`}>
      <summary aria-label={label}>
        <Icon name="globe" />
      </summary>
      <ul className="dropdown-list">
        {alternates.map((alternate) => (
          <li key={alternate.code}>
            <a
              href={`${alternate.host ?? ''}${routeMark}`}
              hrefLang={alternate.code}
              lang={alternate.code}
              aria-current={alternate.isCurrent ? 'true' : undefined}
            >
              {alternate.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

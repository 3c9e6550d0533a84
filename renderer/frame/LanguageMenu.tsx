import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import { useDropdown } from './use-dropdown.ts'

/**
 * The same page in other languages. It opens on hover or click, and closes at Escape, at a click outside or when the
 * focus leaves it; the arrow keys move between its entries. Without React it is a plain `details`.
 *
 * @param url URL of the page.
 */
export function LanguageMenu({ url }: { url: string }) {
  const { languages } = useSite()
  const strings = useStrings()
  const dropdown = useDropdown()
  return (
    <details className="dropdown language-menu" name="header-menu" {...dropdown}>
      <summary className="icon-button" aria-label={strings.languages} title={strings.languages}>
        <Icon name="globe" size={18} />
      </summary>
      <ul className="dropdown-list">
        {languages.map(({ code, label, host, isCurrent }) => (
          <li key={code}>
            <a
              href={isCurrent ? url : `${host ?? ''}${url}`}
              hrefLang={code}
              lang={code}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

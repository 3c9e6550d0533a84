import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

/**
 * The same page in other languages. How menus open and close is the client's matter: `initMenus`.
 *
 * @param url URL of the page.
 */
export function LanguageMenu({ url }: { url: string }) {
  const { languages } = useSite()
  const strings = useStrings()
  return (
    <details className="dropdown language-menu" name="header-menu">
      <summary className="icon-button" title={strings.languages}>
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

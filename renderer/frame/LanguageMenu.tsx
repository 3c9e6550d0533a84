import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { Counterparts } from '../types.ts'
import { isSamePage, toCounterpartUrl } from '../urls/counterpart-url.ts'

export interface LanguageMenuProps {
  /** URL of the page. */
  url: string
  /** Counterparts of the page in other languages. */
  counterparts?: Counterparts
}

/** Links to the same page in other languages. The client opens and closes menus: see `initMenus`. */
export function LanguageMenu({ url, counterparts }: LanguageMenuProps) {
  const { languages, language, base } = useSite()
  const strings = useStrings()
  return (
    <details className="dropdown language-menu" name="header-menu">
      <summary className="icon-button" title={strings.languages}>
        <Icon name="globe" size={18} />
      </summary>
      <ul className="dropdown-list">
        {languages.map((entry) => {
          const { code, label, isCurrent } = entry
          const counterpart = counterparts?.languages?.[code]
          return (
            <li key={code}>
              <a
                href={toCounterpartUrl(entry, counterpart, url, base)}
                hrefLang={code}
                lang={code}
                data-same={isSamePage(entry, counterpart) ? '' : undefined}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {label}
                {counterpart?.lacks && (
                  <>
                    {' '}
                    <span className="menu-note" lang={language}>
                      {counterpart.lacks === 'page' ? strings.lacksPage : strings.lacksText}
                    </span>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

export interface HeaderProps {
  /** First segment of the page's route, which decides what link is current. */
  section: string
  /** URL of the page, for the links to other languages. */
  url: string
  /** Whether the page has a sidebar that the menu button opens on small screens. */
  hasSidebar: boolean
}

/** The bar at the top of every page. */
export function Header({ section, url, hasSidebar }: HeaderProps) {
  const site = useSite()
  const strings = useStrings()
  return (
    <div className="header-inner">
      <Logo />
      {(hasSidebar || site.navigation.length > 0) && (
        <div className="header-strip">
          {hasSidebar && (
            <>
              {/* Holds whether the drawer of small screens is open, so that it opens without a script. */}
              <input
                className="sr-only"
                type="checkbox"
                id="menu-toggle"
                autoComplete="off"
                aria-label={strings.menu}
              />
              <label className="menu-button" htmlFor="menu-toggle">
                <Icon name="menu" />
                <span>{strings.menu}</span>
              </label>
            </>
          )}
          {hasSidebar && (
            <button
              className="icon-button sidebar-toggle"
              type="button"
              data-action="sidebar"
              aria-controls="sidebar"
              aria-expanded="true"
              aria-label={strings.sidebar}
              title={strings.sidebar}
              suppressHydrationWarning
            >
              <Icon name="sidebar" size={18} />
            </button>
          )}
          <MainNavigation section={section} />
        </div>
      )}
      <div className="header-tools">
        {site.search && <SearchBox search={site.search} />}
        {site.languages.length > 1 && <LanguageMenu url={url} />}
        <ThemeToggle />
        <ul className="icon-links">
          {site.iconLinks.map((link) => (
            <li key={link.url}>
              <a
                className="icon-button"
                href={link.url}
                aria-label={link.label}
                title={link.label}
                rel="noopener"
              >
                <Icon name={link.icon} size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

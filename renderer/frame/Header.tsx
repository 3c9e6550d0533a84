import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { Counterparts } from '../types.ts'
import { IconLinks } from './IconLinks.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

export interface HeaderProps {
  /** First segment of the page's route, which determines the current link. */
  section: string
  /** URL of the page, for the links to other languages. */
  url: string
  /** Counterparts of the page in other languages. */
  counterparts?: Counterparts
  /** Whether the page has a sidebar, which can be hidden in wide windows. */
  hasSidebar: boolean
}

/** The bar at the top of every page. */
export function Header({ section, url, counterparts, hasSidebar }: HeaderProps) {
  const site = useSite()
  const strings = useStrings()
  return (
    <>
      <div className="header-inner">
        <Logo />
        {(hasSidebar || site.navigation.length > 0) && (
          <div className="header-strip">
            {/* Opens the drawer of small windows, even without a script. */}
            <button
              className="menu-button"
              type="button"
              popoverTarget="docsite-sidebar"
              aria-label={strings.menu}
            >
              <Icon name="menu" />
              <span>{strings.menu}</span>
            </button>
            {hasSidebar && (
              <button
                className="icon-button sidebar-toggle"
                type="button"
                data-action="sidebar"
                aria-controls="docsite-sidebar"
                aria-expanded="true"
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
          {site.languages.length > 1 && <LanguageMenu url={url} counterparts={counterparts} />}
          <ThemeToggle />
          <IconLinks />
        </div>
      </div>
      <SectionLinks section={section} />
    </>
  )
}

import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { NavigationLink } from '../types.ts'
import { AlternateMenu } from './AlternateMenu.tsx'
import { Logo } from './Logo.tsx'

/** @param section First segment of the page's route, which decides what link is current. */
export function Header({ section }: { section: string }) {
  const site = useSite()
  const strings = useStrings()
  return (
    <header className="header">
      <div className="header-inner">
        <label className="menu-button" htmlFor="menu-toggle">
          <Icon name="menu" />
          <span className="sr-only">{strings.menu}</span>
        </label>
        <Logo />
        <nav className="main-nav" aria-label={strings.mainNavigation}>
          <ul>
            {site.navigation.map((link) => (
              <li key={link.url}>
                <MainLink link={link} isCurrent={link.activeFor.includes(section)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-tools">
          {site.hasSearch && (
            <search className="search">
              <form action={`${site.base}search/`}>
                <label className="sr-only" htmlFor="search-input">
                  {strings.searchLabel}
                </label>
                <input
                  id="search-input"
                  type="search"
                  name="q"
                  placeholder={strings.search}
                  autoComplete="off"
                />
              </form>
            </search>
          )}
          {site.languages.length > 1 && (
            <AlternateMenu kind="language" label={strings.languages} alternates={site.languages} />
          )}
          <button className="theme-toggle" type="button" aria-label={strings.darkTheme} hidden>
            <Icon name="moon" />
          </button>
          <ul className="icon-links">
            {site.iconLinks.map((link) => (
              <li key={link.url}>
                <a href={link.url} aria-label={link.label} rel="noopener">
                  <Icon name={link.icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </header>
  )
}

function MainLink({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  const anchor = (
    <a className="main-link" href={link.url} aria-current={isCurrent ? 'true' : undefined}>
      {link.label}
    </a>
  )
  if (link.menu.length === 0) return anchor
  return (
    <div className="dropdown">
      {anchor}
      <ul className="dropdown-list">
        {link.menu.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { NavigationLink } from '../types.ts'
import { hasMenu, MenuLinks } from './MenuLinks.tsx'
import { MoreLinks } from './MoreLinks.tsx'

/**
 * The links of the header. An item may be a link with a menu next to it, or only the button of a menu.
 *
 * @param section First segment of the page's route.
 */
export function MainNavigation({ section }: { section: string }) {
  const { navigation } = useSite()
  const strings = useStrings()
  return (
    <nav className="main-nav" aria-label={strings.mainNavigation}>
      <ul>
        {navigation.map((link) => (
          <MainItem key={link.label} link={link} section={section} />
        ))}
      </ul>
      <MoreLinks
        name={strings.menu}
        links={navigation}
        isCurrent={({ activeFor }) => activeFor.includes(section)}
      />
    </nav>
  )
}

function MainItem({ link, section }: { link: NavigationLink; section: string }) {
  const strings = useStrings()
  const isCurrent = link.activeFor.includes(section) ? 'true' : undefined
  const anchor = link.url !== undefined && (
    <a className="main-link" href={link.url} aria-current={isCurrent}>
      {link.label}
    </a>
  )
  if (!hasMenu(link)) return <li data-from={link.from}>{anchor}</li>
  return (
    <li className="main-item" data-from={link.from}>
      {anchor}
      <details className="dropdown" name="header-menu">
        {anchor ? (
          <summary className="dropdown-button" aria-label={link.links ? link.label : strings.sections}>
            <Icon name="down" size={16} />
          </summary>
        ) : (
          <summary className="main-link" aria-current={isCurrent}>
            {link.label}
            <Icon name="down" size={16} />
          </summary>
        )}
        <MenuLinks className="dropdown-list" link={link} section={section} />
      </details>
    </li>
  )
}

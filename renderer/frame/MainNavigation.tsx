import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { NavigationLink } from '../types.ts'
import { MoreLinks } from './MoreLinks.tsx'
import { SectionLink } from './SectionLinks.tsx'

/** The links of the header; one of them may open a list of the documentation's sections. */
export function MainNavigation({ section }: { section: string }) {
  const { navigation } = useSite()
  const strings = useStrings()
  return (
    <nav className="main-nav" aria-label={strings.mainNavigation}>
      <ul>
        {navigation.map((link) => (
          <MainLink key={link.url} link={link} section={section} />
        ))}
      </ul>
      <MoreLinks links={navigation} isCurrent={({ activeFor }) => activeFor.includes(section)} />
    </nav>
  )
}

function MainLink({ link, section }: { link: NavigationLink; section: string }) {
  const strings = useStrings()
  const isCurrent = link.activeFor.includes(section)
  const anchor = (
    <a className="main-link" href={link.url} aria-current={isCurrent ? 'true' : undefined}>
      {link.label}
    </a>
  )
  if (link.menu.length === 0) return <li data-from={link.from}>{anchor}</li>
  return (
    <li className="main-item" data-from={link.from}>
      {anchor}
      <details className="dropdown" name="header-menu">
        <summary className="dropdown-button" aria-label={strings.sections}>
          <Icon name="down" size={16} />
        </summary>
        <ul className="dropdown-list">
          {link.menu.map(({ label, url }) => (
            <li key={url}>
              <SectionLink label={label} url={url} section={section} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

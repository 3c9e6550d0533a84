import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { NavigationLink } from '../types.ts'
import { Logo } from './Logo.tsx'
import { SectionLink } from './SectionLinks.tsx'

/**
 * What the drawer of small windows has before the pages of the section: its close button, the links of the header,
 * and the sections of the documentation.
 *
 * @param section First segment of the page's route, which decides what is current.
 */
export function DrawerMenu({ section }: { section: string }) {
  const { navigation } = useSite()
  const strings = useStrings()
  return (
    <div className="drawer-menu">
      <div className="drawer-head">
        <Logo />
        <button
          className="icon-button drawer-close"
          type="button"
          popoverTarget="docsite-sidebar"
          popoverTargetAction="hide"
          title={strings.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      {navigation.length > 0 && (
        <ul className="drawer-links">
          {navigation.map((link) => (
            <DrawerLink key={link.url} link={link} section={section} />
          ))}
        </ul>
      )}
    </div>
  )
}

function DrawerLink({ link, section }: { link: NavigationLink; section: string }) {
  return (
    <li>
      <a
        className="drawer-link"
        href={link.url}
        aria-current={link.activeFor.includes(section) ? 'true' : undefined}
      >
        {link.label}
      </a>
      {link.menu.length > 0 && (
        <ul className="drawer-sections">
          {link.menu.map(({ label, url }) => (
            <li key={url}>
              <SectionLink label={label} url={url} section={section} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

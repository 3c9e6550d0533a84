import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { NavigationLink } from '../types.ts'
import { Logo } from './Logo.tsx'
import { hasMenu, MenuLinks } from './MenuLinks.tsx'

/**
 * The first part of the drawer of small windows, before the pages of the section: the close button, the links
 * of the header, and the sections of the documentation.
 *
 * @param section First segment of the page's route, which determines the current link.
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
            <DrawerLink key={link.label} link={link} section={section} />
          ))}
        </ul>
      )}
    </div>
  )
}

function DrawerLink({ link, section }: { link: NavigationLink; section: string }) {
  return (
    <li>
      {link.url === undefined ? (
        <span className="drawer-link">{link.label}</span>
      ) : (
        <a
          className="drawer-link"
          href={link.url}
          aria-current={link.activeFor.includes(section) ? 'true' : undefined}
        >
          {link.label}
        </a>
      )}
      {hasMenu(link) && <MenuLinks className="drawer-sections" link={link} section={section} />}
    </li>
  )
}

import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'
import type { Counterparts, SectionNav, TocEntry } from '../types.ts'
import { DrawerMenu } from './DrawerMenu.tsx'
import { LabelledIconLinks } from './IconLinks.tsx'
import { SaveSection } from './SaveSection.tsx'
import { LeadingIcon, SidebarItems } from './SidebarItem.tsx'
import { VersionSelect } from './VersionSelect.tsx'

export interface SidebarProps {
  nav: SectionNav
  /** URL of the page. */
  url: string
  /** What isn't the same in other versions. */
  counterparts?: Counterparts
  /** Headings of pages by URL, if they are known: of the current one, and of those that were opened. */
  anchors?: ReadonlyMap<string, readonly TocEntry[]>
}

/** The pages of a section. */
export function Sidebar({ nav, url, counterparts, anchors }: SidebarProps) {
  const strings = useStrings()
  return (
    <>
      <DrawerMenu section={nav.name} />
      <div className="sidebar-head">
        <p className="sidebar-title">{nav.title}</p>
        {!nav.isDated && <VersionSelect url={url} counterparts={counterparts} />}
      </div>
      {nav.groups.map((group, index) => (
        // What is open in a section isn't in the next one, so that its name is part of the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the order of groups stays
        <section key={`${nav.name} ${index}`}>
          {group.title && (
            <p className="sidebar-group">
              <LeadingIcon icon={group.icon} />
              {group.title}
            </p>
          )}
          <ul className="sidebar-list" aria-label={group.title}>
            <SidebarItems items={group.items} current={url} anchors={anchors} />
          </ul>
        </section>
      ))}
      {nav.otherParts.length > 0 && (
        <section>
          <p className="sidebar-group">{strings.otherParts}</p>
          <ul className="sidebar-list" aria-label={strings.otherParts}>
            {nav.otherParts.map((part) => (
              <li key={part.url}>
                <a className="sidebar-link" href={part.url}>
                  {part.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {nav.printUrl && (
        <a className="sidebar-print" href={nav.printUrl} rel="nofollow">
          <Icon name="print" size={16} />
          {strings.printSection}
        </a>
      )}
      {nav.name && <SaveSection key={nav.name} section={nav.name} />}
      <LabelledIconLinks className="drawer-icons" />
    </>
  )
}

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
  /** Counterparts of the page in other versions. */
  counterparts?: Counterparts
  /** Headings by URL of their page, as far as they are known. */
  anchors?: ReadonlyMap<string, readonly TocEntry[]>
}

/** The sidebar: the pages of a section, with its versions and tools. */
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
        // The key contains the section's name, so that open entries aren't carried over to another section.
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may not be unique, and groups are never reordered
        <section key={`${nav.name} ${index}`}>
          {group.title && (
            <p className="sidebar-group" lang={group.language}>
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
                <a className="sidebar-link" href={part.url} lang={part.language}>
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

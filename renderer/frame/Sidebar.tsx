import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { fill, useStrings } from '../strings/strings.ts'
import type { NavItem, SectionNav, TocEntry } from '../types.ts'
import { VersionSelect } from './VersionSelect.tsx'

/** The pages of a section. It is rendered once for all of them; the item of a page is then put in its place. */
export function Sidebar({ nav }: { nav: SectionNav }) {
  const strings = useStrings()
  const { versions } = useSite()
  return (
    <nav className="sidebar" id="sidebar" aria-label={strings.sectionNavigation}>
      {versions.length > 1 && <VersionSelect versions={versions} />}
      {nav.printUrl && (
        <a className="sidebar-print" href={nav.printUrl} rel="nofollow">
          <Icon name="print" />
          {strings.printSection}
        </a>
      )}
      {nav.groups.map((group) => (
        <section key={group.title ?? ''}>
          {group.title && <h2 className="sidebar-group">{group.title}</h2>}
          <ul>
            {group.items.map((item) => (
              <SidebarItem key={item.url} item={item} anchors={[]} isCurrent={false} />
            ))}
          </ul>
        </section>
      ))}
      {nav.otherParts.length > 0 && (
        <section>
          <h2 className="sidebar-group">{strings.otherParts}</h2>
          <ul>
            {nav.otherParts.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  )
}

export interface SidebarItemProps {
  item: NavItem
  /** Headings of the page, where they are known. */
  anchors: readonly TocEntry[]
  isCurrent: boolean
}

/** A page in the sidebar; the current one is open to its headings. */
export function SidebarItem({ item, anchors, isCurrent }: SidebarItemProps) {
  const strings = useStrings()
  return (
    <li className="sidebar-item">
      <a href={item.url} aria-current={isCurrent ? 'page' : undefined}>
        {item.title}
      </a>
      {item.hasAnchors && (
        <details open={isCurrent}>
          <summary>
            <span className="sr-only">{fill(strings.showAnchors, item.title)}</span>
            <Icon name="chevron" />
          </summary>
          {anchors.length > 0 && (
            <ul>
              {anchors.map(({ id, title, level }) => (
                <li key={id} className={`level-${level}`}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  )
}

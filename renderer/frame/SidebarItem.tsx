import { Icon } from '../icons/Icon.tsx'
import { fill, useStrings } from '../strings/strings.ts'
import type { NavItem, TocEntry } from '../types.ts'
import { BreakableTitle } from '../ui/BreakableTitle.tsx'

export interface SidebarItemProps {
  item: NavItem
  /** Headings of the page, if they are known. */
  anchors?: readonly TocEntry[]
  isCurrent: boolean
}

/** A page in the sidebar. It can be opened to its headings; the current one is open from the start. */
export function SidebarItem({ item, anchors = [], isCurrent }: SidebarItemProps) {
  const strings = useStrings()
  return (
    <li className="sidebar-item">
      <a className="sidebar-link" href={item.url} aria-current={isCurrent ? 'page' : undefined}>
        <BreakableTitle title={item.title} />
      </a>
      {item.hasAnchors && (
        <details open={isCurrent} data-anchors={item.url}>
          <summary aria-label={fill(strings.showAnchors, item.title)}>
            <Icon name="chevron" size={16} />
          </summary>
          {anchors.length > 0 && (
            <ul className="sidebar-anchors">
              {anchors.map(({ id, title, level }) => (
                <li key={id} className={`level-${level}`}>
                  <a href={isCurrent ? `#${id}` : `${item.url}#${id}`}>
                    <BreakableTitle title={title} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  )
}

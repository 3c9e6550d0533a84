import type { NavigationLink } from '../types.ts'
import { SectionLink } from './SectionLinks.tsx'

interface MenuLinksProps {
  link: NavigationLink
  className: string
  /** First segment of the page's route. */
  section: string
}

/** The list in a menu of the header: sections, or links of its own. */
export function MenuLinks({ link, className, section }: MenuLinksProps) {
  return (
    <ul className={className}>
      {link.menu.map((entry) => (
        <li key={entry.url}>
          <SectionLink label={entry.label} url={entry.url} section={section} />
        </li>
      ))}
      {link.links?.map((entry) => (
        <li key={entry.url}>
          <a href={entry.url}>{entry.label}</a>
        </li>
      ))}
    </ul>
  )
}

/** Whether a link of the header has a menu. */
export function hasMenu({ menu, links }: NavigationLink): boolean {
  return menu.length > 0 || links !== undefined
}

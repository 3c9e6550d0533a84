import { Icon } from '../icons/Icon.tsx'
import type { BarItem, Link } from '../types.ts'

interface MoreItem extends BarItem {
  url?: string
  /** Links of the item's own menu, if it has one. */
  links?: readonly Link[]
}

/**
 * A menu of the links that don't fit in the bar. The build estimates the width from which each link fits, and
 * the stylesheet shows each link either in the bar or in the menu. No menu is rendered if all links always
 * fit.
 */
export function MoreLinks<Shown extends MoreItem>({
  name,
  links,
  isCurrent,
}: {
  /** Accessible name of the menu. */
  name: string
  links: readonly Shown[]
  isCurrent: (link: Shown) => boolean
}) {
  const others = links.filter(({ from }) => from !== undefined)
  if (others.length === 0) return null
  const current = others.find(isCurrent)
  return (
    <details className="dropdown more-links" name="header-menu" data-until={others.at(-1)?.from}>
      <summary className="dropdown-button" aria-label={name}>
        <Icon name="more" size={18} />
        {current && <span data-until={current.from} />}
      </summary>
      <ul className="dropdown-list">
        {others.map((link) => (
          <li key={link.label} data-until={link.from}>
            {link.url === undefined ? (
              <span className="dropdown-label">{link.label}</span>
            ) : (
              <a href={link.url} aria-current={isCurrent(link) ? 'true' : undefined}>
                {link.label}
              </a>
            )}
            {link.links && (
              <ul className="dropdown-inner">
                {link.links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

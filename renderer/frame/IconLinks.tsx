import { BrandIcon, Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

/**
 * Links to related sites: icons in a wide header, a menu in a narrower one. The drawer contains them, too.
 */
export function IconLinks() {
  const { iconLinks } = useSite()
  const strings = useStrings()
  if (iconLinks.length === 0) return null
  return (
    <>
      <ul className="icon-links" aria-label={strings.moreLinks}>
        {iconLinks.map((link) => (
          <li key={link.url}>
            <a className="icon-button" href={link.url} title={link.label} rel="noopener">
              <LinkIcon brand={link.brand} size={18} />
            </a>
          </li>
        ))}
      </ul>
      <details className="dropdown more-menu" name="header-menu">
        <summary className="icon-button" title={strings.moreLinks}>
          <Icon name="more" size={18} />
        </summary>
        <LabelledIconLinks className="dropdown-list" />
      </details>
    </>
  )
}

/** The same links with visible labels. */
export function LabelledIconLinks({ className }: { className: string }) {
  const { iconLinks } = useSite()
  const strings = useStrings()
  if (iconLinks.length === 0) return null
  return (
    <ul className={className} aria-label={strings.moreLinks}>
      {iconLinks.map(({ label, url, brand }) => (
        <li key={url}>
          <a className="labelled-icon" href={url} rel="noopener">
            <LinkIcon brand={brand} size={16} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function LinkIcon({ brand, size }: { brand: string | undefined; size: number }) {
  return brand === undefined ? <Icon name="link" size={size} /> : <BrandIcon path={brand} size={size} />
}

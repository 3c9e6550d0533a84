import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { SiteProps } from '../types.ts'
import { toOfflineUrl } from '../urls/output-names.ts'
import { Logo } from './Logo.tsx'

export function Footer() {
  const { base, footerLinks, footerColumns, license } = useSite()
  const strings = useStrings()
  return (
    <footer className="footer">
      {footerColumns && <FooterColumns columns={footerColumns} />}
      <div className="footer-inner">
        <Logo />
        <nav aria-label={strings.footer}>
          <ul className="footer-links">
            {footerLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="footer-stored">
          <a href={toOfflineUrl(base)}>{strings.searchStored}</a>
        </p>
        {license && (
          <p className="footer-license">
            <a href={license.url} rel="license noopener">
              {license.label}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function FooterColumns({ columns }: { columns: NonNullable<SiteProps['footerColumns']> }) {
  return (
    <div className="footer-columns">
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p>{title}</p>
          <ul>
            {links.map(({ label, url }) => (
              <li key={label}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

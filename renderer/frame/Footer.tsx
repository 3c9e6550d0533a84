import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import { Logo } from './Logo.tsx'

export function Footer() {
  const { footerLinks, license } = useSite()
  const strings = useStrings()
  return (
    <footer className="footer">
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

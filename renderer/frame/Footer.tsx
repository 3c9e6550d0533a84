import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

export function Footer() {
  const { footerLinks, name } = useSite()
  const strings = useStrings()
  return (
    <footer className="footer">
      <nav aria-label={strings.footer}>
        <ul>
          {footerLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="footer-name">{name}</p>
    </footer>
  )
}

import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import { MoreLinks } from './MoreLinks.tsx'

/**
 * The sections of the documentation, in a row below the header. Shown on pages that belong to a section; in
 * small windows, the drawer lists the sections instead.
 *
 * @param section First segment of the page's route.
 */
export function SectionLinks({ section }: { section: string }) {
  const { base, navigation } = useSite()
  const strings = useStrings()
  const menu = navigation.find(({ activeFor }) => activeFor.includes(section))?.menu ?? []
  if (menu.length === 0) return null
  return (
    <nav className="section-links" aria-label={strings.sections}>
      <ul>
        {menu.map(({ label, url, from }) => (
          <li key={url} data-from={from}>
            <SectionLink label={label} url={url} section={section} />
          </li>
        ))}
        {menu.some(({ from }) => from !== undefined) && (
          <li>
            <MoreLinks
              name={strings.sections}
              links={menu}
              isCurrent={({ url }) => isOfSection(url, section, base)}
            />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A link to a section. @param section First segment of the page's route. */
export function SectionLink({ label, url, section }: { label: string; url: string; section: string }) {
  const { base } = useSite()
  return (
    <a href={url} aria-current={isOfSection(url, section, base) ? 'true' : undefined}>
      {label}
    </a>
  )
}

/** Whether a link leads to the section that the page belongs to. */
function isOfSection(url: string, section: string, base: string): boolean {
  return section !== '' && url.startsWith(`${base}${section}/`)
}

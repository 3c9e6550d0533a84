import { useSite } from '../site-context.ts'
import type { SiteLogo } from '../types.ts'
import { iconFile } from '../urls/output-names.ts'

/** The site's name and logo, as a link to the home page. */
export function Logo() {
  const { base, name, hasLogo, logo } = useSite()
  if (logo) {
    return (
      <a className="logo" href={base} aria-label={logo.withName ? undefined : name}>
        <LogoPictures logo={logo} />
        {logo.withName && <span>{name}</span>}
      </a>
    )
  }
  return (
    <a className="logo" href={base}>
      {hasLogo && <img className="logo-icon" src={base + iconFile} alt="" width="28" height="28" />}
      <span>{name}</span>
    </a>
  )
}

/** The image for the current theme is shown by CSS. The other one is hidden and, being lazy, isn't loaded. */
function LogoPictures({ logo: { light, dark } }: { logo: SiteLogo }) {
  if (!dark) return <img src={light.url} alt="" width={light.width} height={light.height} />
  return (
    <>
      <img
        className="of-light"
        src={light.url}
        alt=""
        width={light.width}
        height={light.height}
        loading="lazy"
      />
      <img className="of-dark" src={dark.url} alt="" width={dark.width} height={dark.height} loading="lazy" />
    </>
  )
}

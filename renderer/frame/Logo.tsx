import { useSite } from '../site-context.ts'
import { iconFile } from '../urls/output-names.ts'

/** The site's name and mark, leading home. */
export function Logo() {
  const { base, name, hasLogo } = useSite()
  return (
    <a className="logo" href={base}>
      {hasLogo && <img src={base + iconFile} alt="" width="28" height="28" />}
      <span>{name}</span>
    </a>
  )
}

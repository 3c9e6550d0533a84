import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'
import type { SupportProps } from '../types.ts'

/** Who pays for the project. The lists are filled in by the client; until then, and without it, places are held. */
export function Support({ text, url }: SupportProps) {
  const strings = useStrings()
  return (
    <section className="support" aria-labelledby="support-title">
      <div className="support-inner">
        <h2 id="support-title">{strings.supportTeam}</h2>
        <p>{text}</p>
        <div data-sponsors>
          <p className="support-empty needs-script">{strings.sponsorsElsewhere}</p>
        </div>
        <p>
          <a className="button primary" href={url} rel="noopener">
            {strings.become}
            <Icon name="external" size={16} />
          </a>
        </p>
      </div>
    </section>
  )
}

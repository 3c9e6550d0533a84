import { Icon } from '../../icons/Icon.tsx'
import { useStrings } from '../../strings/strings.ts'
import type { SupportProps } from './props.ts'
import { Sponsors } from './Sponsors.tsx'

/**
 * The project's sponsors. The document contains placeholders, which the client replaces with the lists.
 * Without scripts, the placeholders are hidden, and a link leads to the list of sponsors.
 */
export function Support({ text, url, places, collectiveUrl }: SupportProps) {
  const strings = useStrings()
  return (
    <section className="support" aria-labelledby="support-title">
      <div className="home-grid support-inner">
        <div className="support-intro">
          <h2 id="support-title">{strings.supportTeam}</h2>
          <p>{text}</p>
          <p>
            <a className="button primary" href={url} rel="noopener">
              {strings.become}
              <Icon name="external" size={16} />
            </a>
          </p>
          <noscript>
            <p>
              {strings.sponsorsElsewhere}{' '}
              <a href={collectiveUrl} rel="noopener">
                {strings.sponsorsThere}
              </a>
            </p>
          </noscript>
        </div>
        <div
          className="support-lists"
          data-sponsors={JSON.stringify({ places, collectiveUrl } satisfies SponsorsData)}
        >
          <Sponsors
            file={undefined}
            initialMode="total"
            now={new Date(0)}
            places={places}
            collectiveUrl={collectiveUrl}
          />
        </div>
      </div>
    </section>
  )
}

/** Data for the client. */
export type SponsorsData = Pick<SupportProps, 'places' | 'collectiveUrl'>

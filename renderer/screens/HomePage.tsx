import { useStrings } from '../strings/strings.ts'
import type { HomePageProps } from '../types.ts'
import { RawHtml } from './RawHtml.tsx'

/** The splash with its rotating word, the site's own words below it, and those who support it. */
export function HomePage({ name, headline, words, steps, actions, body, sponsors }: HomePageProps) {
  const strings = useStrings()
  const [before, after] = headline
  return (
    <main className="home" id="content" tabIndex={-1}>
      <section className="splash" aria-label={name}>
        <h1 className="headline">
          {before}
          <span className="word-rotator">{words[0]}</span>
          {after}
        </h1>
        <p className="splash-steps">{steps.join(', ')}</p>
        <p className="splash-actions">
          {actions.map(({ label, url }) => (
            <a key={url} className="button" href={url}>
              {label}
            </a>
          ))}
        </p>
      </section>
      {body && (
        <section className="home-info">
          <RawHtml className="prose" html={body} />
        </section>
      )}
      {sponsors && (
        <section className="support" aria-labelledby="support">
          <h2 id="support">{strings.supportTeam}</h2>
          <p>{sponsors.text}</p>
          <p>
            <a className="button" href={sponsors.url} rel="noopener">
              {strings.become}
            </a>
          </p>
        </section>
      )}
    </main>
  )
}

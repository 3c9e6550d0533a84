import { Cube } from '../home/Cube.tsx'
import { Support } from '../home/Support.tsx'
import { WordRotator } from '../home/WordRotator.tsx'
import { useSite } from '../site-context.ts'
import type { HomePageProps } from '../types.ts'
import { RawHtml } from './RawHtml.tsx'

/**
 * The splash with its cube and rotating word, the site's own words below it, and those who support it. Where nothing
 * is configured, it is the site's name and a list of what there is.
 */
export function HomePage(props: HomePageProps) {
  const { name, headline, words, steps, actions, pages, body, fallbackLanguage, picture, sponsors } = props
  const { base } = useSite()
  const [before, after] = headline
  return (
    <main className="home" id="content" tabIndex={-1}>
      <section className="splash" aria-label={name}>
        <div className="splash-inner">
          <div className="splash-text">
            <h1 className="headline">
              {before}
              {words.length > 0 && (
                <span className="word-rotator" data-words={JSON.stringify(words)}>
                  <WordRotator words={words} />
                </span>
              )}
              {after}
            </h1>
            {steps.length > 0 && (
              <ol className="splash-steps">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
            {actions.length > 0 && (
              <p className="splash-actions">
                {actions.map(({ label, url }, index) => (
                  <a key={url} className={index === 0 ? 'button primary' : 'button'} href={url}>
                    {label}
                  </a>
                ))}
              </p>
            )}
          </div>
          {words.length > 0 && (
            <div className="splash-picture">
              {picture && <img src={base + picture} alt="" width="520" height="360" />}
              <Cube />
            </div>
          )}
        </div>
      </section>
      {pages.length > 0 && (
        <ul className="home-pages">
          {pages.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {body && (
        <section className="home-info">
          <RawHtml className="prose home-prose" html={body} language={fallbackLanguage} />
        </section>
      )}
      {sponsors && <Support {...sponsors} />}
    </main>
  )
}

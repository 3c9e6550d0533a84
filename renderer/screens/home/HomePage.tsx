import { RawHtml } from '../../ui/RawHtml.tsx'
import { Catalogs, News, Ways } from './HomeSections.tsx'
import type { HomePageProps } from './props.ts'
import { Splash } from './Splash.tsx'
import { Support } from './Support.tsx'

/**
 * The splash with its cube and rotating word, ways into the site, the site's own text, what its sections hold, what is
 * new, and who supports it. Without a configuration it is the site's name and what there is.
 */
export function HomePage(props: HomePageProps) {
  const { ways, pages, body, fallbackLanguage, catalogs, news, sponsors } = props
  return (
    <main className="home" id="docsite-content" tabIndex={-1}>
      <Splash {...props} />
      <Ways ways={ways} />
      {pages.length > 0 && (
        <ul className="home-grid home-pages">
          {pages.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {body && (
        <section className="home-info dark-panel">
          <RawHtml className="home-grid home-prose" html={body} language={fallbackLanguage} />
        </section>
      )}
      <Catalogs catalogs={catalogs} />
      <News news={news} />
      {sponsors && <Support {...sponsors} />}
    </main>
  )
}

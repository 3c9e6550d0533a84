import { RawHtml } from '../../ui/RawHtml.tsx'
import { Catalogs, News, Ways } from './HomeSections.tsx'
import type { HomePageProps } from './props.ts'
import { Splash } from './Splash.tsx'
import { Support } from './Support.tsx'

/**
 * The home page: a splash with a cube and a rotating word, entry points into the site, the page's own text,
 * catalogs of sections, news and sponsors. Without a configuration, it shows the site's name and the
 * available pages.
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

import { Icon } from '../../icons/Icon.tsx'
import { useSite } from '../../site-context.ts'
import { fill } from '../../strings/fill.ts'
import { formatNumber, useStrings } from '../../strings/strings.ts'
import { Day } from '../../ui/Day.tsx'
import type { HomeCatalog, HomeNews, HomeWay } from './props.ts'

/** Entry points into the documentation, for readers with different needs. */
export function Ways({ ways }: { ways: HomeWay[] }) {
  const strings = useStrings()
  if (ways.length === 0) return null
  return (
    <section className="ways" aria-labelledby="ways-title">
      <div className="home-grid">
        <h2 id="ways-title">{strings.waysTitle}</h2>
        <ul className="way-list">
          {ways.map(({ title, text, url }, index) => (
            <li key={url} className="way">
              <Stack count={index + 1} />
              <h3>
                <a href={url}>{title}</a>
              </h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A stack of three boxes, of which `count` are drawn; the others are outlines. */
function Stack({ count }: { count: number }) {
  return (
    <svg className="way-picture" viewBox="1 -1 42 42" width="63" height="63" aria-hidden="true">
      {[
        [12, 28],
        [32, 28],
        [22, 11],
      ].map(([x, y], index) => (
        <g key={x} transform={`translate(${x} ${y})`} className={index < count ? undefined : 'missing'}>
          <path className="top" d="M0-12 10-6 0 0-10-6z" />
          <path className="left" d="M-10-6 0 0v12l-10-6z" />
          <path className="right" d="M10-6 0 0v12l10-6z" />
        </g>
      ))}
    </svg>
  )
}

/** Selected pages of some sections. */
export function Catalogs({ catalogs }: { catalogs: HomeCatalog[] }) {
  const { strings, language } = useSite()
  if (catalogs.length === 0) return null
  return (
    <div className="catalogs">
      <div className="home-grid catalog-list">
        {catalogs.map(({ title, text, url, count, pages }) => (
          <section key={url} className="catalog">
            <h2>{title}</h2>
            {text && <p>{text}</p>}
            <ul>
              {pages.map((page) => (
                <li key={page.url}>
                  <a href={page.url}>{page.label}</a>
                </li>
              ))}
            </ul>
            <p className="home-more">
              <a href={url}>
                {fill(strings.catalogAll, formatNumber(count, language))}
                <span className="sr-only">{title}</span>
                <Icon name="forward" size={16} />
              </a>
            </p>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The latest posts. */
export function News({ news }: { news: HomeNews | undefined }) {
  const strings = useStrings()
  if (!news) return null
  return (
    <section className="news" aria-labelledby="news-title">
      <div className="home-grid">
        <h2 id="news-title">{strings.newsTitle}</h2>
        <ul className="news-list">
          {news.posts.map(({ title, url, date, description }) => (
            <li key={url}>
              <Day date={date} />
              <h3>
                <a href={url}>{title}</a>
              </h3>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
        <p className="home-more">
          <a href={news.url}>
            {strings.newsAll}
            <Icon name="forward" size={16} />
          </a>
        </p>
      </div>
    </section>
  )
}

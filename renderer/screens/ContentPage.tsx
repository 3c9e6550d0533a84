import { Toc } from '../frame/Toc.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'
import type { Adjacent, ContentPageProps, Contributor, ThirdPartyProps } from '../types.ts'
import { RawHtml } from './RawHtml.tsx'

/** A page of the documentation: title, body, neighbours, further reading, contributors. */
export function ContentPage(page: ContentPageProps) {
  const strings = useStrings()
  return (
    <>
      <main className="content" id="content" tabIndex={-1}>
        <Breadcrumbs links={page.breadcrumbs} />
        <article>
          <h1 id={page.titleId}>{page.title}</h1>
          {page.date && (
            <p className="post-date">
              <time dateTime={page.date}>{page.date}</time>
            </p>
          )}
          <p className="page-tools">
            {page.editUrl && (
              <a href={page.editUrl} rel="noopener">
                <Icon name="edit" />
                {strings.editPage}
              </a>
            )}
            {page.printUrl && (
              <a className="print-link" href={page.printUrl} rel="nofollow">
                <Icon name="print" />
                {strings.printPage}
              </a>
            )}
          </p>
          {page.thirdParty && <ThirdPartyNote {...page.thirdParty} />}
          <RawHtml className="prose" html={page.body} />
          <Posts posts={page.posts} />
        </article>
        <AdjacentLinks previous={page.previous} next={page.next} />
        <Related links={page.related} />
        <Contributors contributors={page.contributors} />
      </main>
      <Toc entries={page.toc} />
    </>
  )
}

function Breadcrumbs({ links }: { links: ContentPageProps['breadcrumbs'] }) {
  const strings = useStrings()
  if (links.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={strings.breadcrumbs}>
      <ol>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ThirdPartyNote({ source, repo }: ThirdPartyProps) {
  const strings = useStrings()
  const url = repo ?? source
  return (
    <p className="third-party">
      {strings.thirdParty}{' '}
      {url && (
        <a href={url} rel="noopener">
          {strings.thirdPartySource}
        </a>
      )}
    </p>
  )
}

function Posts({ posts }: { posts: ContentPageProps['posts'] }) {
  if (posts.length === 0) return null
  return (
    <ul className="posts">
      {posts.map(({ title, url, date, description }) => (
        <li key={url}>
          <time dateTime={date}>{date}</time>
          <h2>
            <a href={url}>{title}</a>
          </h2>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  )
}

function AdjacentLinks({ previous, next }: { previous?: Adjacent; next?: Adjacent }) {
  const strings = useStrings()
  if (!previous && !next) return null
  return (
    <nav className="adjacent" aria-label={strings.adjacent}>
      {previous && (
        <a className="adjacent-previous" href={previous.url} rel="prev">
          <span>{strings.previous}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className="adjacent-next" href={next.url} rel="next">
          <span>{strings.next}</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}

function Related({ links }: { links: Adjacent[] }) {
  const strings = useStrings()
  if (links.length === 0) return null
  return (
    <section className="related" aria-labelledby="further-reading">
      <h2 id="further-reading">{strings.furtherReading}</h2>
      <ul>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contributors({ contributors }: { contributors: Contributor[] }) {
  const strings = useStrings()
  if (contributors.length === 0) return null
  return (
    <section className="contributors" aria-labelledby="contributors">
      <h2 id="contributors">{strings.contributors}</h2>
      <ul>
        {contributors.map(({ username, url, avatarUrl }) => (
          <li key={username}>
            <a href={url} rel="noopener">
              <span className="avatar" data-avatar={avatarUrl} />
              {username}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Toc } from '../../frame/Toc.tsx'
import { Icon } from '../../icons/Icon.tsx'
import { useStrings } from '../../strings/strings.ts'
import { BreakableTitle } from '../../ui/BreakableTitle.tsx'
import { Day } from '../../ui/Day.tsx'
import { RawHtml } from '../../ui/RawHtml.tsx'
import { AdjacentLinks } from './AdjacentLinks.tsx'
import { Contributors } from './Contributors.tsx'
import { PageList } from './PageList.tsx'
import { PostList } from './PostList.tsx'
import type { ContentPageProps, OutdatedProps, ThirdPartyProps } from './props.ts'

/** From more entries on, readers who use the keyboard can skip the table of contents. */
const longestToc = 12

/**
 * A page of the documentation: title, body, further reading, contributors, and links to the adjacent pages.
 */
export function ContentPage(page: ContentPageProps) {
  const strings = useStrings()
  const isLong = page.toc.length > longestToc
  return (
    <main className="content" id="docsite-content" tabIndex={-1}>
      <PageHead {...page} />
      {isLong && (
        <a className="skip-link" href="#docsite-text">
          {strings.skipToc}
        </a>
      )}
      <Toc entries={page.toc} language={page.fallbackLanguage} />
      <div className="page-body" {...(isLong && { id: 'docsite-text', tabIndex: -1 })}>
        {page.thirdParty && <ThirdPartyNote {...page.thirdParty} />}
        {page.fallbackLanguage && <FallbackNote />}
        {page.outdated && <OutdatedNote {...page.outdated} />}
        <RawHtml className="prose" html={page.body} language={page.fallbackLanguage} />
        <PostList posts={page.posts} />
        <PageList groups={page.listed} />
        <Related links={page.related} language={page.fallbackLanguage} />
        <Contributors contributors={page.contributors} />
        {page.updated && <LastUpdated {...page.updated} />}
        <AdjacentLinks previous={page.previous} next={page.next} />
      </div>
    </main>
  )
}

function PageHead(page: ContentPageProps) {
  const { breadcrumbs, title, titleId, date, editUrl, printUrl, fallbackLanguage } = page
  const strings = useStrings()
  return (
    <div className="page-head">
      <Breadcrumbs links={breadcrumbs} />
      <h1 id={titleId} lang={fallbackLanguage}>
        <BreakableTitle title={title} />
      </h1>
      {date && (
        <p className="post-date">
          <Day date={date} />
        </p>
      )}
      <p className="page-tools">
        {editUrl && (
          <a href={editUrl} rel="noopener">
            <Icon name="edit" size={16} />
            {strings.editPage}
          </a>
        )}
        <a href={printUrl ?? '#'} rel="nofollow" data-action={printUrl ? undefined : 'print'}>
          <Icon name="print" size={16} />
          {strings.printPage}
        </a>
      </p>
    </div>
  )
}

function Breadcrumbs({ links }: { links: ContentPageProps['breadcrumbs'] }) {
  const strings = useStrings()
  if (links.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={strings.breadcrumbs}>
      <ol>
        {links.map(({ label, url, language }) => (
          <li key={label} lang={language}>
            {url ? <a href={url}>{label}</a> : label}
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
    <aside className="third-party" role="note">
      <Icon name="package" />
      <p>
        {strings.thirdParty}{' '}
        {url && (
          <a href={url} rel="noopener">
            {strings.thirdPartySource}
          </a>
        )}
      </p>
    </aside>
  )
}

function FallbackNote() {
  const strings = useStrings()
  return (
    <aside className="third-party" role="note">
      <Icon name="globe" />
      <p>{strings.notTranslated}</p>
    </aside>
  )
}

function OutdatedNote({ sourceUrl, historyUrl }: OutdatedProps) {
  const strings = useStrings()
  return (
    <aside className="third-party" role="note">
      <Icon name="globe" />
      <p>
        {strings.translationOutdated}
        {sourceUrl && (
          <>
            {' '}
            <a href={sourceUrl} rel="noopener">
              {strings.translationSource}
            </a>
          </>
        )}
        {historyUrl && (
          <>
            {' '}
            <a href={historyUrl} rel="noopener">
              {strings.translationChanges}
            </a>
          </>
        )}
      </p>
    </aside>
  )
}

function Related({ links, language }: { links: ContentPageProps['related']; language: string | undefined }) {
  const strings = useStrings()
  if (links.length === 0) return null
  return (
    <section className="related" aria-labelledby="docsite-further-reading">
      <h2 id="docsite-further-reading">{strings.furtherReading}</h2>
      <ul lang={language}>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastUpdated({ date, historyUrl }: NonNullable<ContentPageProps['updated']>) {
  const strings = useStrings()
  const text = (
    <>
      {strings.lastUpdated} <Day date={date} />
    </>
  )
  return (
    <p className="last-updated">
      {historyUrl ? (
        <a href={historyUrl} rel="noopener">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

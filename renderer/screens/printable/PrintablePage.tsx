import { Icon } from '../../icons/Icon.tsx'
import { useStrings } from '../../strings/strings.ts'
import { RawHtml } from '../../ui/RawHtml.tsx'
import type { PrintableChapter, PrintablePageProps } from './props.ts'

/**
 * All pages of a section in one document, for printing; for a long section, one part or the contents of all
 * parts.
 */
export function PrintablePage({
  siteName,
  title,
  partTitle,
  chapters,
  parts = [],
  sectionUrl,
}: PrintablePageProps) {
  const strings = useStrings()
  return (
    <main className="printable" id="docsite-content" tabIndex={-1}>
      <p className="printable-tools">
        <a href={sectionUrl}>
          <Icon name="back" size={16} />
          {title}
        </a>
        {chapters.length > 0 && (
          <button className="button" type="button" data-action="print">
            <Icon name="print" size={16} />
            {strings.print}
          </button>
        )}
      </p>
      <header className="printable-cover">
        <p>{siteName}</p>
        <h1>{title}</h1>
        {partTitle !== undefined && <p>{partTitle}</p>}
      </header>
      <nav className="printable-contents" aria-labelledby="docsite-contents">
        <h2 id="docsite-contents">{strings.contents}</h2>
        <ol>
          {parts.map((part) => (
            <li key={part.url}>
              <a href={part.url}>{part.title}</a>
              <ul>
                {part.chapters.map((chapter) => (
                  <li key={chapter.url} lang={chapter.language}>
                    <a href={chapter.url}>{chapter.title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {chapters.map(({ id, title: chapterTitle, language, toc }) => (
            <li key={id} lang={language}>
              <a href={`#${id}`}>{chapterTitle}</a>
              {toc.length > 0 && (
                <ul>
                  {toc.map((entry) => (
                    <li key={entry.id}>
                      <a href={`#${entry.id}`}>{entry.title}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} {...chapter} />
      ))}
    </main>
  )
}

function Chapter({ id, title, url, body, language }: PrintableChapter) {
  return (
    <article className="chapter" aria-labelledby={id} lang={language}>
      <h1 id={id}>{title}</h1>
      <p className="chapter-source">
        <a href={url}>{url}</a>
      </p>
      <RawHtml className="prose" html={body} />
    </article>
  )
}

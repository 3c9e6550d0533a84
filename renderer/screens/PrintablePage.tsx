import { useStrings } from '../strings/strings.ts'
import type { PrintablePageProps } from '../types.ts'
import { RawHtml } from './RawHtml.tsx'

/** All pages of a section as one document, to be printed. */
export function PrintablePage({ title, chapters }: PrintablePageProps) {
  const strings = useStrings()
  return (
    <main className="printable" id="content" tabIndex={-1}>
      <h1>{title}</h1>
      <nav aria-labelledby="printable-contents">
        <h2 id="printable-contents">{strings.contents}</h2>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
              {chapter.toc.length > 0 && (
                <ol>
                  {chapter.toc.map((entry) => (
                    <li key={entry.id}>
                      <a href={`#${entry.id}`}>{entry.title}</a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map((chapter) => (
        <article key={chapter.id} className="chapter">
          <h1 id={chapter.id}>{chapter.title}</h1>
          <p className="chapter-source">
            <a href={chapter.url}>{chapter.url}</a>
          </p>
          <RawHtml className="prose" html={chapter.body} />
        </article>
      ))}
    </main>
  )
}

import { useStrings } from '../strings/strings.ts'
import type { VotePageProps } from '../types.ts'
import { RawHtml } from './RawHtml.tsx'

/** What readers want next. The list itself is an application that runs in the browser alone. */
export function VotePage({ title, description, repositoryUrl, body }: VotePageProps) {
  const strings = useStrings()
  return (
    <main className="content vote" id="content" tabIndex={-1}>
      <article>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        {body && <RawHtml className="prose" html={body} />}
        <div id="vote-app">
          <p>
            {strings.voteNeedsScript}{' '}
            <a href={repositoryUrl} rel="noopener">
              {repositoryUrl}
            </a>
          </p>
        </div>
      </article>
    </main>
  )
}

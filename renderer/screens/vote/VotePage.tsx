import { useStrings } from '../../strings/strings.ts'
import { RawHtml } from '../../ui/RawHtml.tsx'
import type { VotePageProps } from './props.ts'
import { VoteApp } from './VoteApp.tsx'
import { pickVoteTexts } from './vote-texts.ts'

/** The page for voting on features. The list itself is only rendered in the browser. */
export function VotePage({ title, description, issuesUrl, body, fallbackLanguage }: VotePageProps) {
  const strings = useStrings()
  return (
    <main className="vote" id="docsite-content" tabIndex={-1}>
      <h1>{title}</h1>
      {description && <p className="vote-intro">{description}</p>}
      {body && <RawHtml className="prose" html={body} language={fallbackLanguage} />}
      <div id="docsite-vote" data-issues={issuesUrl} data-texts={JSON.stringify(pickVoteTexts(strings))}>
        <VoteApp file={undefined} issuesUrl={issuesUrl} />
        <template data-unstarted>
          <VoteApp file={null} issuesUrl={issuesUrl} />
        </template>
        <noscript>
          <p>
            {strings.voteNeedsScript}{' '}
            <a href={issuesUrl} rel="noopener">
              {strings.voteThere}
            </a>
          </p>
        </noscript>
      </div>
    </main>
  )
}

import { useId, useRef, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { useSite } from '../../site-context.ts'
import { fill } from '../../strings/fill.ts'
import { fillCount, formatNumber, useStrings } from '../../strings/strings.ts'
import { Day } from '../../ui/Day.tsx'
import {
  listLabels,
  listVotes,
  type VoteFilter,
  type VoteIssue,
  type VotesFile,
  voteOrders,
} from './feature-requests.ts'

interface VoteAppProps {
  /** undefined while the file is loading, null if it couldn't be loaded. */
  file: VotesFile | null | undefined
  /** URL of the list of issues on GitHub. */
  issuesUrl: string
}

/** The list of feature requests, which readers can sort and filter. They vote on GitHub. */
export function VoteApp({ file, issuesUrl }: VoteAppProps) {
  const strings = useStrings()
  if (file === undefined) return <VotePlaces />
  if (file === null || file.issues.length === 0) {
    // Until the data has been fetched once, the file contains no issues and `updated` is null.
    const isMissing = file === null || file.updated === null
    return (
      <div className="vote-empty">
        <p role={isMissing ? 'alert' : undefined}>{isMissing ? strings.votesFailed : strings.votesEmpty}</p>
        <p>
          <a className="button" href={issuesUrl} rel="noopener">
            {strings.voteThere}
            <Icon name="external" size={16} />
          </a>
        </p>
      </div>
    )
  }
  return <VoteList file={file} />
}

/** Placeholders for the list, in the static HTML and until the list has loaded. */
function VotePlaces() {
  const strings = useStrings()
  return (
    <div className="vote-places" aria-busy="true">
      <p className="sr-only" role="status">
        {strings.loading}
      </p>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="vote-place" />
      ))}
    </div>
  )
}

const noFilter: VoteFilter = { text: '', label: '', order: 'votes' }

function VoteList({ file }: { file: VotesFile }) {
  const [filter, setFilter] = useState(noFilter)
  const { strings, language } = useSite()
  const id = useId()
  const textInput = useRef<HTMLInputElement>(null)
  const issues = listVotes(file.issues, filter)
  const most = Math.max(1, ...file.issues.map(({ votes }) => votes))
  return (
    <>
      <form className="vote-filter" onSubmit={(event) => event.preventDefault()}>
        <div className="vote-field">
          <label htmlFor={`${id}text`}>{strings.voteFilter}</label>
          <input
            id={`${id}text`}
            ref={textInput}
            type="search"
            value={filter.text}
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          />
        </div>
        <div className="vote-field">
          <label htmlFor={`${id}label`}>{strings.voteLabel}</label>
          <select
            id={`${id}label`}
            value={filter.label}
            onChange={({ target }) => setFilter({ ...filter, label: target.value })}
          >
            <option value="">{strings.voteAll}</option>
            {listLabels(file.issues).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </div>
        <div className="vote-field">
          <label htmlFor={`${id}order`}>{strings.voteOrder}</label>
          <select
            id={`${id}order`}
            value={filter.order}
            onChange={({ target }) =>
              setFilter({ ...filter, order: voteOrders.find((order) => order === target.value) ?? 'votes' })
            }
          >
            {voteOrders.map((order) => (
              <option key={order} value={order}>
                {strings[`order.${order}`]}
              </option>
            ))}
          </select>
        </div>
      </form>
      <p className="vote-count" role="status">
        {issues.length === 0 ? strings.voteNoMatch : fillCount(strings.voteCount, issues.length, language)}
      </p>
      {issues.length === 0 && (
        <p className="vote-empty">
          <button
            type="button"
            className="button"
            onClick={() => {
              setFilter({ ...noFilter, order: filter.order })
              // The button disappears with the filter, and the focus would be lost.
              textInput.current?.focus()
            }}
          >
            {strings.voteClear}
          </button>
        </p>
      )}
      <ol className="vote-list">
        {issues.map((issue) => (
          <VoteItem key={issue.number} issue={issue} share={issue.votes / most} />
        ))}
      </ol>
    </>
  )
}

/** @param share Votes relative to the issue with the most votes, from 0 to 1. */
function VoteItem({ issue, share }: { issue: VoteIssue; share: number }) {
  const { strings, language } = useSite()
  return (
    <li>
      <p className="vote-number">
        <span>{formatNumber(issue.votes, language)}</span>
        <span className="sr-only">{fillCount(strings.votes, issue.votes, language)}</span>
      </p>
      <div className="vote-what">
        <p className="vote-title">
          <a href={issue.url} rel="noopener">
            {issue.title}
          </a>
        </p>
        <progress max={1} value={share} aria-hidden="true" />
        <p className="vote-about">
          <span>
            #{issue.number} · <Day date={issue.created} /> ·{' '}
            {fillCount(strings.comments, issue.comments, language)}
          </span>
          {issue.labels.map((label) => (
            <span key={label} className="badge">
              {label}
            </span>
          ))}
        </p>
      </div>
      <a className="button" href={issue.url} rel="noopener" aria-label={fill(strings.voteFor, issue.title)}>
        {strings.vote}
        <Icon name="external" size={16} />
      </a>
    </li>
  )
}

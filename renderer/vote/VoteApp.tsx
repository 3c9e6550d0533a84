import { useId, useState } from 'react'
import { Day } from '../frame/Day.tsx'
import { Icon } from '../icons/Icon.tsx'
import { fill, useStrings } from '../strings/strings.ts'
import { VotePlaces } from './VotePlaces.tsx'
import {
  listLabels,
  listVotes,
  type VoteFilter,
  type VoteIssue,
  type VotesFile,
  voteOrders,
} from './vote-list.ts'

interface VoteAppProps {
  /** Undefined while the file is being loaded, null when it couldn't be. */
  file: VotesFile | null | undefined
  repositoryUrl: string
}

/** The list of wishes, to be sorted and filtered. Votes are given where the reader has an account. */
export function VoteApp({ file, repositoryUrl }: VoteAppProps) {
  const strings = useStrings()
  if (file === undefined) return <VotePlaces />
  if (file === null || file.issues.length === 0) {
    return (
      <div className="vote-empty">
        <p role={file === null ? 'alert' : undefined}>
          {file === null ? strings.votesFailed : strings.votesEmpty}
        </p>
        <p>
          <a className="button" href={repositoryUrl} rel="noopener">
            {strings.voteThere}
            <Icon name="external" size={16} />
          </a>
        </p>
      </div>
    )
  }
  return <VoteList file={file} />
}

function VoteList({ file }: { file: VotesFile }) {
  const [filter, setFilter] = useState<VoteFilter>({ text: '', label: '', order: 'votes' })
  const strings = useStrings()
  const id = useId()
  const issues = listVotes(file.issues, filter)
  const most = Math.max(1, ...file.issues.map(({ votes }) => votes))
  return (
    <>
      <form className="vote-filter" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={`${id}text`}>{strings.voteFilter}</label>
        <input
          id={`${id}text`}
          type="search"
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
        />
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
      </form>
      <p className="vote-count" role="status">
        {fill(strings.voteCount, String(issues.length))}
      </p>
      <ol className="vote-list">
        {issues.map((issue) => (
          <VoteItem key={issue.number} issue={issue} share={issue.votes / most} />
        ))}
      </ol>
    </>
  )
}

/** @param share Of the most votes, from 0 to 1. */
function VoteItem({ issue, share }: { issue: VoteIssue; share: number }) {
  const strings = useStrings()
  return (
    <li>
      <p className="vote-number">
        <span>{issue.votes}</span>
        <span className="sr-only">{strings.votes}</span>
      </p>
      <div className="vote-what">
        <p className="vote-title">
          <a href={issue.url} rel="noopener">
            {issue.title}
          </a>
        </p>
        <progress max={1} value={share} aria-hidden="true" />
        <p className="vote-about">
          #{issue.number} · <Day date={issue.created} /> · {fill(strings.comments, String(issue.comments))}
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

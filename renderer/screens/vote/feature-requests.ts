/** A feature request in `votes.json`. */
export interface VoteIssue {
  number: number
  title: string
  url: string
  labels: string[]
  votes: number
  comments: number
  /** Date as `YYYY-MM-DD`. */
  created: string
}

export interface VotesFile {
  /** When the data was fetched, as ISO 8601; null before the first fetch. */
  updated: string | null
  issues: VoteIssue[]
}

export const voteOrders = ['votes', 'newest', 'comments'] as const
export type VoteOrder = (typeof voteOrders)[number]

export interface VoteFilter {
  text: string
  /** Empty for all labels. */
  label: string
  order: VoteOrder
}

/** Filters and sorts issues. Equal ones are sorted by number. */
export function listVotes(issues: readonly VoteIssue[], { text, label, order }: VoteFilter): VoteIssue[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const compare: Record<VoteOrder, (a: VoteIssue, b: VoteIssue) => number> = {
    votes: (a, b) => b.votes - a.votes,
    newest: (a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : 0),
    comments: (a, b) => b.comments - a.comments,
  }
  return issues
    .filter((issue) => label === '' || issue.labels.includes(label))
    .filter(({ title, number }) => words.every((word) => `${title} #${number}`.toLowerCase().includes(word)))
    .sort((a, b) => compare[order](a, b) || a.number - b.number)
}

/** Returns the distinct labels of the issues, sorted by name. */
export function listLabels(issues: readonly VoteIssue[]): string[] {
  return [...new Set(issues.flatMap(({ labels }) => labels))].sort()
}

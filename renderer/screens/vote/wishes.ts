/** What readers wish for, as `votes.json` holds it. */
export interface VoteIssue {
  number: number
  title: string
  url: string
  labels: string[]
  votes: number
  comments: number
  /** Date, `YYYY-MM-DD`. */
  created: string
}

export interface VotesFile {
  /** When the data was fetched, ISO 8601; null before the first time. */
  updated: string | null
  issues: VoteIssue[]
}

export const voteOrders = ['votes', 'newest', 'comments'] as const
export type VoteOrder = (typeof voteOrders)[number]

export interface VoteFilter {
  text: string
  /** Empty for all. */
  label: string
  order: VoteOrder
}

/** The issues that a filter leaves, in its order; equal ones by number. */
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

/** All labels of the issues, each once, by name. */
export function listLabels(issues: readonly VoteIssue[]): string[] {
  return [...new Set(issues.flatMap(({ labels }) => labels))].sort()
}

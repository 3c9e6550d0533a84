import { z } from 'zod'
import { votesFile } from '../../../renderer/urls/output-names.ts'
import type { RunContext, StageResult } from '../../config/run-context.ts'
import { createClient } from '../../fetch-readmes/github/client.ts'
import { explainAnswer, explainFailure } from '../../fetch-readmes/github/explain-failure.ts'
import type { votesFileSchema } from '../../site/pages/site-data.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { exitCodes } from '../../support/problems/exit-code.ts'
import { type FetchDataResult, fetchInto } from './fetch-into.ts'

type VotesFile = z.infer<typeof votesFileSchema>

export interface FetchVotesOptions {
  /** URL of the GitHub API. Overrides the configuration. */
  apiUrl?: string
  token?: string
}

/** Maximum number of result pages of 100 issues each. Nobody reads a longer list of feature requests. */
const maxPages = 10

/** An issue in the response of `GET /repos/{owner}/{repo}/issues`, which also lists pull requests. */
const issueSchema = z.object({
  number: z.number().int(),
  title: z.string().min(1),
  html_url: z.url({ protocol: /^https?$/ }),
  comments: z.number().int().min(0),
  created_at: z.iso.datetime(),
  pull_request: z.unknown().optional(),
  labels: z.array(z.union([z.string(), z.object({ name: z.string().nullish() })])),
  reactions: z.object({ '+1': z.number().int().min(0) }).optional(),
})

/**
 * The fetch-votes command: writes `votes.json` from the open issues of a repository that have the configured
 * label. A vote is a 👍 reaction to an issue.
 *
 * @throws {DocsiteError} If no vote page is configured.
 */
export async function runFetchVotes(
  context: RunContext,
  options: FetchVotesOptions = {},
): Promise<StageResult<FetchDataResult>> {
  const { vote } = context.project.config
  if (!vote) {
    throw new DocsiteError('The site has no `vote` page in its configuration', {
      exitCode: exitCodes.usage,
      hint: 'Add the repository with the issues to vote on to the configuration: `vote: { repository: "owner/name" }`.',
    })
  }
  return fetchInto(
    context,
    { command: 'fetch-votes', topic: 'votes', file: votesFile },
    () => fetchVotes(vote, context, options),
    ({ issues }) => issues.length,
  )
}

async function fetchVotes(
  { repository, label }: { repository: string; label: string },
  { project, progress, signal }: RunContext,
  { token, ...options }: FetchVotesOptions,
): Promise<VotesFile> {
  const { timeoutMs, ...readmes } = project.config.readmes
  const apiUrl = options.apiUrl ?? readmes.apiUrl
  const { host } = new URL(apiUrl)
  const octokit = await createClient({ apiUrl, token, timeoutMs, progress, signal })
  const [owner = '', repo = ''] = repository.split('/')
  const found: z.infer<typeof issueSchema>[] = []
  try {
    for (let page = 1; page <= maxPages; page += 1) {
      const parameters = { owner, repo, labels: label, state: 'open', per_page: 100, page } as const
      const { data, headers } = await octokit.rest.issues.listForRepo(parameters)
      const parsed = issueSchema.array().safeParse(data)
      if (!parsed.success) throw explainAnswer(data, host, String(parsed.error.issues[0]?.message))
      found.push(...parsed.data)
      if (!headers.link?.includes('rel="next"')) break
    }
  } catch (error) {
    throw explainFailure(error, { host, hasToken: token !== undefined, hasNpm: false, nowMs: Date.now() })
  }
  const issues = found
    .filter((issue) => issue.pull_request === undefined)
    .map((issue) => toIssue(issue, label))
    .sort((a, b) => a.number - b.number)
  return { updated: new Date().toISOString(), issues }
}

function toIssue(issue: z.infer<typeof issueSchema>, label: string): VotesFile['issues'][number] {
  const { number, title, html_url: url, comments, reactions } = issue
  const names = issue.labels.flatMap((one) => (typeof one === 'string' ? one : (one.name ?? [])))
  return {
    number,
    title,
    url,
    // The label that all of these issues have in common carries no information.
    labels: names.filter((name) => name.toLowerCase() !== label.toLowerCase()).sort(),
    votes: reactions?.['+1'] ?? 0,
    comments,
    created: issue.created_at.slice(0, 10),
  }
}

import { buffer } from 'node:stream/consumers'
import type { Octokit } from 'octokit'
import pMap from 'p-map'
import type { z } from 'zod'
import { toBlobId } from '../../support/files/hash.ts'
import { toKeyName } from '../../support/text/key-name.ts'
import type { BlobStore } from '../blob-store.ts'
import type { Outage } from '../outage.ts'
import { type FetchedReadme, SourceFailure } from '../source.ts'
import {
  type GithubRepository,
  restCommitsSchema,
  restReadmeSchema,
  restRepositorySchema,
} from './answers.ts'
import { explainAnswer, explainFailure } from './explain-failure.ts'
import type { Found, GithubReader, Wanted } from './reader.ts'
import type { SeenReadmes } from './seen-readmes.ts'

/** Number of parallel requests. */
const concurrency = 6
/**
 * A hundred pages with a hundred repositories each: no owner has more, and a list must not continue forever.
 */
const maxPages = 100

export interface RestReaderOptions {
  octokit: Octokit
  host: string
  hasToken: boolean
  blobs: BlobStore
  seen: SeenReadmes
  outage: Outage
  /**
   * Returns the blob and commit of a repository's README in the last run; undefined if the run didn't have
   * it.
   */
  lastRevision: (repositoryId: string) => { blob?: string; commit?: string } | undefined
}

/** Reads from GitHub's REST API, with one request per page of a list and per README that may have changed. */
export class RestReader implements GithubReader {
  readonly #options: RestReaderOptions

  constructor(options: RestReaderOptions) {
    this.#options = options
  }

  async find({ logins, names }: Wanted): Promise<Found> {
    const listings = await this.#each(
      logins,
      (login) => login,
      (login) => this.#list(login),
    )
    const repositories = await this.#each(
      names,
      (name) => name,
      (name) => this.#get(name),
    )
    return { listings, repositories }
  }

  readReadmes(repositories: readonly GithubRepository[]): Promise<Map<string, FetchedReadme | Error>> {
    return this.#each(
      repositories,
      ({ id }) => id,
      (repository) => this.#readReadme(repository),
    )
  }

  async #each<Item, Result>(
    items: readonly Item[],
    toKey: (item: Item) => string,
    ask: (item: Item) => Promise<Result>,
  ): Promise<Map<string, Result | Error>> {
    const { outage, host, hasToken } = this.#options
    const entries = await pMap(
      items,
      async (item): Promise<[string, Result | Error]> => {
        try {
          const result = await outage.guard(() =>
            ask(item).catch((error: unknown) => {
              throw explainFailure(error, { host, hasToken, hasNpm: true, nowMs: Date.now() })
            }),
          )
          return [toKey(item), result]
        } catch (error) {
          return [toKey(item), error as Error]
        }
      },
      { concurrency },
    )
    return new Map(entries)
  }

  /** List the public repositories of a user or an organisation: this endpoint works for both. */
  async #list(username: string): Promise<GithubRepository[]> {
    const { octokit } = this.#options
    const found: GithubRepository[] = []
    for (let page = 1; page <= maxPages; page += 1) {
      const parameters = { username, per_page: 100, page, sort: 'full_name' } as const
      // Octokit's own pagination accepts any response as a list.
      const { data, headers } = await octokit.rest.repos.listForUser(parameters)
      found.push(...this.#parse(restRepositorySchema.array(), data).map(toRepository))
      if (!headers.link?.includes('rel="next"')) break
    }
    return found
  }

  async #get(fullName: string): Promise<GithubRepository> {
    const [owner = '', repo = ''] = fullName.split('/')
    const { data } = await this.#options.octokit.rest.repos.get({ owner, repo })
    return toRepository(this.#parse(restRepositorySchema, data))
  }

  async #readReadme(repository: GithubRepository): Promise<FetchedReadme> {
    const { octokit, blobs, seen } = this.#options
    const known = seen.find(repository)
    const kept = known && (await blobs.read(known.blob))
    if (known && kept) return this.#withCommit(repository, { bytes: kept, revision: known })
    const { owner, name: repo } = repository
    const { data } = await octokit.rest.repos.getReadme({ owner, repo })
    const readme = this.#parse(restReadmeSchema, data)
    checkMarkdown(readme.path)
    const inline = readme.encoding === 'base64' ? Buffer.from(readme.content, 'base64') : undefined
    const bytes = isComplete(inline, readme) ? inline : await this.#readRaw(repository, readme)
    await blobs.write(bytes)
    const revision = { path: readme.path, blob: readme.sha }
    seen.add(repository, revision)
    return this.#withCommit(repository, { bytes, revision })
  }

  /** Fetch the raw bytes, which the JSON response doesn't contain for a large README. */
  async #readRaw(
    repository: GithubRepository,
    readme: z.output<typeof restReadmeSchema>,
  ): Promise<Uint8Array> {
    const { octokit } = this.#options
    const { owner, name: repo } = repository
    const response = await octokit.rest.repos.getReadme({
      owner,
      repo,
      mediaType: { format: 'raw' },
      // If the response were decoded as text, the bytes of a README that isn't UTF-8 would be lost.
      request: { parseSuccessResponseBody: false },
    })
    const bytes = await buffer(response.data as unknown as AsyncIterable<Uint8Array>)
    if (isComplete(bytes, readme)) return bytes
    throw new SourceFailure(`${this.#options.host} sent an incomplete README`, {
      ruleId: 'readme-incomplete',
      hint: 'Run again later.',
    })
  }

  /**
   * Add the commit that last changed the README. Without a token it isn't requested, because of the low rate
   * limit.
   */
  async #withCommit(repository: GithubRepository, readme: FetchedReadme): Promise<FetchedReadme> {
    const { octokit, hasToken, lastRevision } = this.#options
    const last = lastRevision(repository.id)
    if (last?.blob === readme.revision.blob && last?.commit) {
      return { ...readme, revision: { ...readme.revision, commit: last.commit } }
    }
    if (!hasToken) return readme
    const { owner, name: repo, branch: sha } = repository
    // A README without its commit is better than no README.
    const commits = await octokit.rest.repos
      .listCommits({ owner, repo, sha, path: readme.revision.path, per_page: 1 })
      .then(({ data }) => restCommitsSchema.parse(data))
      .catch(() => [])
    const commit = commits[0]?.sha
    return commit ? { ...readme, revision: { ...readme.revision, commit } } : readme
  }

  #parse<Shape>(schema: z.ZodType<Shape>, data: unknown): Shape {
    const parsed = schema.safeParse(data)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const detail = `${toKeyName(issue?.path ?? []) || 'the answer'}: ${issue?.message}`
    throw explainAnswer(data, this.#options.host, detail)
  }
}

function isComplete(
  bytes: Uint8Array | undefined,
  { size, sha }: z.output<typeof restReadmeSchema>,
): bytes is Uint8Array {
  // Repositories with SHA-256 have longer ids, so that only the size can be checked.
  return bytes?.length === size && (sha.length !== 40 || toBlobId(bytes) === sha)
}

/** @throws {SourceFailure} If a README is not written in Markdown. */
function checkMarkdown(path: string): void {
  if (/\.(?:md|markdown|mkdn?)$/i.test(path) || !/\.\w+$/.test(path)) return
  throw new SourceFailure(`The README isn’t Markdown (${path})`, {
    ruleId: 'readme-missing',
    hint: 'Remove this source from the configuration.',
  })
}

export function toLabel({ owner, name }: GithubRepository): string {
  return `${owner}/${name}`
}

function toRepository(data: z.output<typeof restRepositorySchema>): GithubRepository {
  return {
    id: data.node_id,
    owner: data.owner.login,
    name: data.name,
    url: data.html_url.replace(/\/+$/, ''),
    branch: data.default_branch,
    isArchived: data.archived,
    isPrivate: data.private,
    pushedAt: data.pushed_at ?? undefined,
  }
}

import type { Octokit } from 'octokit'
import { z } from 'zod'
import { toBlobId } from '../../support/files/hash.ts'
import type { BlobStore } from '../blob-store.ts'
import { type FetchedReadme, SourceFailure } from '../source.ts'
import {
  type GithubRepository,
  graphqlOwnerSchema,
  graphqlReadmesSchema,
  graphqlRepositorySchema,
  graphqlTextSchema,
} from './answers.ts'
import {
  type Query,
  readmeAliases,
  readmePaths,
  toFindQuery,
  toReadmesQuery,
  toTextsQuery,
} from './queries.ts'
import type { Found, GithubReader, Wanted } from './reader.ts'
import type { RestReader, RestReaderOptions } from './rest-reader.ts'

const idsPerQuery = 100
/** Smaller than for ids, because texts are large. */
const textsPerQuery = 25

export interface GraphqlReaderOptions {
  octokit: Octokit
  blobs: BlobStore
  lastRevision: RestReaderOptions['lastRevision']
  /** Fallback for everything that GraphQL doesn't return. */
  rest: RestReader
  /** Called once, with the reason, if GraphQL can't be used. */
  onUnavailable: (reason: string) => void
}

interface PartialAnswer {
  data: Record<string, unknown>
  /** Error types, by the alias of the field that they belong to. */
  errorTypes: Map<string, string>
}

/** Reads from GitHub's GraphQL API: all repositories in one query, all blob ids in another. */
export class GraphqlReader implements GithubReader {
  readonly #options: GraphqlReaderOptions
  #isUnavailable = false

  constructor(options: GraphqlReaderOptions) {
    this.#options = options
  }

  async find(wanted: Wanted): Promise<Found> {
    const found: Found = { listings: new Map(), repositories: new Map() }
    const names = wanted.names.map((fullName, index) => {
      const [owner = '', name = ''] = fullName.split('/')
      return { alias: `repository${index}`, fullName, owner, name }
    })
    let owners = wanted.logins.map((login, index) => ({
      alias: `owner${index}`,
      login,
      cursor: undefined as string | undefined,
      nodes: [] as GithubRepository[],
    }))
    const missing: Wanted & { logins: string[]; names: string[] } = { logins: [], names: [] }
    for (let isFirst = true; isFirst || owners.length > 0; isFirst = false) {
      const repositories = isFirst ? names : []
      if (owners.length === 0 && repositories.length === 0) break
      const answer = await this.#ask(toFindQuery(owners, repositories))
      if (!answer) return this.#options.rest.find(wanted)
      for (const { alias, fullName } of repositories) {
        const parsed = graphqlRepositorySchema.safeParse(answer.data[alias])
        if (parsed.success) found.repositories.set(fullName, toRepository(parsed.data))
        else if (isNotFound(answer, alias)) found.repositories.set(fullName, notFound())
        else missing.names.push(fullName)
      }
      owners = owners.filter((owner) => {
        const parsed = graphqlOwnerSchema.safeParse(answer.data[owner.alias])
        if (!parsed.success) {
          if (isNotFound(answer, owner.alias)) found.listings.set(owner.login, notFound())
          else missing.logins.push(owner.login)
          return false
        }
        const { nodes, pageInfo } = parsed.data.repositories
        owner.nodes.push(...(nodes ?? []).flatMap((node) => (node ? toRepository(node) : [])))
        if (pageInfo.hasNextPage && pageInfo.endCursor && pageInfo.endCursor !== owner.cursor) {
          owner.cursor = pageInfo.endCursor
          return true
        }
        found.listings.set(owner.login, owner.nodes)
        return false
      })
    }
    const rest = await this.#options.rest.find(missing)
    return {
      listings: new Map([...found.listings, ...rest.listings]),
      repositories: new Map([...found.repositories, ...rest.repositories]),
    }
  }

  async readReadmes(repositories: readonly GithubRepository[]): Promise<Map<string, FetchedReadme | Error>> {
    const { blobs, lastRevision, rest } = this.#options
    const found = new Map<string, FetchedReadme | Error>()
    const changed: Candidate[] = []
    for (const candidate of await this.#findBlobs(repositories)) {
      const { id, blob, path } = candidate
      const last = lastRevision(id)
      const bytes = last?.blob === blob && last.commit ? await blobs.read(blob) : undefined
      if (bytes) found.set(id, { bytes, revision: { path, blob, commit: last?.commit } })
      else changed.push(candidate)
    }
    for (const batch of toBatches(changed, textsPerQuery)) {
      for (const [id, readme] of await this.#readTexts(batch)) found.set(id, readme)
    }
    // READMEs with other names, large READMEs, and those for which GraphQL returned an error.
    const others = await rest.readReadmes(repositories.filter(({ id }) => !found.has(id)))
    return new Map([...found, ...others])
  }

  async #findBlobs(repositories: readonly GithubRepository[]): Promise<Candidate[]> {
    const found: Candidate[] = []
    const nodesSchema = z.object({ nodes: z.array(graphqlReadmesSchema.nullable()) })
    for (const batch of toBatches(repositories, idsPerQuery)) {
      const answer = await this.#ask(toReadmesQuery(batch.map(({ id }) => id)))
      const parsed = nodesSchema.safeParse(answer?.data)
      for (const node of parsed.data?.nodes ?? []) {
        const alias = readmeAliases.find((name) => node && toBlob(node[name]) !== undefined)
        const blob = alias && toBlob(node?.[alias])
        if (alias && blob && typeof node?.id === 'string') {
          found.push({ id: node.id, blob, path: readmePaths[alias] })
        }
      }
    }
    return found
  }

  async #readTexts(batch: readonly Candidate[]): Promise<[string, FetchedReadme][]> {
    const asked = batch.map((candidate, index) => ({ ...candidate, alias: `readme${index}` }))
    const answer = await this.#ask(toTextsQuery(asked))
    const found: [string, FetchedReadme][] = []
    for (const { alias, id, blob, path } of asked) {
      const { data } = graphqlTextSchema.safeParse(answer?.data[alias])
      const text = data?.object?.text
      if (typeof text !== 'string') continue
      const bytes = Buffer.from(text)
      // The text is truncated, or decoding has changed it: the REST API returns the bytes.
      if (data?.object?.isTruncated || toBlobId(bytes) !== blob) continue
      await this.#options.blobs.write(bytes)
      const commit = data?.defaultBranchRef?.target?.history?.nodes?.[0]?.oid
      found.push([id, { bytes, revision: { path, blob, commit } }])
    }
    return found
  }

  /**
   * Send a query. If the response has errors, its partial data is used.
   *
   * @returns undefined if there is no data.
   */
  async #ask({ text, variables }: Query): Promise<PartialAnswer | undefined> {
    if (this.#isUnavailable) return undefined
    try {
      const data = await this.#options.octokit.graphql<Record<string, unknown> | undefined>(text, variables)
      if (data && typeof data === 'object') return { data, errorTypes: new Map() }
      this.#setUnavailable('its response isn’t GraphQL')
    } catch (error) {
      const partial = partialSchema.safeParse(error)
      if (partial.success) {
        const types = partial.data.errors.map(({ path, type }) => [String(path?.[0]), type ?? ''] as const)
        return { data: partial.data.data, errorTypes: new Map(types) }
      }
      // A refused token is not reported here, because the REST API reports it, too.
      if ((error as { status?: number }).status === 401) this.#isUnavailable = true
      else this.#setUnavailable(toReason(error))
    }
    return undefined
  }

  #setUnavailable(reason: string): void {
    this.#isUnavailable = true
    this.#options.onUnavailable(reason)
  }
}

interface Candidate {
  id: string
  blob: string
  path: string
}

/** The error that Octokit throws for a response with errors. It may contain partial data. */
const partialSchema = z.object({
  data: z.record(z.string(), z.unknown()),
  errors: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])).optional(),
      type: z.string().optional(),
    }),
  ),
})

function toReason(error: unknown): string {
  const { status, message } = error as { status?: number; message?: string }
  return typeof status === 'number' && status !== 500
    ? `status ${status}`
    : (message ?? 'no reason').split('\n', 1).join('')
}

function isNotFound({ data, errorTypes }: PartialAnswer, alias: string): boolean {
  return data[alias] === null && (errorTypes.get(alias) ?? 'NOT_FOUND') === 'NOT_FOUND'
}

function notFound(): SourceFailure {
  return new SourceFailure('GitHub has no repository or owner of this name', {
    ruleId: 'readme-not-found',
    hint: 'Check the name in the configuration, and whether the token may read it; if it was deleted, remove it.',
  })
}

function toBlob(candidate: unknown): string | undefined {
  const oid = candidate && typeof candidate === 'object' && 'oid' in candidate ? candidate.oid : undefined
  return typeof oid === 'string' ? oid : undefined
}

function toBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += size) batches.push(items.slice(start, start + size))
  return batches
}

function toRepository(data: z.output<typeof graphqlRepositorySchema>): GithubRepository {
  return {
    id: data.id,
    owner: data.owner.login,
    name: data.name,
    url: data.url.replace(/\/+$/, ''),
    // A repository without commits has no branch, and no README either.
    branch: data.defaultBranchRef?.name ?? 'main',
    isArchived: data.isArchived,
    isPrivate: data.isPrivate,
  }
}

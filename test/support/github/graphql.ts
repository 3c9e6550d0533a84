import { schema as published } from '@octokit/graphql-schema'
import { buildSchema, type GraphQLSchema, graphql } from 'graphql'
import { type Repositories, type Repository, toFullName } from './repositories.ts'

let built: GraphQLSchema | undefined

/**
 * GitHub's published schema: invalid queries fail as they do at GitHub. The first call takes half a second.
 */
export function loadSchema(): GraphQLSchema {
  built ??= buildSchema(published.idl, { assumeValid: true })
  return built
}

class NotFound extends Error {
  readonly type = 'NOT_FOUND'
}

/** The body of a request. */
export interface GraphqlQuery {
  query: string
  variables?: Record<string, unknown>
}

export interface GraphqlOptions {
  /** Full names of repositories for which the response has an error instead of data. */
  failing: ReadonlySet<string>
  /** READMEs larger than this are truncated. */
  maxTextBytes: number
}

/** Execute a query. @returns The body of the response. Errors have GitHub's `type`. */
export async function answerGraphql(
  body: GraphqlQuery,
  repositories: Repositories,
  options: GraphqlOptions,
): Promise<unknown> {
  const { data, errors } = await graphql({
    schema: loadSchema(),
    source: body.query,
    variableValues: body.variables,
    rootValue: toRoot(repositories, options),
  })
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors && {
      errors: errors.map(({ message, path, originalError }) => ({
        message,
        path,
        type: originalError instanceof NotFound ? originalError.type : 'INTERNAL',
      })),
    }),
  }
}

function toRoot(repositories: Repositories, options: GraphqlOptions) {
  const byId = (id: string) => {
    const found = repositories.list.find(({ nodeId }) => nodeId === id)
    if (!found) throw new NotFound(`Could not resolve to a node with the global id of '${id}'`)
    return toRepository(found, options)
  }
  return {
    repositoryOwner: ({ login }: { login: string }) => {
      const own = repositories.ofOwner(login)
      if (own.length === 0) throw new NotFound(`Could not resolve to a RepositoryOwner '${login}'`)
      return {
        __typename: 'Organization',
        login,
        repositories: (page: Page) => toConnection(own, page, options),
      }
    },
    repository: ({ owner, name }: { owner: string; name: string }) => {
      const fullName = `${owner}/${name}`
      const found = repositories.find(fullName) ?? repositories.findFormer(fullName)
      if (!found) throw new NotFound(`Could not resolve to a Repository with the name '${fullName}'.`)
      return toRepository(found, options)
    },
    node: ({ id }: { id: string }) => byId(id),
    nodes: ({ ids }: { ids: string[] }) => ids.map(byId),
  }
}

interface Page {
  first: number
  after?: string | null
}

function toConnection(own: readonly Repository[], { first, after }: Page, options: GraphqlOptions) {
  const start = after ? Number(after) : 0
  const nodes = own.slice(start, start + first)
  const end = start + nodes.length
  return {
    nodes: nodes.map((one) => toRepository(one, options)),
    pageInfo: { hasNextPage: end < own.length, endCursor: String(end) },
  }
}

function toRepository(repository: Repository, { failing, maxTextBytes }: GraphqlOptions) {
  const { nodeId, owner, name, branch, isArchived, readme } = repository
  const history = () => ({ nodes: readme ? [{ oid: readme.commit }] : [] })
  return {
    __typename: 'Repository',
    id: nodeId,
    name,
    owner: { __typename: 'Organization', login: owner },
    url: `https://github.com/${owner}/${name}`,
    isArchived,
    isPrivate: false,
    defaultBranchRef: { name: branch, target: { __typename: 'Commit', history } },
    object: ({ expression, oid }: { expression?: string; oid?: string }) => {
      if (failing.has(toFullName(repository))) throw new Error('Timeout on validation of query')
      if (!readme || (expression !== `HEAD:${readme.path}` && oid !== readme.blob)) return null
      return {
        __typename: 'Blob',
        oid: readme.blob,
        byteSize: readme.bytes.length,
        text: readme.bytes.subarray(0, maxTextBytes).toString('utf8'),
        isTruncated: readme.bytes.length > maxTextBytes,
        isBinary: false,
      }
    },
  }
}

import { z } from 'zod'

/** Names become paths, so that only the characters that GitHub itself allows are accepted. */
const segment = z.string().regex(/^(?!\.{1,2}$)[\w.-]{1,100}$/)
const webUrl = z.url({ protocol: /^https?$/ })
/** Path of a file relative to the root of a repository, with `/`. */
const filePath = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\0\\]+$/)
export const blobId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)

/** A repository as `GET /users/{login}/repos` and `GET /repos/{owner}/{name}` describe it. */
export const restRepositorySchema = z.object({
  node_id: z.string().min(1),
  name: segment,
  owner: z.object({ login: segment }),
  html_url: webUrl,
  default_branch: z.string().min(1),
  archived: z.boolean().default(false),
  private: z.boolean().default(false),
  pushed_at: z.string().nullish(),
})

/** `GET /repos/{owner}/{name}/readme`. The content is missing if the file has more than 1 MB. */
export const restReadmeSchema = z.object({
  path: filePath,
  sha: blobId,
  size: z.number().int().nonnegative(),
  encoding: z.string(),
  content: z.string(),
})

export const restCommitsSchema = z.array(z.object({ sha: blobId }))

const blobSchema = z.object({ oid: blobId, byteSize: z.number().int() }).partial()

export const graphqlRepositorySchema = z.object({
  id: z.string().min(1),
  name: segment,
  owner: z.object({ login: segment }),
  url: webUrl,
  isArchived: z.boolean(),
  isPrivate: z.boolean(),
  defaultBranchRef: z.object({ name: z.string().min(1) }).nullable(),
})

export const graphqlOwnerSchema = z.object({
  repositories: z.object({
    nodes: z.array(graphqlRepositorySchema.nullable()).nullable(),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
})

/** Possible READMEs of a repository, by the alias of their path. */
export const graphqlReadmesSchema = z.record(z.string(), z.union([z.string(), blobSchema, z.null()]))

export const graphqlTextSchema = z.object({
  object: z
    .object({
      oid: blobId,
      text: z.string().nullable(),
      isTruncated: z.boolean(),
      isBinary: z.boolean().nullable(),
    })
    .partial()
    .nullable(),
  defaultBranchRef: z
    .object({
      target: z
        .object({
          history: z.object({ nodes: z.array(z.object({ oid: blobId }).nullable()).nullable() }).optional(),
        })
        .nullable(),
    })
    .nullable(),
})

/** A repository, as converted from the REST or the GraphQL API. */
export interface GithubRepository {
  id: string
  owner: string
  name: string
  url: string
  branch: string
  isArchived: boolean
  isPrivate: boolean
  /** The time of the last push: a README can only change with a push. */
  pushedAt?: string
}

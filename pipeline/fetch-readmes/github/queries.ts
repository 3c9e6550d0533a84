/** A query with the values of its variables. */
export interface Query {
  text: string
  variables: Record<string, unknown>
}

/** The paths at which GitHub looks for a README, in this order, by their alias in the query. */
export const readmePaths = {
  hidden: '.github/README.md',
  root: 'README.md',
  lower: 'readme.md',
  capital: 'Readme.md',
  docs: 'docs/README.md',
} as const

export const readmeAliases = Object.keys(readmePaths) as (keyof typeof readmePaths)[]

const facts = `fragment Facts on Repository {
  id
  name
  owner { login }
  url
  isArchived
  isPrivate
  defaultBranchRef { name }
}`

/**
 * Create a query for one page of the public repositories of each owner, and for single repositories, which
 * may be given by a former name.
 */
export function toFindQuery(
  owners: readonly { alias: string; login: string; cursor: string | undefined }[],
  repositories: readonly { alias: string; owner: string; name: string }[],
): Query {
  const variables: Query['variables'] = {}
  const declared: string[] = []
  const declare = (name: string, type: string, value: unknown) => {
    declared.push(`$${name}: ${type}`)
    variables[name] = value
    return `$${name}`
  }
  const fields = [
    ...owners.map(({ alias, login, cursor }) => {
      const by = declare(`${alias}Login`, 'String!', login)
      const after = declare(`${alias}Cursor`, 'String', cursor ?? null)
      const order = '{ field: NAME, direction: ASC }'
      return `${alias}: repositoryOwner(login: ${by}) {
  repositories(first: 100, after: ${after}, ownerAffiliations: [OWNER], privacy: PUBLIC, orderBy: ${order}) {
    nodes { ...Facts }
    pageInfo { hasNextPage endCursor }
  }
}`
    }),
    ...repositories.map(({ alias, owner, name }) => {
      const of = declare(`${alias}Owner`, 'String!', owner)
      const called = declare(`${alias}Name`, 'String!', name)
      return `${alias}: repository(owner: ${of}, name: ${called}, followRenames: true) { ...Facts }`
    }),
  ]
  return { text: `query Find(${declared.join(', ')}) {\n${fields.join('\n')}\n}\n${facts}`, variables }
}

/** Create a query for the blob ids of the possible READMEs of repositories. @param ids At most 100. */
export function toReadmesQuery(ids: readonly string[]): Query {
  const candidates = readmeAliases.map(
    (alias) => `${alias}: object(expression: "HEAD:${readmePaths[alias]}") { ... on Blob { oid byteSize } }`,
  )
  return {
    text: `query Readmes($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Repository {
      id
      ${candidates.join('\n      ')}
    }
  }
}`,
    variables: { ids },
  }
}

/** Create a query for the texts of READMEs, and for the commits that last changed them. */
export function toTextsQuery(
  readmes: readonly { alias: string; id: string; blob: string; path: string }[],
): Query {
  const variables: Query['variables'] = {}
  const declared: string[] = []
  const fields = readmes.map(({ alias, id, blob, path }) => {
    Object.assign(variables, { [`${alias}Id`]: id, [`${alias}Blob`]: blob, [`${alias}Path`]: path })
    declared.push(`$${alias}Id: ID!`, `$${alias}Blob: GitObjectID!`, `$${alias}Path: String!`)
    return `${alias}: node(id: $${alias}Id) {
  ... on Repository {
    object(oid: $${alias}Blob) { ... on Blob { oid text isTruncated isBinary } }
    defaultBranchRef {
      target { ... on Commit { history(first: 1, path: $${alias}Path) { nodes { oid } } } }
    }
  }
}`
  })
  return { text: `query Texts(${declared.join(', ')}) {\n${fields.join('\n')}\n}`, variables }
}

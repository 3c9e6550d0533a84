import { type Repositories, type Repository, toFullName } from './repositories.ts'

export interface RestAnswer {
  status: number
  headers?: Record<string, string>
  /** A JSON value, or raw bytes. */
  body: unknown
}

const pageSize = 100
const notFound: RestAnswer = { status: 404, body: { message: 'Not Found' } }

/** Respond like GitHub's REST API: paginated lists, redirects from former names, READMEs as JSON or raw. */
export function answerRest(url: URL, accept: string, repositories: Repositories): RestAnswer {
  const parts = url.pathname.split('/').slice(1)
  if ((parts[0] === 'users' || parts[0] === 'orgs') && parts[2] === 'repos') {
    return toList(url, repositories.ofOwner(parts[1] ?? ''))
  }
  if (parts[0] === 'repositories') {
    const found = repositories.list.find(({ id }) => String(id) === parts[1])
    return found ? answerRepository(found, parts.slice(2), accept, repositories) : notFound
  }
  if (parts[0] !== 'repos') return notFound
  const fullName = `${parts[1]}/${parts[2]}`
  const found = repositories.find(fullName)
  if (found) return answerRepository(found, parts.slice(3), accept, repositories)
  const moved = repositories.findFormer(fullName)
  if (!moved) return notFound
  const location = [url.origin, 'repositories', moved.id, ...parts.slice(3)].join('/')
  return { status: 301, headers: { location }, body: { message: 'Moved Permanently', url: location } }
}

function answerRepository(
  repository: Repository,
  rest: readonly string[],
  accept: string,
  repositories: Repositories,
): RestAnswer {
  const { readme } = repository
  if (rest.length === 0) return { status: 200, body: toJson(repository) }
  if (rest[0] === 'commits') return { status: 200, body: readme ? [{ sha: readme.commit }] : [] }
  if (rest[0] !== 'readme' || !readme || !repositories.list.includes(repository)) return notFound
  if (accept.includes('raw')) return { status: 200, body: readme.bytes }
  const isLarge = readme.bytes.length > 1024 * 1024
  return {
    status: 200,
    body: {
      path: readme.path,
      sha: readme.blob,
      size: readme.bytes.length,
      encoding: isLarge ? 'none' : 'base64',
      content: isLarge ? '' : readme.bytes.toString('base64'),
    },
  }
}

function toList(url: URL, own: readonly Repository[]): RestAnswer {
  if (own.length === 0) return notFound
  const page = Number(url.searchParams.get('page') ?? 1)
  const next = new URL(url)
  next.searchParams.set('page', String(page + 1))
  const hasNext = own.length > page * pageSize
  return {
    status: 200,
    headers: hasNext ? { link: `<${next}>; rel="next"` } : {},
    body: own.slice((page - 1) * pageSize, page * pageSize).map(toJson),
  }
}

function toJson(repository: Repository) {
  const { id, nodeId, name, owner, branch, isArchived, pushedAt } = repository
  return {
    id,
    node_id: nodeId,
    name,
    full_name: toFullName(repository),
    owner: { login: owner },
    html_url: `https://github.com/${owner}/${name}`,
    default_branch: branch,
    archived: isArchived,
    private: false,
    pushed_at: pushedAt,
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { startServer } from '../http-server.ts'
import type { OnEnd } from '../project.ts'
import type { Fault } from './faults.ts'
import { answerGraphql, type GraphqlOptions, type GraphqlQuery, loadSchema } from './graphql.ts'
import { Repositories, type StandInRepository } from './repositories.ts'
import { answerRest } from './rest.ts'

/** A local stub server for GitHub's APIs. */
export interface Github {
  url: string
  repositories: Repositories
  /** The first fault that matches a request is applied. */
  faults: Fault[]
  /** All requests so far, as `METHOD path`. */
  requests: string[]
  /** The GraphQL queries so far. */
  queries: GraphqlQuery[]
  graphql: { failing: Set<string>; maxTextBytes: number }
}

/** Start a stub server. It rejects the token `bad`. */
export async function startGithub(described: readonly StandInRepository[], onEnd: OnEnd): Promise<Github> {
  // Loading takes time: not during a request, which has a timeout.
  loadSchema()
  const repositories = new Repositories(described)
  const graphql: GraphqlOptions & { failing: Set<string> } = { failing: new Set(), maxTextBytes: 512_000 }
  const github: Github = { url: '', repositories, faults: [], requests: [], queries: [], graphql }
  github.url = await startServer((request, response, body) => {
    respond(github, request, response, body).catch((error: unknown) => {
      response.writeHead(599).end(String(error))
    })
  }, onEnd)
  return github
}

async function respond(
  github: Github,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = request
  github.requests.push(`${method} ${path}`)
  const fault = github.faults.find(({ match, times }) => (match?.test(path) ?? true) && times !== 0)
  if (fault) {
    if (fault.times !== undefined) fault.times -= 1
    fault.act(response, request)
    return
  }
  if (headers.authorization?.endsWith(' bad')) {
    send(response, 401, {}, { message: 'Bad credentials' })
    return
  }
  if (path === '/graphql') {
    const query = JSON.parse(body) as GraphqlQuery
    github.queries.push(query)
    send(response, 200, {}, await answerGraphql(query, github.repositories, github.graphql))
    return
  }
  const rest = answerRest(new URL(path, github.url), headers.accept ?? '', github.repositories)
  send(response, rest.status, rest.headers ?? {}, rest.body)
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: unknown,
): void {
  const isRaw = Buffer.isBuffer(body)
  response.writeHead(status, {
    'content-type': isRaw ? 'application/vnd.github.raw; charset=utf-8' : 'application/json; charset=utf-8',
    ...headers,
  })
  response.end(isRaw ? body : JSON.stringify(body))
}

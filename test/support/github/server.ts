import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { OnEnd } from '../project.ts'
import type { Fault } from './faults.ts'
import { answerGraphql, type GraphqlOptions, loadSchema } from './graphql.ts'
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
  graphql: { failing: Set<string>; maxTextBytes: number }
}

/** Start a stub server. It rejects the token `bad`. */
export async function startGithub(described: readonly StandInRepository[], onEnd: OnEnd): Promise<Github> {
  // Loading takes time: not during a request, which has a timeout.
  loadSchema()
  const repositories = new Repositories(described)
  const graphql: GraphqlOptions & { failing: Set<string> } = { failing: new Set(), maxTextBytes: 512_000 }
  const github: Github = { url: '', repositories, faults: [], requests: [], graphql }
  const server = createServer((request, response) => {
    answer(github, request, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  github.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return github
}

async function answer(github: Github, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    const body = (await json(request)) as { query: string; variables?: Record<string, unknown> }
    send(response, 200, {}, await answerGraphql(body, github.repositories, github.graphql))
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

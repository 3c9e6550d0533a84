import type { ServerResponse } from 'node:http'
import { sendJson, startServer } from './http-server.ts'
import type { OnEnd } from './project.ts'

/** The credentials and the index name that the stub of the hosted service accepts. */
export const account = { appId: 'APPID12345', apiKey: 'search-only-key', indexName: 'docs' }

/** A record of a DocSearch index, in the format of its crawler. */
export interface HostedRecord {
  url: string
  type: 'lvl1' | 'lvl2' | 'lvl3' | 'content'
  hierarchy: Record<string, string | null>
  content: string | null
  language: string
  version: string[]
}

/** How the stub responds. `down`: closes the connection, `nonsense`: JSON of another shape, `page`: HTML. */
export type ServiceBehavior = 'well' | 'down' | 'silent' | 'broken' | 'busy' | 'nonsense' | 'page'

export interface HostedSearch {
  /** Base URL of the stub. */
  url: string
  /** How the stub responds from now on. */
  mood: ServiceBehavior
  /** The records to search. */
  records: HostedRecord[]
  /** Number of requests received so far. */
  requests: number
  /** The valid queries received so far, with their parameters. */
  asked: Record<string, unknown>[]
}

interface QueryParameters {
  indexName: string
  query: string
  facetFilters: string[]
  hitsPerPage: number
  highlightPreTag: string
  highlightPostTag: string
}

/** The search parameters that our client may send. Algolia rejects unknown ones, and so does the stub. */
const knownParameters = new Set([
  'attributesToHighlight',
  'attributesToRetrieve',
  'attributesToSnippet',
  'facetFilters',
  'highlightPostTag',
  'highlightPreTag',
  'hitsPerPage',
  'indexName',
  'query',
  'snippetEllipsisText',
])

/** Start a stub of Algolia's search API: the endpoint for multiple queries, with its error responses. */
export async function startHostedSearch(onEnd?: OnEnd): Promise<HostedSearch> {
  const service: HostedSearch = { url: '', mood: 'well', records: [], requests: 0, asked: [] }
  service.url = await startServer((request, response, body) => {
    service.requests += 1
    response.setHeader('access-control-allow-origin', '*')
    switch (service.mood) {
      case 'down':
        response.destroy()
        return
      case 'silent':
        return
      case 'broken':
        sendError(response, 500, 'Internal error')
        return
      case 'busy':
        sendError(response, 429, 'Too Many Requests')
        return
      case 'nonsense':
        sendJson(response, { results: 'none' })
        return
      case 'page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>')
        return
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const isAsked = request.method === 'POST' && url.pathname === '/1/indexes/*/queries'
    if (!isAsked) return sendError(response, 404, 'Not Found')
    const id = url.searchParams.get('x-algolia-application-id')
    if (id !== account.appId || url.searchParams.get('x-algolia-api-key') !== account.apiKey)
      return sendError(response, 403, 'Invalid Application-ID or API key')
    const { requests } = JSON.parse(body) as { requests: QueryParameters[] }
    for (const parameters of requests) {
      const unknown = Object.keys(parameters).find((name) => !knownParameters.has(name))
      if (unknown) return sendError(response, 400, `Unknown parameter: ${unknown}`)
      if (parameters.indexName !== account.indexName)
        return sendError(response, 404, `Index ${parameters.indexName} does not exist`)
      service.asked.push({ ...parameters })
    }
    sendJson(response, { results: requests.map((parameters) => answer(parameters, service.records)) })
  }, onEnd)
  return service
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ message, status }))
}

/**
 * Search: the records that contain all words of the query, as a result of the endpoint. They aren't ranked, but in the
 * order of `records`, which is the order that the service chooses.
 */
function answer(parameters: QueryParameters, records: readonly HostedRecord[]): object {
  const { query, facetFilters, hitsPerPage, highlightPreTag, highlightPostTag, indexName } = parameters
  const words = query.toLowerCase().split(/\s+/)
  const textOf = ({ hierarchy, content }: HostedRecord) =>
    [...Object.values(hierarchy), content].join('\n').toLowerCase()
  const hits = records
    .filter((record) => facetFilters.every((filter) => hasFacet(record, filter)))
    .filter((record) => words.every((word) => textOf(record).includes(word)))
    .slice(0, hitsPerPage)
  const mark = (text: string | null) => {
    if (text === null) return undefined
    const marked = text.replaceAll(
      new RegExp(words.map((word) => word.replaceAll(/\W/g, '\\$&')).join('|'), 'gi'),
      (match) => [highlightPreTag, match, highlightPostTag].join(''),
    )
    return { value: marked, matchLevel: marked === text ? 'none' : 'full' }
  }
  return {
    hits: hits.map((record, index) => ({
      objectID: `${index}-https`,
      url: record.url,
      type: record.type,
      content: record.content,
      hierarchy: record.hierarchy,
      _highlightResult: {
        hierarchy: Object.fromEntries(
          Object.entries(record.hierarchy).flatMap(([level, text]) => {
            const marked = mark(text)
            return marked ? [[level, marked]] : []
          }),
        ),
      },
      _snippetResult: { content: mark(record.content) },
    })),
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: '',
    index: indexName,
    processingTimeMS: 1,
  }
}

function hasFacet(record: HostedRecord, filter: string): boolean {
  const [name, value = ''] = filter.split(':')
  return name === 'language'
    ? record.language === value
    : name === 'version' && record.version.includes(value)
}

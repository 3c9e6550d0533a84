import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { addDevClient, brokenPage } from '../../../../renderer/dev/dev-document.ts'
import type { DevData, DevEvent, ShownLostPage } from '../../../../renderer/dev/events.ts'
import { notFoundFile } from '../../../../renderer/urls/output-names.ts'
import { devClientName } from '../../../client/service-worker-files.ts'
import { securityHeaders } from '../../../site/hosting/response-headers.ts'
import { toFolder } from '../../../site/pages/resolve-refs.ts'
import type { FoundRedirect } from '../../../site/redirects/redirect-table.ts'
import type { Route } from '../../../site/route.ts'
import { foreignHostText, isAllowedHost, isSameOrigin } from '../../serve/allowed-host.ts'
import { routeRequest } from '../../serve/route-request.ts'
import type { EventStream } from './event-stream.ts'
import { toMediaType } from './media-type.ts'

/** URL folder, below the base path, of the server's own resources. */
const ownFolder = '@docsite'

/** The parts of a site that the request handler needs. */
export interface ServedSite {
  base: string
  session: string
  /** Number that increases with each change. */
  revision: number
  /** See `LiveSite.refresh`. */
  refresh: string | undefined
  events: EventStream
  /** @returns the events that are sent to a page when it connects. */
  greet: () => Promise<DevEvent[]>
  read: (file: string) => Promise<string | Uint8Array | undefined>
  hasDocument: (file: string) => boolean
  /** Finds the redirect of a decoded path from the root of the site. */
  findRedirect: (path: string) => FoundRedirect | undefined
  /** Finds out what has become of a page that doesn't exist; undefined if it never was requested. */
  findLost: (route: Route) => ShownLostPage | undefined
  /**
   * Opens the place of a problem in the editor.
   *
   * @returns whether its file belongs to the project.
   */
  openFile: (place: string) => boolean
  /** Called with an error that occurred while a file was generated. */
  onError: (error: unknown, file: string) => void
}

/**
 * Creates the request handler of the development server.
 *
 * @param getSite Returns the site that a path belongs to, or a request handler if it is a prebuilt site.
 *   Called for each request, because a changed configuration replaces the sites.
 * @param listened The host name or address that the server listens on; undefined if only on loopback.
 */
export function createDevHandler(
  getSite: (pathname: string) => ServedSite | RequestListener,
  listened: string | undefined,
): RequestListener {
  return (request, response) => {
    const site = getSite((request.url ?? '/').replace(/\?.*$/s, ''))
    for (const [name, value] of securityHeaders) response.setHeader(name, value)
    response.setHeader('Cache-Control', 'no-store')
    if (!isAllowedHost(request.headers.host, listened)) {
      sendText(response, 403, foreignHostText)
    } else if (typeof site === 'function') {
      site(request, response)
    } else if (request.method === 'POST' && isOpenRequest(request, site)) {
      openFile(site, request, response)
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendText(response, 405, 'Only GET and HEAD requests are supported\n')
    } else {
      answer(site, request, response).catch((error: unknown) => {
        site.onError(error, request.url ?? '')
        if (!response.headersSent)
          sendText(response, 500, 'This file could not be generated: see the error in the terminal\n')
        else response.destroy()
      })
    }
  }
}

function isOpenRequest({ url = '' }: IncomingMessage, { base }: ServedSite): boolean {
  return url.startsWith(`${base}${ownFolder}/open?`)
}

function openFile(site: ServedSite, request: IncomingMessage, response: ServerResponse): void {
  const place = new URL(request.url ?? '', 'http://localhost').searchParams.get('place')
  // Browsers send `Origin` with every POST: a request without it doesn't come from a page of this site.
  if (request.headers.origin === undefined || !isSameOrigin(request.headers))
    sendText(response, 403, 'Pages of other sites can’t open files\n')
  else if (place === null || !site.openFile(place))
    sendText(response, 404, 'This is not a file of the project\n')
  else response.writeHead(204).end()
}

async function answer(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const routed = routeRequest(request.url ?? '/', site.base, site.findRedirect)
  if (routed.kind === 'outside') return sendNotFound(site, response)
  if (routed.kind === 'moved') return redirect(response, routed.location, routed.status)
  if (routed.kind === 'base') return redirect(response, routed.location)
  const file = routed.inner.slice(1)
  if (file === `${ownFolder}/events`) return openEvents(site, request, response)
  if (file === `${ownFolder}/client.js`) return sendFile(response, 'client.js', readClient())
  if (file === '' || file.endsWith('/')) return sendDocument(site, response, `${file}index.html`)
  if (site.hasDocument(`${file}/index.html`)) return redirect(response, routed.withSlash)
  const data = await site.read(file)
  if (data === undefined) return sendNotFound(site, response, routed.inner)
  if (file.endsWith('.html')) return sendDocument(site, response, file)
  sendFile(response, file, data)
}

async function openEvents(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSameOrigin(request.headers)) return sendText(response, 403, 'Pages of other sites can’t connect\n')
  site.events.open(response, await site.greet())
}

async function sendDocument(
  site: ServedSite,
  response: ServerResponse,
  file: string,
  missing?: { lost: ShownLostPage | undefined },
): Promise<void> {
  if (!site.hasDocument(file)) return sendNotFound(site, response, `/${file.replace(/index\.html$/, '')}`)
  const { revision } = site
  const html = await readDocument(site, file).catch((error: unknown) => {
    site.onError(error, file)
    return undefined
  })
  response.statusCode = html === undefined ? 500 : missing ? 404 : 200
  const state = { revision, isPlaceholder: missing !== undefined || html === undefined, lost: missing?.lost }
  sendFile(response, file, withClient(html ?? brokenPage, site, state))
}

async function readDocument(site: ServedSite, file: string): Promise<string> {
  const html = await site.read(file)
  if (typeof html !== 'string') throw new Error(`There is no document ${file}`)
  return html
}

/** @param inner The decoded path from the root of the site; absent if the site has nothing to do with the request. */
async function sendNotFound(site: ServedSite, response: ServerResponse, inner?: string): Promise<void> {
  const lost = inner === undefined ? undefined : site.findLost(toFolder(inner))
  if (site.hasDocument(notFoundFile)) return sendDocument(site, response, notFoundFile, { lost })
  sendText(response, 404, 'Not found\n')
}

/**
 * Adds the script that keeps a document up to date. The document's content security policy allows scripts
 * from the site itself.
 */
function withClient(
  html: string,
  { base, session, refresh }: Pick<ServedSite, 'base' | 'session' | 'refresh'>,
  state: Pick<DevData, 'revision' | 'isPlaceholder' | 'lost'>,
): string {
  const data = { base, session, refresh: refresh && base + refresh, ...state }
  return addDevClient(html, `${base}${ownFolder}/client.js`, data)
}

let client: string | undefined

function readClient(): string {
  client ??= readFileSync(path.join(import.meta.dirname, 'client', devClientName), 'utf8')
  return client
}

function sendFile(response: ServerResponse, file: string, data: string | Uint8Array): void {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  response.setHeader('Content-Type', toMediaType(file))
  response.setHeader('Content-Length', bytes.length)
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  sendFile(response, 'message.txt', text)
}

function redirect(response: ServerResponse, location: string, status: 301 | 302 = 302): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 }).end()
}

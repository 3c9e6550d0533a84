import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import compression from '@polka/compression'
import sirv from 'sirv'
import { isHashedAsset } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import { immutableCache, revalidatedCache, securityHeaders } from '../../site/hosting/response-headers.ts'
import { toRedirectUrl } from '../../site/redirects/redirect.ts'
import { addQuery, type RedirectTable } from '../../site/redirects/redirect-table.ts'
import { fromUrlPath, resolveInside } from '../../site/route.ts'
import { isInside } from '../../support/files/posix-path.ts'

/** As hosts compress that do so at each request. Brotli's best, 11, takes half a second for what a page loads. */
const compressionLevel = 5

/**
 * Answer requests for a published site as a good static host does: a folder without its slash redirects, what isn't
 * there gets the 404 page, and nothing outside of the folder can be read.
 *
 * @param base Path below which the site is, with slashes around it.
 * @param redirects Asked at each request: the site may be built again meanwhile.
 */
export function createHandler(
  outputDir: string,
  base: string,
  redirects: () => Promise<RedirectTable>,
): RequestListener {
  const compress = compression({ brotli: true, gzip: true, level: compressionLevel })
  const files = sirv(outputDir, {
    // Reads the disk at each request: a preview shows what was built last.
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      const isImmutable = isHashedAsset(pathname.slice(1))
      response.setHeader('Cache-Control', isImmutable ? immutableCache : revalidatedCache)
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })

  return (request, response) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    watchFile(response)
    redirects()
      .then((table) => answer(request, response, table))
      .catch(() => sendUnreadable(response))
  }

  function answer(request: IncomingMessage, response: ServerResponse, table: RedirectTable): void {
    const { pathname, search } = splitUrl(request.url ?? '/')
    const inner = fromUrlPath(pathname, base)
    if (inner === undefined) {
      if (pathname === '/') redirect(response, base, 302)
      else sendNotFound(response, outputDir)
      return
    }
    if (`${pathname}/` === base) {
      redirect(response, base + search, 301)
      return
    }
    const moved = table.find(inner)
    if (moved) {
      // The next build may lead elsewhere.
      response.setHeader('Cache-Control', revalidatedCache)
      redirect(response, addQuery(toRedirectUrl(moved.to, base), search), moved.redirect.status)
      return
    }
    const found = resolveTarget(outputDir, inner)
    if (found === 'folder') redirect(response, `${toPathOnly(pathname)}/${search}`, 301)
    else if (found === 'nothing') sendNotFound(response, outputDir)
    else sendFile(request, response, pathname.slice(base.length - 1) || '/', inner)
  }

  /** @param path As the browser wrote it, below the base path. @param inner The same, decoded. */
  function sendFile(request: IncomingMessage, response: ServerResponse, path: string, inner: string): void {
    // What sirv reads first. By itself it leaves `%23` and `%3F` as they are, and finds no file of such a name.
    const pathname = `/${inner.slice(1).replaceAll('%', '%25')}`
    Object.assign(request, { url: path, _parsedUrl: { raw: path, pathname, search: '' } })
    const { range } = request.headers
    if (range !== undefined && !isServedRange(range)) delete request.headers.range
    const send = () => files(request, response, () => sendNotFound(response, outputDir))
    // Places in the file are none in what it is compressed to.
    if (request.headers.range === undefined) compress(request, response, send)
    else send()
  }
}

/**
 * A build may remove a file between the look at it and its opening, and one that is there may not be readable: this ends the
 * answer, not the server. A reader who leaves early ends the reading, which `pipe` alone doesn't.
 */
function watchFile(response: ServerResponse): void {
  let file: Readable | undefined
  response.on('pipe', (source) => {
    file = source
    source.on('error', () => sendUnreadable(response))
  })
  response.on('close', () => file?.destroy())
}

function sendUnreadable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name)
  const text = 'This file could not be read\n'
  response
    .writeHead(500, {
      'Cache-Control': revalidatedCache,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': text.length,
    })
    .end(text)
}

/** One range with a beginning, as media players ask for; of others the whole file is sent, as HTTP allows. */
function isServedRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  // Reading a file up to a place that is no safe integer throws.
  return start !== undefined && (!end || (Number(start) <= Number(end) && Number.isSafeInteger(Number(end))))
}

function splitUrl(url: string): { pathname: string; search: string } {
  const query = url.indexOf('?')
  return query === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, query), search: url.slice(query) }
}

/** `//evil.example/x` as a location would lead to another host. */
function toPathOnly(pathname: string): string {
  return pathname.replace(/^\/+/, '/')
}

type Found = 'file' | 'folder' | 'nothing'

/** What is at a path: `folder` where its index is asked for without the slash. */
function resolveTarget(outputDir: string, inner: string): Found {
  const relative = inner.slice(1)
  const isFile = (file: string) => isFileInside(file, outputDir)
  if (relative.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known'))
    return 'nothing'
  if (relative === '') return isFile(path.join(outputDir, 'index.html')) ? 'file' : 'nothing'
  const target = resolveInside(outputDir, relative.replace(/\/$/, ''))
  if (target === undefined) return 'nothing'
  if (relative.endsWith('/')) return isFile(path.join(target, 'index.html')) ? 'file' : 'nothing'
  if (isFile(target)) return 'file'
  return isFile(path.join(target, 'index.html')) ? 'folder' : 'nothing'
}

/** Whether a file is in the folder: really, and not as a link to one elsewhere. */
function isFileInside(file: string, outputDir: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  return isInside(realpathSync(file), realpathSync(outputDir))
}

function redirect(response: ServerResponse, location: string, status: 301 | 302): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 }).end()
}

function sendNotFound(response: ServerResponse, outputDir: string): void {
  const page = path.join(outputDir, notFoundFile)
  response.statusCode = 404
  response.setHeader('Cache-Control', revalidatedCache)
  if (!isFileInside(page, outputDir)) {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.end('Not found\n')
    return
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  createReadStream(page).pipe(response)
}

import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import compression from '@polka/compression'
import sirv from 'sirv'
import { isHashedAsset } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import { immutableCache, revalidatedCache, securityHeaders } from '../../site/hosting/response-headers.ts'
import type { RedirectTable } from '../../site/redirects/redirect-table.ts'
import { resolveInside } from '../../site/route.ts'
import { isReallyInside } from '../../support/files/real-path.ts'
import { routeRequest } from './route-request.ts'

/**
 * The level that hosts use when they compress each response on the fly. Brotli's best level, 11, takes half a
 * second for the files of one page.
 */
const compressionLevel = 5

/** The size in bytes from which files are compressed, as in the configurations for nginx and Caddy in `templates/`. */
const compressionThreshold = 512

/**
 * Creates a request handler that serves a published site like a good static host: a folder URL without its
 * trailing slash is redirected, a missing file gets the 404 page, and no file outside the folder can be read.
 *
 * @param base Base path of the site, with leading and trailing slash.
 * @param redirects Called for each request, because the site may have been rebuilt in the meantime.
 */
export function createHandler(
  outputDir: string,
  base: string,
  redirects: () => Promise<RedirectTable>,
): RequestListener {
  const compress = compression({
    brotli: true,
    gzip: true,
    level: compressionLevel,
    threshold: compressionThreshold,
  })
  const files = sirv(outputDir, {
    // Look files up on disk for each request, so that the preview always shows the latest build.
    dev: true,
    etag: true,
    // It is asked for files by their full names: with extensions it would prefer `cup.html`, which may redirect to
    // `/cup/`, to `cup/index.html`.
    extensions: [],
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
    const routed = routeRequest(request.url ?? '/', base, (path) => table.find(path))
    if (routed.kind === 'outside') {
      sendNotFound(response, outputDir)
      return
    }
    if (routed.kind !== 'path') {
      // The next build may redirect to another URL.
      if (routed.kind === 'moved') response.setHeader('Cache-Control', revalidatedCache)
      redirect(response, routed.location, routed.status)
      return
    }
    const { pathname, inner, withSlash } = routed
    const found = resolveTarget(outputDir, inner)
    if (found === 'folder') redirect(response, withSlash, 301)
    else if (found === 'nothing') sendNotFound(response, outputDir)
    else sendFile(request, response, pathname.slice(base.length - 1) || '/', inner)
  }

  /**
   * @param path Path below the base path, as sent by the browser.
   * @param inner The same path, decoded.
   */
  function sendFile(request: IncomingMessage, response: ServerResponse, path: string, inner: string): void {
    // sirv uses `_parsedUrl` if it is set. Its own parser doesn't decode `%23` and `%3F`, and therefore
    // doesn't find files with `#` or `?` in their name.
    const file = inner.endsWith('/') ? `${inner}index.html` : inner
    const pathname = `/${file.slice(1).replaceAll('%', '%25')}`
    Object.assign(request, { url: path, _parsedUrl: { raw: path, pathname, search: '' } })
    const { range } = request.headers
    if (range !== undefined && !isServedRange(range)) delete request.headers.range
    const send = () => files(request, response, () => sendNotFound(response, outputDir))
    // Byte offsets refer to the uncompressed file, so a range is sent uncompressed.
    if (request.headers.range === undefined) compress(request, response, send)
    else send()
  }
}

/**
 * Ends the response instead of crashing the server if the file can't be read: a build may remove the file
 * between the lookup and the opening, or its permissions may forbid reading. Also closes the file if the
 * client disconnects early, which `pipe` alone doesn't.
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

/**
 * Whether a range is supported: a single range with a start, as media players request. For other ranges the
 * whole file is sent, as HTTP allows.
 */
function isServedRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  // Reading a file throws if the end position isn't a safe integer.
  return start !== undefined && (!end || (Number(start) <= Number(end) && Number.isSafeInteger(Number(end))))
}

type Found = 'file' | 'folder' | 'nothing'

/**
 * @returns what is at a path; `folder` if the path is that of a folder with an index but lacks the trailing
 *   slash.
 */
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

/**
 * Whether a file exists and is really inside the output folder, not a symbolic link to a file outside of it.
 */
function isFileInside(file: string, outputDir: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  return isReallyInside(file, [outputDir])
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

import { existsSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { findSiteOf, toRootBase } from '../../config/site-prefix.ts'
import { listMounts } from '../../site/counterparts/mounts.ts'
import { securityHeaders } from '../../site/hosting/response-headers.ts'
import { RedirectTable } from '../../site/redirects/redirect-table.ts'
import { readServedRedirects } from '../../site/redirects/served-redirects.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { foreignHostText, isAllowedHost, toOrigin } from './allowed-host.ts'
import { createServer } from './http-server.ts'
import { toListenError } from './listen-error.ts'
import { createHandler } from './static-handler.ts'

export interface ServeOptions {
  /** Port to listen on; 0 picks any free port. */
  port: number
  /** Host name or address to listen on. By default only this machine can connect. */
  hostname?: string
}

export interface RunningServer {
  url: string
  close: () => Promise<void>
}

/**
 * Serves the output folder until the server is closed.
 *
 * @throws {DocsiteError} If the output folder contains no site. Errors of `listen` are thrown, too.
 */
export async function runServe(project: Project, { port, hostname }: ServeOptions): Promise<RunningServer> {
  const { outputDir, config } = project
  if (!existsSync(path.join(outputDir, 'index.html'))) {
    throw new DocsiteError(`There is no site in \`${toShownPath(outputDir)}\``, {
      ruleId: 'render-missing',
      hint: 'Run `docsite build` first, or name another folder with --out.',
    })
  }
  const { base } = config.site
  const handle = createOutputHandler(project)
  const server = createServer((request, response) => {
    if (isAllowedHost(request.headers.host, hostname)) handle(request, response)
    else refuse(response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, hostname, port)))
    server.listen(port, hostname ?? '127.0.0.1', resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: toOrigin(hostname, actualPort) + base,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(response: ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value)
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(foreignHostText)
}

/** Creates a handler for all sites of the output: each site has its own 404 page and redirects. */
function createOutputHandler(project: Project): RequestListener {
  const { parts, prefix } = project
  const handlers = parts.map((part) => ({
    base: part.config.site.base,
    handle: createHandler(part.outputDir, part.config.site.base, () => readServedRedirects(part)),
  }))
  const first = handlers.find((_, index) => parts[index]?.prefix === prefix) ?? handlers[0]
  handlers.push(...listMountHandlers(project))
  return (request, response) => {
    const pathname = request.url?.replace(/\?.*$/s, '') ?? '/'
    const own = findSiteOf(pathname, handlers, ({ base }) => base) ?? first
    own?.handle(request, response)
  }
}

/**
 * Handlers of mounted sites that have their own 404 page. For missing files in other mounted sites, the root
 * site's 404 page is sent.
 */
function listMountHandlers({ parts: [root], ...project }: Project) {
  const noRedirects = new RedirectTable([])
  return listMounts(project).flatMap(({ prefix }) => {
    const dir = path.join(root?.outputDir ?? project.outputDir, prefix)
    const base = toRootBase(project.config) + prefix
    if (!existsSync(path.join(dir, notFoundFile))) return []
    return [{ base, handle: createHandler(dir, base, async () => noRedirects) }]
  })
}

import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { sendJson, startServer } from './http-server.ts'

/** A package of the stub registry. */
export interface StandInPackage {
  version: string
  readme?: string | Buffer
  repository?: string | { type?: string; url: string; directory?: string }
  deprecated?: string
}

/** A local stub of an npm registry. */
export interface Registry {
  /** Value for `npm_config_registry`. */
  url: string
  packages: Map<string, StandInPackage>
  requests: string[]
  /** Called for each request. If it returns true, it has sent the response itself. */
  fault?: (path: string, response: ServerResponse) => boolean
}

/** Start a stub registry, which closes after the test. */
export async function startRegistry(packages: Record<string, StandInPackage>): Promise<Registry> {
  const registry: Registry = { url: '', packages: new Map(Object.entries(packages)), requests: [] }
  const url = await startServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/')
    registry.requests.push(path)
    if (registry.fault?.(path, response)) return
    const [, name = '', isTarball] = /^\/((?:@[^/]+\/)?[^/]+)(\/-\/.*)?$/.exec(path) ?? []
    const found = registry.packages.get(name)
    if (!found) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}')
    } else if (isTarball) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(toTarball(name, found))
    } else {
      sendJson(response, toPackument(name, found, registry.url))
    }
  })
  registry.url = `${url}/`
  return registry
}

function toPackument(name: string, found: StandInPackage, registryUrl: string) {
  const { version, repository, deprecated } = found
  const integrity = `sha512-${createHash('sha512').update(toTarball(name, found)).digest('base64')}`
  const tarball = `${registryUrl}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`
  const manifest = { name, version, repository, deprecated, dist: { tarball, integrity } }
  return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }
}

function toTarball(name: string, { version, readme, repository }: StandInPackage): Buffer {
  const files: [string, string | Buffer][] = [
    ['package/package.json', JSON.stringify({ name, version, repository })],
    ...(readme === undefined ? [] : ([['package/README.md', readme]] as [string, string | Buffer][])),
  ]
  const parts = files.flatMap(([path, text]) => {
    const body = typeof text === 'string' ? Buffer.from(text) : text
    const header = new Header({ path, size: body.length, mode: 0o644, type: 'File', mtime: new Date(0) })
    header.encode()
    return [header.block ?? Buffer.alloc(512), body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]))
}

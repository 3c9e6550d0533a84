import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pacote from 'pacote'
import { loadNpmOptions } from '../../pipeline/fetch-readmes/npm/npm-options.ts'

/** A local registry that proxies the configured one. */
export interface PassingRegistry {
  url: string
  close: () => void
}

type Packument = Awaited<ReturnType<typeof pacote.packument>>
type Versions = Packument['versions']

/**
 * Proxy the registry that npm is configured for, without optional dependencies that this registry lacks.
 *
 * Yarn 1 and Yarn 4 fail to install a package with an optional dependency that the registry lacks, and
 * mirrors often omit the binaries of other platforms.
 */
export async function startPassingRegistry(rootDir: string): Promise<PassingRegistry> {
  const options = await loadNpmOptions({ rootDir, timeoutMs: 60_000, signal: undefined })
  const known = new Map<string, Promise<Packument | undefined>>()
  const get = (name: string) => {
    const packument = known.get(name) ?? pacote.packument(name, { ...options }).catch(() => undefined)
    known.set(name, packument)
    return packument
  }

  const server = createServer(async (request, response) => {
    const packument = await get(decodeURIComponent(request.url ?? '/').slice(1))
    if (!packument) return response.writeHead(404).end('{"error":"Not found"}')
    const versions = await dropMissing(packument.versions, get)
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ ...packument, versions }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Remove missing optional dependencies that have an exact version, as platform packages do. */
async function dropMissing(
  versions: Versions,
  get: (name: string) => Promise<Packument | undefined>,
): Promise<Versions> {
  const kept: Versions = {}
  for (const [version, manifest] of Object.entries(versions)) {
    const optional: Record<string, string> = {}
    for (const [name, wanted] of Object.entries(manifest.optionalDependencies ?? {})) {
      if (!/^\d+\.\d+\.\d+/.test(wanted) || (await get(name))?.versions[wanted]) optional[name] = wanted
    }
    const dependencies = Object.fromEntries(
      Object.entries(manifest.dependencies ?? {}).filter(
        ([name]) => name in optional || !(name in (manifest.optionalDependencies ?? {})),
      ),
    )
    kept[version] = { ...manifest, dependencies, optionalDependencies: optional }
  }
  return kept
}

import pacote from 'pacote'
import semver from 'semver'
import { loadNpmOptions } from '../../pipeline/fetch-readmes/npm/npm-options.ts'
import { type HttpServer, openHttpServer, sendJson } from '../support/http-server.ts'

type Packument = Awaited<ReturnType<typeof pacote.packument>>
type Versions = Packument['versions']

/**
 * Proxy the registry that npm is configured for, without optional dependencies that this registry lacks.
 *
 * Yarn 1 and Yarn 4 fail to install a package with an optional dependency that the registry lacks, and
 * mirrors often omit the binaries of other platforms.
 */
export async function startPassingRegistry(rootDir: string): Promise<HttpServer> {
  const options = await loadNpmOptions({ rootDir, timeoutMs: 60_000, signal: undefined })
  const known = new Map<string, Promise<Packument | undefined>>()
  const get = (name: string) => {
    const packument = known.get(name) ?? pacote.packument(name, { ...options }).catch(() => undefined)
    known.set(name, packument)
    return packument
  }

  return openHttpServer(async (request, response) => {
    const packument = await get(decodeURIComponent(request.url ?? '/').slice(1))
    if (!packument) return response.writeHead(404).end('{"error":"Not found"}')
    const versions = await dropMissing(packument.versions, get)
    return sendJson(response, { ...packument, versions })
  })
}

/** Remove optional dependencies of which the registry has no version in the required range. */
async function dropMissing(
  versions: Versions,
  get: (name: string) => Promise<Packument | undefined>,
): Promise<Versions> {
  const kept: Versions = {}
  for (const [version, manifest] of Object.entries(versions)) {
    const optional: Record<string, string> = {}
    for (const [name, wanted] of Object.entries(manifest.optionalDependencies ?? {})) {
      const found = Object.keys((await get(name))?.versions ?? {})
      if (semver.maxSatisfying(found, wanted)) optional[name] = wanted
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

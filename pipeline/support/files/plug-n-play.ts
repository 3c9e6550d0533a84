import { createRequire } from 'node:module'
import path from 'node:path'

/** The part of Yarn's Plug'n'Play API that is used here. */
interface PlugNPlay {
  resolveToUnqualified(request: string, issuer: string): string | null
  resolveRequest(request: string, issuer: string, options: { conditions: Set<string> }): string | null
}

/**
 * The resolver of Yarn's Plug'n'Play, which keeps packages in archives instead of `node_modules`.
 *
 * @returns undefined if this process runs without Plug'n'Play.
 */
export function findPlugNPlay(): PlugNPlay | undefined {
  if (!process.versions.pnp) return undefined
  return createRequire(import.meta.url)('pnpapi') as PlugNPlay
}

/** The path of a module from which imports resolve like those of the files in a folder. The module need not exist. */
export function issuerIn(dir: string): string {
  return path.join(dir, 'package.json')
}

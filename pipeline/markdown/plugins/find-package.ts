import { fileURLToPath, pathToFileURL } from 'node:url'
import { moduleResolve } from 'import-meta-resolve'
import { findPlugNPlay, issuerIn } from '../../support/files/plug-n-play.ts'

/** Conditions of `exports` that match when Node.js imports a module. */
const importConditions = new Set(['import', 'node', 'default'])

/**
 * Find the entry module of a package, like an `import` in a file of the given folder. Packages of unified
 * have only ES modules, which `require.resolve` doesn't find.
 *
 * @returns Its absolute path with symbolic links resolved; undefined if the package isn't installed for that
 *   folder.
 */
export function findPackageEntry(name: string, fromDir: string): string | undefined {
  try {
    const plugNPlay = findPlugNPlay()
    if (plugNPlay) {
      return plugNPlay.resolveRequest(name, issuerIn(fromDir), { conditions: importConditions }) ?? undefined
    }
    const url = moduleResolve(name, pathToFileURL(issuerIn(fromDir)), importConditions)
    return url.protocol === 'file:' ? fileURLToPath(url) : undefined
  } catch {
    return undefined // The resolver throws if a package isn't installed, or doesn't export the module.
  }
}

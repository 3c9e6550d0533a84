import { fileURLToPath, pathToFileURL } from 'node:url'
import { moduleResolve } from 'import-meta-resolve'
import { findPlugNPlay, issuerIn } from '../../support/files/plug-n-play.ts'

/** Conditions of `exports` that hold when Node.js imports a module. */
const importConditions = new Set(['import', 'node', 'default'])

/**
 * Find the module behind the name of a package, as an `import` in a folder would. Packages of unified are ES modules
 * alone, which `require.resolve` doesn't find.
 *
 * @returns Its absolute path, without symbolic links; undefined when the package isn't installed for that folder.
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
    return undefined // The resolver throws for what isn't installed, and for what a package doesn't export.
  }
}

import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findPlugNPlay, issuerIn } from '../support/files/plug-n-play.ts'

/** Conditions of `exports` that hold when Node.js imports a module. */
const importConditions = new Set(['import', 'node', 'default'])

interface Manifest {
  main?: string
  exports?: unknown
}

/**
 * Find the module behind the name of a package, as an `import` in a folder would. Packages of unified are ES modules
 * alone, which `require.resolve` doesn't find.
 *
 * @returns Its absolute path, without symbolic links; undefined when the package isn't installed for that folder.
 */
export function findPackageEntry(name: string, fromDir: string): string | undefined {
  const plugNPlay = findPlugNPlay()
  if (plugNPlay) {
    try {
      return plugNPlay.resolveRequest(name, issuerIn(fromDir), { conditions: importConditions }) ?? undefined
    } catch {
      return undefined
    }
  }
  for (const dir of createRequire(issuerIn(fromDir)).resolve.paths(name) ?? []) {
    try {
      const manifest = JSON.parse(readFileSync(path.join(dir, name, 'package.json'), 'utf8')) as Manifest
      // As Node.js does: a package of a workspace is where it is written, not where it is linked.
      return realpathSync(path.join(dir, name, toEntry(manifest.exports) ?? manifest.main ?? 'index.js'))
    } catch {
      // Not installed in this folder: look in the one above.
    }
  }
  return undefined
}

/** The file behind `.` of a package's `exports`: the first condition that holds counts. */
function toEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (exports === null || typeof exports !== 'object') return undefined
  if (Array.isArray(exports)) return exports.map(toEntry).find((entry) => entry !== undefined)
  for (const [key, value] of Object.entries(exports)) {
    const entry = key === '.' || importConditions.has(key) ? toEntry(value) : undefined
    if (entry !== undefined) return entry
  }
  return undefined
}

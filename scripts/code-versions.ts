import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { reachModules } from './module-graph.ts'

/**
 * Replaces names in the bundle by versions of the code. Cached data is only reused by the version of the code that
 * wrote it. A version is a hash of the modules that are actually bundled for some entries: the entries and everything
 * that they import, from this repository and from packages. No list of folders has to be maintained by hand.
 *
 * @param entries For each name, such as `__COMPILER_VERSION__`, the entry modules, relative to `root`.
 * @param root The absolute path of the folder with the package's lock file.
 */
export function codeVersions(entries: Readonly<Record<string, readonly string[]>>, root: string): Plugin {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  let versions: Record<string, string> | undefined
  return {
    name: 'code-versions',
    buildStart() {
      versions = undefined
    },
    renderChunk(code) {
      versions ??= Object.fromEntries(
        Object.entries(entries).map(([name, files]) => {
          const modules = reachModules(
            // Vite's module ids have forward slashes on Windows, too.
            files.map((file) => normalizePath(path.join(root, file))),
            this,
            { dynamic: true },
          )
          return [name, hashModules(modules, root, packages)]
        }),
      )
      let text = code
      for (const [name, version] of Object.entries(versions)) {
        text = text.replaceAll(name, JSON.stringify(version))
      }
      return text === code ? null : { code: text, map: null }
    },
  }
}

/** Hashes modules: an external package by its version in the lock file, every other module by its bytes. */
function hashModules(
  ids: ReadonlySet<string>,
  root: string,
  packages: Readonly<Record<string, { version?: string }>>,
): string {
  const parts = [...ids].map((id) => {
    const file = id.replace(/^\0/, '').replace(/\?.*$/, '')
    if (path.isAbsolute(file)) {
      return `${path.relative(root, file).replaceAll('\\', '/')} ${hash(readFileSync(file))}`
    }
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file
    return `${file} ${packages[`node_modules/${name}`]?.version ?? ''}`
  })
  return hash(parts.sort().join('\n')).slice(0, 16)
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

/**
 * What the command stores is used again only by the code that made it. Each of these names is replaced by a hash of
 * the modules that really are bundled for some entries: the entries themselves and all that they import, our own
 * modules and those of packages alike. No list of folders must be kept complete by hand.
 *
 * @param entries For each name, such as `__COMPILER_VERSION__`, the entry modules, relative to `root`.
 * @param root The folder of the package's lock file, absolute.
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
          const modules = reach(
            // On Windows, too, Vite names modules by paths with slashes.
            files.map((file) => normalizePath(path.join(root, file))),
            this,
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

/** All modules that some entries lead to, by static and by dynamic imports. */
function reach(entries: readonly string[], context: Rolldown.PluginContext): Set<string> {
  const seen = new Set<string>()
  const queue = [...entries]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = context.getModuleInfo(id)
    if (info) queue.push(...info.importedIds, ...info.dynamicallyImportedIds)
    else if (entries.includes(id)) context.error(`${id} isn't part of the bundle: its version can't be made`)
  }
  return seen
}

/** A package that isn't bundled counts by its version, every other module by its bytes. */
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

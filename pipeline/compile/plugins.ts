import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pluggable, PluggableList } from 'unified'
import type { Config, PluginConfig } from '../config/schema.ts'
import { sha256 } from '../files/hash.ts'
import { DocsiteError } from '../problems/docsite-error.ts'
import type { CompileOptions } from './page-key.ts'

/** Find the site's unified plugins and their versions, without running them. */
export function resolveCompileOptions(config: Config, rootDir: string): CompileOptions {
  const { remarkPlugins, rehypePlugins } = config.markdown
  const pluginVersions: Record<string, string> = {}
  for (const plugin of [...remarkPlugins, ...rehypePlugins]) {
    const name = toName(plugin)
    pluginVersions[name] = toVersion(resolvePlugin(name, rootDir))
  }
  return { remarkPlugins, rehypePlugins, pluginVersions }
}

/** Import plugins for use by unified. */
export async function importPlugins(
  plugins: readonly PluginConfig[],
  rootDir: string,
): Promise<PluggableList> {
  const imported: Pluggable[] = []
  for (const plugin of plugins) {
    const name = toName(plugin)
    const module = (await import(pathToFileURL(resolvePlugin(name, rootDir)).href)) as { default?: unknown }
    if (typeof module.default !== 'function') {
      throw new DocsiteError(`The plugin \`${name}\` exports no function by default`, { ruleId: 'plugin' })
    }
    imported.push([module.default as never, ...(typeof plugin === 'string' ? [] : [plugin[1]])] as Pluggable)
  }
  return imported
}

function toName(plugin: PluginConfig): string {
  return typeof plugin === 'string' ? plugin : plugin[0]
}

function resolvePlugin(name: string, rootDir: string): string {
  if (name.startsWith('.')) return path.resolve(rootDir, name)
  // Packages of unified are ES modules alone: ask for the package's folder, then for its entry.
  const require = createRequire(path.join(rootDir, 'package.json'))
  for (const dir of require.resolve.paths(name) ?? []) {
    try {
      const manifest = JSON.parse(readFileSync(path.join(dir, name, 'package.json'), 'utf8')) as Manifest
      return path.join(dir, name, toEntry(manifest.exports) ?? manifest.main ?? 'index.js')
    } catch {
      // Not installed in this folder: look in the one above.
    }
  }
  throw new DocsiteError(`The plugin \`${name}\` isn’t installed`, {
    ruleId: 'plugin',
    hint: `Run \`npm install ${name}\`, or mend its name in the configuration.`,
  })
}

interface Manifest {
  version?: string
  main?: string
  exports?: unknown
}

/** The file behind `.` of a package's `exports`, for `import`. */
function toEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (exports === null || typeof exports !== 'object') return undefined
  const conditions = exports as Record<string, unknown>
  return toEntry(conditions['.'] ?? conditions.import ?? conditions.node ?? conditions.default)
}

function toVersion(file: string): string {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    try {
      const { name, version } = JSON.parse(
        readFileSync(path.join(dir, 'package.json'), 'utf8'),
      ) as Manifest & {
        name?: string
      }
      // Of a plugin within the project its bytes count: its version stays while it is worked on.
      if (name && version && file.includes('node_modules')) return `${name}@${version}`
      break
    } catch {
      // No package.json in this folder.
    }
  }
  return sha256(readFileSync(file))
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pluggable, PluggableList } from 'unified'
import type { KeyPath } from '../../config/locate-key.ts'
import type { Config, PluginConfig } from '../../config/schema.ts'
import { listConfigFiles } from '../../config/transpile-config.ts'
import { sha256, shortHash } from '../../support/files/hash.ts'
import { readPackageNames } from '../../support/files/package-json.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { installCommand } from '../../support/problems/package-manager.ts'
import type { CompileOptions } from '../cache/page-key.ts'
import { findPackageEntry } from './find-package.ts'
import { type Attach, guardPlugin } from './guard-plugin.ts'

/**
 * Collect the options that compiled pages depend on, with the versions of the site's unified plugins. The
 * plugins are found, but not run.
 *
 * @param cacheDir The folder that caches the list of files of which plugins in the project consist.
 * @throws {DocsiteError} If a plugin is missing or not installed.
 */
export async function resolveCompileOptions(
  config: Config,
  rootDir: string,
  cacheDir: string,
): Promise<CompileOptions> {
  // The time limit doesn't affect the compiled page.
  const { pageSeconds: _, ...limits } = config.limits
  const { remarkPlugins, rehypePlugins, headingIds } = config.markdown
  const pluginVersions: Record<string, string> = {}
  for (const { name, key } of listPlugins(config.markdown)) {
    const file = resolvePlugin(name, rootDir, key)
    pluginVersions[name] = findPackageVersion(file) ?? (await hashModule(file, cacheDir))
  }
  const { allow, schema } = config.frontMatter
  const ignoresInvalid = (config.rules['front-matter-invalid'] ?? 'error') !== 'error'
  const frontMatter = { allow, isKept: schema !== undefined, ignoresInvalid }
  return { headingIds, frontMatter, remarkPlugins, rehypePlugins, pluginVersions, limits }
}

/** The absolute paths of the plugins in the project and of the files that they import, without packages. */
export async function listPluginFiles(
  { markdown }: Config,
  rootDir: string,
  cacheDir: string,
): Promise<string[]> {
  const files = listPlugins(markdown).map(({ name, key }) => resolvePlugin(name, rootDir, key))
  const own = files.filter((file) => findPackageVersion(file) === undefined)
  return (await Promise.all(own.map((file) => listModules(file, cacheDir)))).flat()
}

/**
 * Import the plugins of a list for use by unified.
 *
 * @throws {DocsiteError} With the key of the plugin in the configuration, if it can't be loaded or isn't a function.
 */
export async function importPlugins(
  options: PluginLists,
  list: keyof PluginLists,
  rootDir: string,
): Promise<PluggableList> {
  const imported: Pluggable[] = []
  for (const [index, plugin] of options[list].entries()) {
    const name = toName(plugin)
    const key = toKey(list, index)
    const exported = await importModule(name, resolvePlugin(name, rootDir, key), key)
    if (typeof exported !== 'function') {
      throw new DocsiteError(`The default export of the plugin \`${name}\` isn’t a function`, {
        ruleId: 'plugin',
        hint: 'Use a unified plugin in the configuration: a module whose default export is a function.',
        key,
      })
    }
    const guarded = guardPlugin(name, exported as Attach, key)
    imported.push((typeof plugin === 'string' ? guarded : [guarded, plugin[1]]) as Pluggable)
  }
  return imported
}

async function importModule(name: string, file: string, key: KeyPath): Promise<unknown> {
  try {
    return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DocsiteError(`The plugin \`${name}\` can’t be loaded: ${reason}`, {
      ruleId: 'plugin',
      hint: `Fix the plugin at \`${toShownPath(file)}\`, or its name in the configuration.`,
      cause,
      key,
    })
  }
}

type PluginLists = Pick<Config['markdown'], 'remarkPlugins' | 'rehypePlugins'>

/** All plugins, with their keys in the configuration. */
function listPlugins(markdown: PluginLists): { name: string; key: KeyPath }[] {
  return (['remarkPlugins', 'rehypePlugins'] as const).flatMap((list) =>
    markdown[list].map((plugin, index) => ({ name: toName(plugin), key: toKey(list, index) })),
  )
}

function toKey(list: keyof PluginLists, index: number): KeyPath {
  return ['markdown', list, index]
}

function toName(plugin: PluginConfig): string {
  return typeof plugin === 'string' ? plugin : plugin[0]
}

function resolvePlugin(name: string, rootDir: string, key: KeyPath): string {
  if (name.startsWith('.') || path.isAbsolute(name)) {
    const file = path.resolve(rootDir, name)
    if (existsSync(file)) return file
    throw new DocsiteError(`There is no plugin at \`${toShownPath(file)}\``, {
      ruleId: 'plugin',
      hint: 'Fix its path in the configuration. Paths are relative to the folder of the configuration.',
      key,
    })
  }
  const entry = findPackageEntry(name, rootDir)
  if (entry !== undefined) return entry
  throw new DocsiteError(`The plugin \`${name}\` isn’t installed`, {
    ruleId: 'plugin',
    hint: `Run \`${installCommand(name)}\`, or fix its name in the configuration.`,
    key,
  })
}

/**
 * @returns undefined for a plugin in the project or its workspace, whose version doesn't change while it is
 *   being developed.
 */
function findPackageVersion(file: string): string | undefined {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const found = readPackageNames(dir)
    if (!found) continue
    const { name, version } = found
    return name && version && file.includes('node_modules') ? `${name}@${version}` : undefined
  }
  return undefined
}

/** Hash the bytes of a module and of the files that it imports, without packages. */
async function hashModule(file: string, cacheDir: string): Promise<string> {
  const files = await listModules(file, cacheDir)
  return sha256(files.map((module) => sha256(readPlainFileSync(module))).join('\n'))
}

function listModules(file: string, cacheDir: string): Promise<string[]> {
  return listConfigFiles(file, path.join(cacheDir, 'plugins', shortHash(file)))
}

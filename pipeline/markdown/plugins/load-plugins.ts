import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pluggable, PluggableList } from 'unified'
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
 * Find the site's unified plugins and their versions, without running them.
 *
 * @param cacheDir Remembers which files plugins within the project consist of.
 */
export async function resolveCompileOptions(
  config: Config,
  rootDir: string,
  cacheDir: string,
): Promise<CompileOptions> {
  // Time says nothing about what a page becomes.
  const { pageSeconds: _, ...limits } = config.limits
  const { remarkPlugins, rehypePlugins, headingIds } = config.markdown
  const pluginVersions: Record<string, string> = {}
  for (const plugin of [...remarkPlugins, ...rehypePlugins]) {
    const name = toName(plugin)
    const file = resolvePlugin(name, rootDir)
    pluginVersions[name] = findPackageVersion(file) ?? (await hashModule(file, cacheDir))
  }
  const { allow, schema } = config.frontMatter
  const frontMatter = { allow, isKept: schema !== undefined }
  return { headingIds, frontMatter, remarkPlugins, rehypePlugins, pluginVersions, limits }
}

/** The files of which plugins within the project consist, absolute: what they import, packages aside. */
export async function listPluginFiles(
  { markdown: { remarkPlugins, rehypePlugins } }: Config,
  rootDir: string,
  cacheDir: string,
): Promise<string[]> {
  const files = [...remarkPlugins, ...rehypePlugins].map((plugin) => resolvePlugin(toName(plugin), rootDir))
  const own = files.filter((file) => findPackageVersion(file) === undefined)
  return (await Promise.all(own.map((file) => listModules(file, cacheDir)))).flat()
}

/** Import plugins for use by unified. */
export async function importPlugins(
  plugins: readonly PluginConfig[],
  rootDir: string,
): Promise<PluggableList> {
  const imported: Pluggable[] = []
  for (const plugin of plugins) {
    const name = toName(plugin)
    const exported = await importModule(name, resolvePlugin(name, rootDir))
    if (typeof exported !== 'function') {
      throw new DocsiteError(`The plugin \`${name}\` exports no function by default`, {
        ruleId: 'plugin',
        hint: 'Name a plugin of unified in the configuration: a module whose default export is a function.',
      })
    }
    const guarded = guardPlugin(name, exported as Attach)
    imported.push((typeof plugin === 'string' ? guarded : [guarded, plugin[1]]) as Pluggable)
  }
  return imported
}

async function importModule(name: string, file: string): Promise<unknown> {
  try {
    return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DocsiteError(`The plugin \`${name}\` can’t be loaded: ${reason}`, {
      ruleId: 'plugin',
      hint: `Fix the plugin at \`${toShownPath(file)}\`, or its name in the configuration.`,
      cause,
    })
  }
}

function toName(plugin: PluginConfig): string {
  return typeof plugin === 'string' ? plugin : plugin[0]
}

function resolvePlugin(name: string, rootDir: string): string {
  if (name.startsWith('.') || path.isAbsolute(name)) {
    const file = path.resolve(rootDir, name)
    if (existsSync(file)) return file
    throw new DocsiteError(`There is no plugin at \`${toShownPath(file)}\``, {
      ruleId: 'plugin',
      hint: 'Fix its path in the configuration: it starts from the folder of the configuration.',
    })
  }
  const entry = findPackageEntry(name, rootDir)
  if (entry !== undefined) return entry
  throw new DocsiteError(`The plugin \`${name}\` isn’t installed`, {
    ruleId: 'plugin',
    hint: `Run \`${installCommand(name)}\`, or fix its name in the configuration.`,
  })
}

/** @returns Undefined of a plugin within the project, or its workspace: its version stays while it is worked on. */
function findPackageVersion(file: string): string | undefined {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const found = readPackageNames(dir)
    if (!found) continue
    const { name, version } = found
    return name && version && file.includes('node_modules') ? `${name}@${version}` : undefined
  }
  return undefined
}

/** Represents the bytes of a module and of the files that it imports, packages aside. */
async function hashModule(file: string, cacheDir: string): Promise<string> {
  const files = await listModules(file, cacheDir)
  return sha256(files.map((one) => sha256(readPlainFileSync(one))).join('\n'))
}

function listModules(file: string, cacheDir: string): Promise<string[]> {
  return listConfigFiles(file, path.join(cacheDir, 'plugins', shortHash(file)))
}

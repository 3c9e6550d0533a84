import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { sha256, shortHash } from '../support/files/hash.ts'
import { toSpecialError, toSpecialKind } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { cacheNames } from './cache-layout.ts'
import type { Project } from './load-config.ts'
import type { KeyPath } from './locate-key.ts'
import { listConfigFiles, transpileConfig } from './transpile-config.ts'

/** A module of the site that is ready to be imported, here or in another process. */
export interface SiteModule {
  /** The absolute path to import. */
  file: string
  /**
   * The absolute path of a module that contains the code of this module and of the site's own files that it imports. Its
   * name changes with the code, so that Node.js doesn't reuse what it has imported before.
   */
  bundle: string
  /** The hash of its code, including the site's own files that it imports. */
  sha256: string
}

/**
 * Finds and transpiles a module of the site.
 *
 * @param source The path in the configuration, relative to the configuration.
 * @param key The key of the configuration that names it.
 * @throws {DocsiteError} If the module doesn't exist or can't be transpiled.
 */
export async function findSiteModule(
  source: string,
  { rootDir, cacheDir }: Project,
  key: KeyPath,
): Promise<SiteModule> {
  const file = path.resolve(rootDir, source)
  if (!existsSync(file)) {
    throw new DocsiteError(`The module \`${toShownPath(file)}\` doesn’t exist`, {
      ruleId: 'check-module',
      hint: 'Module paths are relative to the configuration.',
      key,
    })
  }
  const kind = toSpecialKind(statSync(file))
  if (kind !== undefined) throw toSpecialError(file, kind)
  const bundle = await transpile(file, toModuleCache(source, cacheDir), key)
  const code = await Promise.all([readFile(file, 'utf8'), readFile(bundle, 'utf8')])
  return { file: file.endsWith('.ts') ? bundle : file, bundle, sha256: sha256(code.join('\n')) }
}

/**
 * The absolute paths of a module of the site and of the site's own files that it imports. Some may be missing.
 *
 * @param source The path in the configuration, relative to the configuration.
 */
export function listModuleFiles(source: string, { rootDir, cacheDir }: Project): Promise<string[]> {
  return listConfigFiles(path.resolve(rootDir, source), toModuleCache(source, cacheDir))
}

/** Each module has a separate cache folder, because two modules may have the same name. */
function toModuleCache(source: string, cacheDir: string): string {
  return path.join(cacheDir, cacheNames.check, 'modules', shortHash(source))
}

/** Imports a module whose default export is a function. @throws {DocsiteError} If it isn't a function. */
export async function importDefault<Exported>(
  module: SiteModule,
  source: string,
  key?: KeyPath,
): Promise<Exported> {
  const exported = await importExported(module)
  if (typeof exported === 'function') return exported as Exported
  throw new DocsiteError(`The default export of \`${source}\` isn’t a function`, {
    ruleId: 'check-module',
    key,
  })
}

/** Imports the default export of a module; undefined if it has none. */
export async function importExported({ file }: Pick<SiteModule, 'file'>): Promise<unknown> {
  return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
}

async function transpile(file: string, cacheDir: string, key: KeyPath): Promise<string> {
  try {
    return await transpileConfig(file, cacheDir)
  } catch (cause) {
    // The transpiler colours its messages even if the output isn't a terminal.
    const reason = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
    throw new DocsiteError(`\`${toShownPath(file)}\` could not be transpiled: ${reason}`, {
      ruleId: 'check-module',
      cause,
      key,
    })
  }
}

import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { sha256, shortHash } from '../support/files/hash.ts'
import { toSpecialError, toSpecialKind } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import type { Project } from './load-config.ts'
import { transpileConfig } from './transpile-config.ts'

/** A module of the site that is ready to be imported, here or in another process. */
export interface SiteModule {
  /** Absolute path of what to import. */
  file: string
  /** Of its code and that of the site's own files that it imports. */
  sha256: string
}

/** @param source As the configuration names it, relative to the configuration. @throws {DocsiteError} */
export async function findSiteModule(source: string, { rootDir, cacheDir }: Project): Promise<SiteModule> {
  const file = path.resolve(rootDir, source)
  if (!existsSync(file)) {
    throw new DocsiteError(`There is no module at \`${toShownPath(file)}\``, {
      ruleId: 'check-module',
      hint: 'Paths of modules start from the configuration.',
    })
  }
  const kind = toSpecialKind(statSync(file))
  if (kind !== undefined) throw toSpecialError(file, kind)
  // Each module has a folder of its own in the cache: two may have the same name.
  const ownCache = path.join(cacheDir, 'check', 'modules', shortHash(source))
  const transpiled = await transpile(file, ownCache)
  const code = await Promise.all([readFile(file, 'utf8'), readFile(transpiled, 'utf8')])
  return { file: file.endsWith('.ts') ? transpiled : file, sha256: sha256(code.join('\n')) }
}

/** Import the function that a module exports by default. @throws {DocsiteError} */
export async function importDefault<Exported>(module: SiteModule, source: string): Promise<Exported> {
  const exported = await importExported(module)
  if (typeof exported === 'function') return exported as Exported
  throw new DocsiteError(`\`${source}\` exports no function by default`, { ruleId: 'check-module' })
}

/** What a module exports by default; undefined if it exports nothing so. */
export async function importExported({ file }: SiteModule): Promise<unknown> {
  return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
}

async function transpile(file: string, cacheDir: string): Promise<string> {
  try {
    return await transpileConfig(file, cacheDir)
  } catch (cause) {
    // The transpiler colours what it prints, whatever it is printed on.
    const reason = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
    throw new DocsiteError(`\`${toShownPath(file)}\` could not be transpiled: ${reason}`, {
      ruleId: 'check-module',
      cause,
    })
  }
}

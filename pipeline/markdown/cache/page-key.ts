import type { Limits } from '../../config/limits-schema.ts'
import type { PluginConfig } from '../../config/schema.ts'
import { shortHash, stableJson } from '../../support/files/hash.ts'
import type { FrontMatterOptions, HeadingIds } from '../compile-context.ts'
import { type PageFile, toSourceKind } from '../page-file.ts'
import { recordVersion } from '../record.ts'

/**
 * Everything that a compiled page depends on, other than its bytes and those of the files that it imports.
 */
export interface CompileOptions {
  headingIds: HeadingIds
  frontMatter: FrontMatterOptions
  remarkPlugins: PluginConfig[]
  rehypePlugins: PluginConfig[]
  /** Versions of the site's plugins, by module name. */
  pluginVersions: Record<string, string>
  /** Size limits of a page: with other limits, other pages have errors. */
  limits: Omit<Limits, 'pageSeconds'>
}

/**
 * Replaced when the command is built: identifies the compiler's own code and the libraries bundled with it.
 */
declare const __COMPILER_VERSION__: string

export const compilerVersion = typeof __COMPILER_VERSION__ === 'undefined' ? 'source' : __COMPILER_VERSION__

/** The part of the cache keys that is the same for all pages of a run. */
export function toOptionsKey(options: CompileOptions): string {
  return shortHash(stableJson({ recordVersion, compilerVersion, options }))
}

/** The key of a page without imports. For a page with imports, the key of the list of its imports. */
export function toPageKey(optionsKey: string, page: PageFile, sha256: string): string {
  return (
    shortHash(`${optionsKey}\n${toSourceKind(page)}\n${page.isThirdParty}\n${sha256}`) + sha256.slice(0, 16)
  )
}

/**
 * The key of a page together with the files that it imports.
 *
 * @param hashes SHA-256 of each file, in import order.
 */
export function toImportsKey(pageKey: string, hashes: readonly string[]): string {
  return shortHash([pageKey, ...hashes].join('\n')) + pageKey.slice(-16)
}

import type { Limits } from '../../config/limits-schema.ts'
import type { PluginConfig } from '../../config/schema.ts'
import { shortHash, stableJson } from '../../support/files/hash.ts'
import type { FrontMatterOptions, HeadingIds } from '../compile-context.ts'
import { type PageFile, toSourceKind } from '../page-file.ts'
import { recordVersion } from '../record.ts'

/** What the compiled form of a page depends on, besides its bytes and those of the files that it imports. */
export interface CompileOptions {
  headingIds: HeadingIds
  frontMatter: FrontMatterOptions
  remarkPlugins: PluginConfig[]
  rehypePlugins: PluginConfig[]
  /** Versions of the site's plugins, by module name. */
  pluginVersions: Record<string, string>
  /** How large a page may be: with other limits, other pages have errors. */
  limits: Omit<Limits, 'pageSeconds'>
}

/** Replaced when the command is built: represents the compiler's own code and the libraries bundled with it. */
declare const __COMPILER_VERSION__: string

export const compilerVersion = typeof __COMPILER_VERSION__ === 'undefined' ? 'source' : __COMPILER_VERSION__

/** The part of all keys of a run that doesn't change from page to page. */
export function toOptionsKey(options: CompileOptions): string {
  return shortHash(stableJson({ recordVersion, compilerVersion, options }))
}

/** The key of a page that imports nothing; of others, the key of the list of what they import. */
export function toPageKey(optionsKey: string, page: PageFile, sha256: string): string {
  return (
    shortHash(`${optionsKey}\n${toSourceKind(page)}\n${page.isThirdParty}\n${sha256}`) + sha256.slice(0, 16)
  )
}

/** The key of a page and the files that it imports. @param hashes SHA-256 of each, in the order of import. */
export function toImportsKey(pageKey: string, hashes: readonly string[]): string {
  return shortHash([pageKey, ...hashes].join('\n')) + pageKey.slice(-16)
}

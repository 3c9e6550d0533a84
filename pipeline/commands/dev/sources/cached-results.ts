import { existsSync, statSync } from 'node:fs'
import { PageCache } from '../../../markdown/cache/page-cache.ts'
import { toPageKey } from '../../../markdown/cache/page-key.ts'
import type { CompileSetup } from '../../../markdown/compile-file.ts'
import { createImportLoader } from '../../../markdown/imports/import-loader.ts'
import { toSourceFile } from '../../../markdown/page-file.ts'
import { type PageSummary, toSummary } from '../../../site/pages/page-summary.ts'
import { sha256 } from '../../../support/files/hash.ts'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { listImportedFiles } from './known-pages.ts'

/** The results of compiling pages that are in the cache, compared with the sources as they are now. */
export class CachedResults {
  readonly #cache: PageCache

  constructor(cacheDir: string) {
    this.#cache = new PageCache(cacheDir)
  }

  /** Whether the record of a page is in the cache. */
  hasRecord({ key }: Pick<PageSummary, 'key'>): boolean {
    return existsSync(this.#cache.fileOf(key))
  }

  /** Whether a page and its imports have the same bytes as when it was compiled. */
  isCurrent(known: PageSummary, setup: CompileSetup): boolean {
    const { importRoot, linkedFolders, contentDir, optionsKey } = setup
    const file = toSourceFile(contentDir, known)
    try {
      const hash = sha256(readPlainFileSync(file))
      if (known.fragments.length + known.assets.length === 0) return hash === known.sha256
      const pageKey = toPageKey(optionsKey, known, hash)
      return this.#cache.findKey(pageKey, createImportLoader(file, importRoot, linkedFolders)) === known.key
    } catch {
      return true // The file was deleted, which the next scan notices.
    }
  }

  /** @returns the result of compiling this version of a page; undefined if it isn't in the cache. */
  find(page: PageSummary, setup: CompileSetup): PageSummary | undefined {
    const { importRoot, linkedFolders, contentDir, optionsKey } = setup
    const file = toSourceFile(contentDir, page)
    const pageKey = toPageKey(optionsKey, page, page.sha256)
    if (!existsSync(this.#cache.fileOf(pageKey))) return undefined
    const key = this.#cache.findKey(pageKey, createImportLoader(file, importRoot, linkedFolders))
    const record = key === undefined ? undefined : this.#cache.read(key)
    return key !== undefined && record ? toSummary(page, key, record) : undefined
  }
}

/**
 * Whether a page and its imports haven't changed since the last run stored its results, by size and ctime.
 *
 * @param storedMs The time when they were stored, in milliseconds since 1970.
 */
export function isOlder(contentDir: string, known: PageSummary, storedMs: number): boolean {
  const files = [toSourceFile(contentDir, known), ...listImportedFiles(contentDir, known)]
  return files.every((file, index) => {
    // Tools can set the mtime of a file to any value, but not its ctime.
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && found.ctimeMs < storedMs && (index > 0 || found.size === known.sizeBytes)
  })
}

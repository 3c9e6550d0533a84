import type { PluggableList } from 'unified'
import type { Limits } from '../config/limits-schema.ts'
import { sha256 } from '../support/files/hash.ts'
import { readPlainFileSync } from '../support/files/plain-file.ts'
import { recordLoads } from './cache/loaded-files.ts'
import { PageCache } from './cache/page-cache.ts'
import type { CompileOptions } from './cache/page-key.ts'
import { toPageKey } from './cache/page-key.ts'
import type { ImportLoader } from './compile-context.ts'
import { compilePage, fenceKey } from './compile-page.ts'
import { createImportLoader } from './imports/import-loader.ts'
import { safeBytes } from './limits/safe-bytes.ts'
import { type PageFile, toSourceFile, toSourceKind } from './page-file.ts'
import { importPlugins } from './plugins/load-plugins.ts'
import type { CompiledPage } from './record.ts'

/** Settings for compiling the files of one project. Plain data, because it is sent to worker processes. */
export interface CompileSetup {
  contentDir: string
  cacheDir: string
  rootDir: string
  importRoot: string
  /** Absolute paths of folders outside of `importRoot` that symbolic links may lead to. */
  linkedFolders: string[]
  options: CompileOptions
  limits: Limits
  optionsKey: string
}

export interface CompileTask extends PageFile {
  /**
   * Key of the page's record before the page was edited: the highlighted fences of that record are reused.
   */
  previousKey?: string
}

export interface CompileResult extends PageFile {
  sizeBytes: number
  sha256: string
  key: string
  record: CompiledPage
}

/** Compiles the files of one project and stores their records in the cache. */
export class FileCompiler {
  readonly #setup: CompileSetup
  readonly #cache: PageCache
  /** The page that was compiled last: while a page is being written, it is compiled again and again. */
  #last: { key: string; record: CompiledPage } | undefined
  #plugins: Promise<{ remarkPlugins: PluggableList; rehypePlugins: PluggableList }> | undefined

  constructor(setup: CompileSetup) {
    this.#setup = setup
    this.#cache = new PageCache(setup.cacheDir)
  }

  async compile(task: CompileTask): Promise<CompileResult> {
    const { result, store } = await this.prepare(task)
    store()
    return result
  }

  /**
   * Compile a page without storing it.
   *
   * @returns The result, and a function that writes its record to the cache.
   */
  async prepare({
    previousKey,
    ...page
  }: CompileTask): Promise<{ result: CompileResult; store: () => void }> {
    // Read synchronously: a page that was just saved must not wait for other files that are being read.
    const bytes = readPlainFileSync(toSourceFile(this.#setup.contentDir, page))
    const hash = sha256(bytes)
    const pageKey = toPageKey(this.#setup.optionsKey, page, hash)
    const { load, loads } = recordLoads(this.#createLoader(page), (all) => {
      if (bytes.length > safeBytes) this.#cache.writeLoads(pageKey, all)
    })
    const record = await this.#toRecord(page, bytes, load, this.#knownFences(previousKey))
    const errors = record.problems.filter(({ severity }) => severity === 'error')
    const hasErrors = errors.length > 0
    const key = hasErrors ? pageKey : this.#cache.toKey(pageKey, record)
    if (!hasErrors) this.#last = { key, record }
    return {
      result: { ...page, sizeBytes: bytes.length, sha256: hash, key, record },
      store: () => {
        if (!hasErrors) this.#cache.write(pageKey, record)
        // A plugin is code of the site, which may succeed the next time.
        else if (!errors.some(({ ruleId }) => ruleId === 'plugin-failed'))
          this.#cache.writeRefusal(pageKey, { record }, loads)
      },
    }
  }

  /** Compile a page and discard the result: code that has run a few times runs several times as fast. */
  async warmUp(page: PageFile): Promise<void> {
    const bytes = readPlainFileSync(toSourceFile(this.#setup.contentDir, page))
    await this.#toRecord(page, bytes, this.#createLoader(page), undefined)
  }

  #createLoader(page: PageFile): ImportLoader {
    const { contentDir, importRoot, linkedFolders } = this.#setup
    return createImportLoader(toSourceFile(contentDir, page), importRoot, linkedFolders)
  }

  async #toRecord(
    page: PageFile,
    bytes: Uint8Array,
    load: ImportLoader,
    knownFences: Map<string, string> | undefined,
  ): Promise<CompiledPage> {
    const { limits, options } = this.#setup
    this.#plugins ??= this.#importPlugins()
    return compilePage({
      bytes,
      kind: toSourceKind(page),
      isThirdParty: page.isThirdParty,
      limits,
      load,
      headingIds: options.headingIds,
      frontMatter: options.frontMatter,
      ...(await this.#plugins),
      knownFences,
    })
  }

  #knownFences(previousKey: string | undefined): Map<string, string> | undefined {
    if (previousKey === undefined) return undefined
    const previous = this.#last?.key === previousKey ? this.#last.record : this.#cache.read(previousKey)
    return (
      previous && new Map(previous.fences.filter(({ isKnown }) => isKnown).map((f) => [fenceKey(f), f.html]))
    )
  }

  async #importPlugins(): Promise<{ remarkPlugins: PluggableList; rehypePlugins: PluggableList }> {
    const { options, rootDir } = this.#setup
    return {
      remarkPlugins: await importPlugins(options, 'remarkPlugins', rootDir),
      rehypePlugins: await importPlugins(options, 'rehypePlugins', rootDir),
    }
  }
}

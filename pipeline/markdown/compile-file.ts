import type { PluggableList } from 'unified'
import type { Limits } from '../config/limits-schema.ts'
import { sha256 } from '../support/files/hash.ts'
import { readPlainFileSync } from '../support/files/plain-file.ts'
import { PageCache } from './cache/page-cache.ts'
import type { CompileOptions } from './cache/page-key.ts'
import { toPageKey } from './cache/page-key.ts'
import { compilePage, fenceKey } from './compile-page.ts'
import { createImportLoader } from './imports/import-loader.ts'
import { type PageFile, toSourceFile, toSourceKind } from './page-file.ts'
import { importPlugins } from './plugins/load-plugins.ts'
import type { CompiledPage } from './record.ts'

/** What compiling files needs, the same for all of them. Plain data: it is sent to worker processes. */
export interface CompileSetup {
  contentDir: string
  cacheDir: string
  rootDir: string
  importRoot: string
  /** Folders outside of it that symbolic links may lead to, absolute. */
  linkedFolders: string[]
  options: CompileOptions
  limits: Limits
  optionsKey: string
}

export interface CompileTask extends PageFile {
  /** Key of the page's record before it was changed: its highlighted fences are used again. */
  previousKey?: string
}

export interface CompileResult extends PageFile {
  sizeBytes: number
  sha256: string
  key: string
  record: CompiledPage
}

/** Compiles files of one project, and stores their records in the cache. */
export class FileCompiler {
  readonly #setup: CompileSetup
  readonly #cache: PageCache
  /** What was compiled last: a page that is being written is compiled again and again. */
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

  /** Compile a page. @returns What it became, and what stores it: until then nobody else can read the record. */
  async prepare({
    previousKey,
    ...page
  }: CompileTask): Promise<{ result: CompileResult; store: () => void }> {
    // At once: a page that was just saved doesn't wait behind other files that are being read.
    const bytes = readPlainFileSync(toSourceFile(this.#setup.contentDir, page))
    const record = await this.#toRecord(page, bytes, this.#knownFences(previousKey))
    const hash = sha256(bytes)
    const pageKey = toPageKey(this.#setup.optionsKey, page, hash)
    // A page with errors is reported again in each run until it is fixed: it is not worth keeping.
    const hasErrors = record.problems.some(({ severity }) => severity === 'error')
    const key = hasErrors ? pageKey : this.#cache.toKey(pageKey, record)
    if (!hasErrors) this.#last = { key, record }
    return {
      result: { ...page, sizeBytes: bytes.length, sha256: hash, key, record },
      store: () => {
        if (!hasErrors) this.#cache.write(pageKey, record)
      },
    }
  }

  /** Compile a page for nothing: code that has run a few times runs several times as fast. */
  async warmUp(page: PageFile): Promise<void> {
    await this.#toRecord(page, readPlainFileSync(toSourceFile(this.#setup.contentDir, page)), undefined)
  }

  async #toRecord(
    page: PageFile,
    bytes: Uint8Array,
    knownFences: Map<string, string> | undefined,
  ): Promise<CompiledPage> {
    const { contentDir, importRoot, linkedFolders, limits, options } = this.#setup
    this.#plugins ??= this.#importPlugins()
    return compilePage({
      bytes,
      kind: toSourceKind(page),
      isThirdParty: page.isThirdParty,
      limits,
      load: createImportLoader(toSourceFile(contentDir, page), importRoot, linkedFolders),
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
      remarkPlugins: await importPlugins(options.remarkPlugins, rootDir),
      rehypePlugins: await importPlugins(options.rehypePlugins, rootDir),
    }
  }
}

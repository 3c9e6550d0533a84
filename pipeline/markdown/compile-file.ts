import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PluggableList } from 'unified'
import { sha256 } from '../support/files/hash.ts'
import { compilePage, fenceKey } from './compile-page.ts'
import { createImportLoader } from './import-loader.ts'
import { PageCache } from './page-cache.ts'
import type { CompileOptions } from './page-key.ts'
import { toPageKey } from './page-key.ts'
import { importPlugins } from './plugins.ts'
import type { CompiledPage } from './record.ts'

/** What compiling files needs, the same for all of them. Plain data: it is sent to workers. */
export interface CompileSetup {
  contentDir: string
  cacheDir: string
  rootDir: string
  importRoot: string
  options: CompileOptions
  optionsKey: string
}

export interface CompileTask {
  /** Relative to the content folder, with `/`. */
  path: string
  /** The folder that it lies in, relative to the content folder, where that is another one. */
  folder?: string
  isThirdParty: boolean
  /** Key of the page's record before it was changed: its highlighted fences are used again. */
  previousKey?: string
}

export interface CompileResult {
  path: string
  folder?: string
  sizeBytes: number
  sha256: string
  key: string
  isThirdParty: boolean
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

  async compile({ path: pagePath, folder, isThirdParty, previousKey }: CompileTask): Promise<CompileResult> {
    const { contentDir, importRoot, optionsKey } = this.#setup
    const file = path.join(contentDir, folder ?? '', ...pagePath.split('/'))
    const bytes = await readFile(file)
    const kind = pagePath.endsWith('.mdx') ? 'mdx' : 'md'
    this.#plugins ??= this.#importPlugins()
    const record = await compilePage({
      bytes,
      kind,
      isThirdParty,
      load: createImportLoader(file, importRoot),
      ...(await this.#plugins),
      knownFences: this.#knownFences(previousKey),
    })
    const hash = sha256(bytes)
    const pageKey = toPageKey(optionsKey, kind, isThirdParty, hash)
    // A page with errors is told again in each run until it is mended: it is not worth keeping.
    const hasErrors = record.problems.some(({ severity }) => severity === 'error')
    const key = hasErrors ? pageKey : this.#cache.write(pageKey, record)
    if (!hasErrors) this.#last = { key, record }
    return { path: pagePath, folder, sizeBytes: bytes.length, sha256: hash, key, isThirdParty, record }
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

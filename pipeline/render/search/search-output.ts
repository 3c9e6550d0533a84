import { readFileSync } from 'node:fs'
import path from 'node:path'
import { indexVersion, manifestFile } from '../../../renderer/search/index-files.ts'
import type { Project } from '../../config/load-config.ts'
import { PageCache } from '../../markdown/cache/page-cache.ts'
import type { OutputTarget } from '../../site/output/output-folder.ts'
import { compareText } from '../../support/files/compare.ts'
import { shortHash } from '../../support/files/hash.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { createYielder } from '../../support/processes/yield-turn.ts'
import { toRouteFiles, toWordFiles } from './encode-index.ts'
import { type IndexState, readState, writeState } from './index-state.ts'
import { TermsMerger } from './merge-terms.ts'
import { PageSearch } from './page-search.ts'
import { type ChangedPage, patchWordFiles } from './patch-word-files.ts'
import { type RankedPage, toPriors } from './priors.ts'
import type { SearchTask } from './search-page.ts'
import { searchVersion } from './search-version.ts'
import { isShortFile, toShortFiles } from './short-files.ts'
import { toSynonyms } from './synonyms.ts'
import { TermsCache } from './terms-cache.ts'
import { countBytes, countKeyBytes, type KeyBytes } from './word-bytes.ts'

/** A page that search finds. */
export interface IndexedPage extends RankedPage {
  search: SearchTask
  /** The key of the page's record in the cache. */
  recordKey: string
  headings: readonly string[]
}

/** The `inputs` of all index files except the manifest, in the list of written files. */
export const indexInputs = 'search-index'
/** Maximum number of changed pages for a patch. If more have changed, the index is rebuilt. */
const maxChanges = 50

/** Add the search index of the site to the output, unless the existing one was made from the same pages. */
export async function addSearchIndex(
  { config, cacheDir, stateDir }: Project,
  pages: readonly IndexedPage[],
  output: OutputTarget,
  signal?: AbortSignal,
): Promise<void> {
  if (config.search.provider === 'none') return
  const { base } = config.site
  const synonyms = toSynonyms(config)
  await new IndexWriter({ cacheDir, stateDir, pages, base, synonyms, output, signal }).run()
}

interface IndexWriterOptions {
  cacheDir: string
  stateDir: string
  pages: readonly IndexedPage[]
  base: string
  synonyms: string[][]
  output: OutputTarget
  signal: AbortSignal | undefined
}

/** The sizes of a new index, and the inputs hash of the index that it replaces. */
interface IndexFigures {
  bytes: number
  keyBytes: KeyBytes
  published: string | undefined
}

class IndexWriter {
  readonly #cacheDir: string
  readonly #stateDir: string
  readonly #pages: readonly IndexedPage[]
  readonly #priors: string
  readonly #synonyms: string[][]
  readonly #output: OutputTarget
  readonly #signal: AbortSignal | undefined
  readonly #terms: TermsCache
  /** A hash of everything that the index depends on. */
  readonly #inputs: string
  readonly #set: string

  constructor({ cacheDir, stateDir, pages, base, synonyms, output, signal }: IndexWriterOptions) {
    this.#cacheDir = cacheDir
    this.#stateDir = stateDir
    this.#synonyms = synonyms
    this.#pages = [...pages].sort((a, b) => compareText(a.route, b.route))
    this.#priors = toPriors(this.#pages, base)
    this.#output = output
    this.#signal = signal
    this.#terms = new TermsCache(cacheDir)
    this.#inputs = toIndexInputs(this.#priors, this.#synonyms, this.#toKeys())
    this.#set = shortHash(`${indexVersion}\n${this.#routes().join('\n')}`).slice(0, 8)
  }

  async run(): Promise<void> {
    const output = this.#output
    const published = output.knownInputs(manifestFile)
    const kept =
      published !== undefined && output.keep(manifestFile, published) ? output.keepAll(indexInputs) : []
    if (published === this.#inputs && kept.length > 0) return
    const isPatched = published !== undefined && kept.length > 0 && this.#patch(published, kept)
    if (isPatched) return
    for (const file of [manifestFile, ...kept]) output.release(file)
    await this.#make(published)
  }

  /**
   * Rebuild the whole index. Yields to the event loop regularly, for example to serve worker
   * processes that need tasks.
   */
  async #make(published: string | undefined): Promise<void> {
    const yieldTurn = createYielder(this.#signal)
    const merger = new TermsMerger()
    for (const page of this.#pages) {
      await yieldTurn()
      merger.add(this.#termsOf(page))
    }
    const words = merger.finish()
    const names = { set: this.#set, priors: this.#priors, synonyms: this.#synonyms }
    for (const file of toWordFiles(words, names)) {
      await yieldTurn()
      this.#add([file])
    }
    this.#add(toRouteFiles(this.#routes(), this.#set))
    this.#add(this.#shortFiles())
    this.#writeState({ bytes: countBytes(words), keyBytes: countKeyBytes(words), published })
  }

  /** Patch the published index for the pages that have changed. @returns Whether it could be patched. */
  #patch(published: string, kept: readonly string[]): boolean {
    const state = readState(this.#stateDir, published)
    const changed = state && this.#listChanged(state)
    const patch =
      changed &&
      patchWordFiles({
        changed,
        priors: this.#priors,
        synonyms: this.#synonyms,
        bytes: state.bytes,
        keyBytes: new Map(state.keyBytes),
        read: (file) => this.#readPublished(file),
      })
    if (!patch) return false
    if (state.namesHash !== this.#namesHash()) {
      for (const file of kept) if (isShortFile(file)) patch.files.set(file, undefined)
      for (const [file, text] of this.#shortFiles()) patch.files.set(file, text)
    }
    this.#add(patch.files)
    this.#writeState({ ...patch, published })
    return true
  }

  /**
   * @returns undefined if pages were added or removed, if too many have changed, or if
   *   their old words are unknown.
   */
  #listChanged({ pages }: IndexState): ChangedPage[] | undefined {
    if (pages.length !== this.#pages.length) return undefined
    const changed: ChangedPage[] = []
    for (const [page, current] of this.#pages.entries()) {
      const [route, key] = pages[page] ?? []
      if (route !== current.route || key === undefined) return undefined
      if (key === current.search.key) continue
      const before = this.#terms.read(key)
      if (before === undefined || changed.length === maxChanges) return undefined
      changed.push({ page, before, after: this.#termsOf(current) })
    }
    return changed
  }

  #readPublished(file: string): string | undefined {
    if (this.#output.knownInputs(file) === undefined) return undefined
    return readFileSync(path.join(this.#output.dir, ...file.split('/')), 'utf8')
  }

  #add(files: Iterable<readonly [file: string, text: string | undefined]>): void {
    for (const [file, text] of files) {
      if (text === undefined) this.#output.release(file)
      else this.#output.add(file, text, file === manifestFile ? this.#inputs : indexInputs)
    }
  }

  #termsOf(page: IndexedPage): string {
    return readTerms(page, this.#cacheDir)
  }

  #shortFiles(): Map<string, string> {
    const pages = this.#pages.map(({ search, headings }) => ({ title: search.names.title, headings }))
    return toShortFiles(pages, this.#priors, this.#set, new Map())
  }

  #writeState({ bytes, keyBytes, published }: IndexFigures): void {
    const state = {
      version: searchVersion,
      pages: this.#toKeys(),
      bytes,
      keyBytes: [...keyBytes],
      namesHash: this.#namesHash(),
    }
    writeState(this.#stateDir, this.#inputs, state, published)
  }

  #namesHash(): string {
    const names = this.#pages.map(({ search, headings }) => [search.names.title, headings])
    return shortHash(JSON.stringify([names, this.#priors]))
  }

  #routes(): string[] {
    return this.#pages.map(({ route }) => route)
  }

  #toKeys(): [route: string, key: string][] {
    return this.#pages.map(({ route, search }) => [route, search.key])
  }
}

/** Hash everything that the index depends on. @param keys The route and the words' cache key of each page. */
export function toIndexInputs(
  priors: string,
  synonyms: readonly string[][],
  keys: readonly (readonly [route: string, key: string])[],
): string {
  return shortHash([searchVersion, priors, JSON.stringify(synonyms), ...keys.flat()].join('\n'))
}

/**
 * Read the words of a page from the cache. They were stored when its document was rendered, and are created
 * again if they are missing.
 *
 * @throws {DocsiteError} If the record is missing as well.
 */
export function readTerms(
  { search, recordKey }: Pick<IndexedPage, 'search' | 'recordKey'>,
  cacheDir: string,
): string {
  const terms = new TermsCache(cacheDir)
  const known = terms.read(search.key)
  if (known !== undefined) return known
  const record = new PageCache(cacheDir).read(recordKey)
  if (record) new PageSearch(cacheDir).make(record, search)
  const made = terms.read(search.key)
  if (made !== undefined) return made
  throw new DocsiteError('A compiled page is missing from the cache', {
    ruleId: 'record-missing',
    hint: 'Run `docsite index` again.',
  })
}

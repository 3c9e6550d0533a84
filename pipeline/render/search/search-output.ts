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
  /** Key of the compiled page in the cache. */
  recordKey: string
  headings: readonly string[]
}

/** Represents all files of the index but the manifest, in the list of what was written. */
export const indexInputs = 'search-index'
/** When more pages than this have changed, the index is made anew. */
const mostChanges = 50

/** Add the index of the site to the output, unless the one that is there is of the same pages. */
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

/** Figures of an index that was made, and the inputs of the one that it replaces. */
interface MadeOf {
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
  /** What the index is made of. */
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

  /** Make the whole index anew; of many pages with turns for others, such as worker processes that wait for work. */
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

  /** Change the published index where pages have changed. @returns Whether that could be done. */
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

  /** Undefined when the pages are others, too many have changed, or it isn't known what they were. */
  #listChanged({ pages }: IndexState): ChangedPage[] | undefined {
    if (pages.length !== this.#pages.length) return undefined
    const changed: ChangedPage[] = []
    for (const [page, current] of this.#pages.entries()) {
      const [route, key] = pages[page] ?? []
      if (route !== current.route || key === undefined) return undefined
      if (key === current.search.key) continue
      const before = this.#terms.read(key)
      if (before === undefined || changed.length === mostChanges) return undefined
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

  #writeState({ bytes, keyBytes, published }: MadeOf): void {
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

/** Represents all that the index is made of. @param keys Route and key of the words of each page. */
export function toIndexInputs(
  priors: string,
  synonyms: readonly string[][],
  keys: readonly (readonly [route: string, key: string])[],
): string {
  return shortHash([searchVersion, priors, JSON.stringify(synonyms), ...keys.flat()].join('\n'))
}

/** The words of a page. They were made with its document; if they are gone, they are made again. */
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

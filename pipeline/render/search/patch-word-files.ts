import {
  type Bucket,
  bucketFile,
  type LongFile,
  longFile,
  manifestFile,
  type SearchManifest,
  type WordsFile,
  wordsFile,
} from '../../../renderer/search/index-files.ts'
import { isPhrase, placePhrase } from '../../../renderer/search/phrase.ts'
import { getOrMake } from '../get-or-make.ts'
import {
  type BucketEntry,
  encodeBucket,
  encodeLongFile,
  encodeWordsFile,
  isListed,
  toBucketEntry,
  toListRank,
} from './encode-index.ts'
import { readTerms } from './merge-terms.ts'
import { addKeyBytes, type KeyBytes, toBucketBits, toCrowded, toWordBytes } from './word-bytes.ts'
import { decodePlaces, encodePlaces, maxPagesPerWord } from './word-places.ts'

/** A page whose words have changed. */
export interface ChangedPage {
  /** The number of the page. */
  page: number
  /** Its words before and after the change, as returned by `toPageTerms`. */
  before: string
  after: string
}

export interface PatchInput {
  changed: readonly ChangedPage[]
  /** Reads a file of the current index; returns undefined if there is none. */
  read: (file: string) => string | undefined
  priors: string
  synonyms: string[][]
  /** The size of all words, as estimated by `toWordBytes`. */
  bytes: number
  keyBytes: KeyBytes
}

export interface Patch {
  /** The new texts of files, by path; undefined for files that are no longer needed. */
  files: Map<string, string | undefined>
  bytes: number
  keyBytes: KeyBytes
}

/**
 * Patch the files of an index after some of its pages have changed. The result is the same as merging all
 * pages again, but the cost depends only on the changes.
 *
 * @returns undefined if the words must be divided into files differently, which requires a rebuild.
 */
export function patchWordFiles(input: PatchInput): Patch | undefined {
  const { changed, read, priors, synonyms, bytes } = input
  const text = read(manifestFile)
  if (text === undefined) return undefined
  const manifest = JSON.parse(text) as SearchManifest
  const crowded = toCrowded(input.keyBytes)
  const patcher = new WordPatcher(manifest, read, input.keyBytes)
  for (const [word, places] of toChanges(changed))
    patcher.change(isPhrase(word) ? placePhrase(word, crowded) : word, places)
  const { moreBytes, keyBytes } = patcher
  const total = bytes + moreBytes
  if (toBucketBits(total) !== manifest.bucketBits) return undefined
  // Phrases would be in other buckets.
  if (!isSame(crowded, toCrowded(keyBytes))) return undefined
  return { files: patcher.finish({ ...manifest, priors, synonyms }), bytes: total, keyBytes }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key))
}

/**
 * List the words whose places have changed, with their new occurrences on the changed pages, by page number;
 * undefined if the word is no longer on the page.
 */
function toChanges(changed: readonly ChangedPage[]): Map<string, Map<number, string | undefined>> {
  const changes = new Map<string, Map<number, string | undefined>>()
  const note = (word: string, page: number, occurrences: string | undefined) => {
    const pages = changes.get(word)
    if (pages) pages.set(page, occurrences)
    else changes.set(word, new Map([[page, occurrences]]))
  }
  for (const { page, before, after } of changed) {
    const old = new Map(readTerms(before))
    for (const [word, occurrences] of readTerms(after)) {
      if (old.get(word) !== occurrences) note(word, page, occurrences)
      old.delete(word)
    }
    for (const word of old.keys()) note(word, page, undefined)
  }
  return changes
}

class WordPatcher {
  /** The increase of the size of all words, in bytes. */
  moreBytes = 0
  readonly keyBytes: KeyBytes
  readonly #manifest: SearchManifest
  readonly #read: PatchInput['read']
  readonly #buckets = new Map<string, Map<string, BucketEntry>>()
  readonly #longs = new Map<string, Map<string, string>>()
  /** The rank of each word in the word lists, by word length. */
  readonly #lists = new Map<number, Map<string, number>>()

  constructor(manifest: SearchManifest, read: PatchInput['read'], keyBytes: KeyBytes) {
    this.#manifest = manifest
    this.#read = read
    this.keyBytes = new Map(keyBytes)
  }

  change(text: string, changes: ReadonlyMap<number, string | undefined>): void {
    const bucket = this.#bucket(text)
    const entry = bucket.get(text)
    const isLong = entry?.longPages !== undefined
    const places = decodePlaces(isLong ? (this.#long(text).get(text) ?? '') : (entry?.places ?? ''))
    const before = places.size
    for (const [page, occurrences] of changes) {
      if (occurrences === undefined) places.delete(page)
      else places.set(page, occurrences)
    }
    const pages = places.size
    const all = encodePlaces([...places].sort(([a], [b]) => a - b))
    if (pages === 0) bucket.delete(text)
    else bucket.set(text, toBucketEntry({ text, pages, places: all }))
    if (pages > maxPagesPerWord) this.#long(text).set(text, all)
    else if (isLong) this.#long(text).delete(text)
    this.#list(text, before, pages)
    const more = toWordBytes(pages) - toWordBytes(before)
    this.moreBytes += more
    addKeyBytes(this.keyBytes, text, more)
  }

  finish(manifest: SearchManifest): Map<string, string | undefined> {
    const files = new Map<string, string | undefined>()
    for (const [file, entries] of this.#buckets) {
      files.set(file, encodeBucket([...entries.values()]))
    }
    for (const [file, words] of this.#longs) {
      const list = [...words].map(([text, places]) => ({ text, places }))
      files.set(file, list.length > 0 ? encodeLongFile(list) : undefined)
    }
    const lengths = new Set(manifest.wordLengths)
    for (const [length, words] of this.#lists) {
      const list = [...words].map(([text, rank]) => ({ text, rank }))
      files.set(wordsFile(manifest.set, length), list.length > 0 ? encodeWordsFile(list) : undefined)
      if (list.length > 0) lengths.add(length)
      else lengths.delete(length)
    }
    const wordLengths = [...lengths].sort((a, b) => a - b)
    files.set(manifestFile, JSON.stringify({ ...manifest, wordLengths } satisfies SearchManifest))
    return files
  }

  #bucket(word: string): Map<string, BucketEntry> {
    const file = bucketFile(this.#manifest, word)
    return getOrMake(this.#buckets, file, () => {
      const { words, long } = this.#parse<Bucket>(file) ?? { words: [], long: [] }
      const longPages = new Map(long)
      return new Map(
        toPairs(words).map(([text, places]) => [text, { text, places, longPages: longPages.get(text) }]),
      )
    })
  }

  #long(word: string): Map<string, string> {
    const file = longFile(this.#manifest.set, word)
    return getOrMake(this.#longs, file, () => new Map(toPairs(this.#parse<LongFile>(file) ?? [])))
  }

  #list(text: string, before: number, after: number): void {
    const [old, rank] = [before, after].map((pages) => (pages === 0 ? undefined : toListRank(pages)))
    if (old === rank || !isListed(text)) return
    const { set, wordLengths } = this.#manifest
    const list = getOrMake(this.#lists, text.length, () => {
      const lists = wordLengths.includes(text.length)
        ? this.#parse<WordsFile>(wordsFile(set, text.length))
        : undefined
      return new Map(
        (lists ?? []).flatMap((words, index) =>
          words === '' ? [] : words.split(' ').map((word): [string, number] => [word, index]),
        ),
      )
    })
    if (rank === undefined) list.delete(text)
    else list.set(text, rank)
  }

  #parse<Content>(file: string): Content | undefined {
    const text = this.#read(file)
    return text === undefined ? undefined : (JSON.parse(text) as Content)
  }
}

function toPairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? '',
    flat[2 * index + 1] ?? '',
  ])
}

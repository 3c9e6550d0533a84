import { withoutPrefix } from './attached-words.ts'
import { editDistance } from './edit-distance.ts'
import type { Synonyms } from './expand-query.ts'
import { type Bucket, isShort } from './index-files.ts'
import type { IndexReader } from './index-reader.ts'
import { toLightStem } from './light-stem.ts'
import { isPhrase, toPhraseWords } from './phrase.ts'
import type { QueryWord } from './query.ts'
import { toAmerican } from './spelling.ts'
import { weakWords } from './stop-words.ts'

/** A word of the index that matches a typed word. */
export interface Form {
  text: string
  /** How well it matches, from 0 to 1. */
  weight: number
  /** Places in the format of `decodePages`. If `isLong` is true, only the best ones. */
  places: string
  /** Number of all pages with the word. */
  pages: number
  /** Whether there are more places than those in `places`. */
  isLong: boolean
  /** Whether it is a guess for an unknown word, with one or two different letters. */
  isGuess: boolean
}

/** A word that a misspelled word may mean. */
export interface Meant {
  text: string
  /** Confidence, from 0 to 1. */
  trust: number
}

/** A keyword or heading that was typed, completely or without one of its words. */
export interface TypedPhrase {
  /** Indexes of the typed words. */
  words: number[]
  /** Places in the format of `decodePages`. */
  places: string
  /**
   * 1 if all words were typed, less if one is missing, or if they were misspelled or typed in other forms.
   */
  completeness: number
}

/** Reduces an English word to its stem. */
export type Stem = (word: string) => string

const stemWeight = 0.9
const openPrefixWeight = 0.75
const closedPrefixWeight = 0.45
const shortPrefixWeight = 0.5
const partsWeight = 0.5
/** Weights by number of wrong letters. */
const typoWeights = [1, 0.7, 0.45]

/** Shorter words have too many similar words. */
const minMisspelled = 4
const minStemmed = 4
/** Irregular forms that begin like their verb: words that begin differently are in other files. */
const irregular: Readonly<Record<string, string>> = {
  built: 'build',
  chosen: 'choose',
  hidden: 'hide',
  shown: 'show',
  written: 'write',
}
const maxForms = 24
const maxGuesses = 4
/** One word of a phrase with at least this many words may be missing, because readers use different words. */
const minPartWords = 3
const partTrust = 0.7
/** The same if the missing words say little. */
const weakTrust = 0.85
/** Confidence that a synonym of a typed word is meant as the word of a phrase. */
const synonymTrust = 0.8
/** Confidence that another form of a word is meant as the word of a phrase. */
const stemTrust = 0.8

/** A phrase of the index with its words. */
interface StoredPhrase {
  phrase: string
  ofPhrase: readonly StemmedWord[]
  places: string
}

interface StemmedWord {
  text: string
  /** undefined for text that isn't a plain word. */
  stem: string | undefined
}

/** A word of the index as a form of itself. */
type StoredWord = Form & StemmedWord

/** A file of the index, with its words and phrases apart. */
interface BucketContent {
  words: StoredWord[]
  phrases: StoredPhrase[]
}

/** The typed word that corresponds to a word of a phrase. */
interface TypedWord {
  /** Index of the typed word. */
  place: number
  /** Confidence, from 0 to 1. */
  trust: number
}

/** The typed words and the words that they may mean, by text and by stem. */
interface KnownWords {
  texts: Map<string, TypedWord>
  stems: Map<string, TypedWord>
  /** Synonyms of the typed words. */
  synonyms: Map<string, TypedWord>
  /** The word that is still being typed. */
  open: { place: number; text: string } | undefined
}

/** Finds the words of an index that match a typed word. */
export class WordForms {
  readonly #reader: IndexReader
  readonly #stem: Stem
  /** Stems by word; undefined for words that have none. */
  readonly #stems = new Map<string, string | undefined>()
  readonly #contents = new WeakMap<Bucket, BucketContent>()

  constructor(reader: IndexReader, stem: Stem) {
    this.#reader = reader
    this.#stem = stem
  }

  /**
   * Finds the word itself, its other forms and words that begin with it; if there are none, words that may
   * have been meant. For the first letters of a word that is still being typed, finds the best places of
   * words that begin with them.
   */
  async of(word: QueryWord, mayBeMistyped: boolean): Promise<Form[]> {
    const { text, isOpen, isPiece, parts } = word
    if (isOpen && isShort(text)) {
      const places = await this.#reader.short(text)
      if (places !== '') return [toForm(text, shortPrefixWeight, places)]
    }
    const forms = await this.#near(word)
    const rest = withoutPrefix(text)
    if (rest !== undefined) {
      const ofRest = await this.#near({ ...word, text: rest })
      forms.push(...ofRest.map((form) => ({ ...form, weight: form.weight * stemWeight })))
    }
    if (forms.length > 0 || isPiece) return forms
    const guesses = mayBeMistyped ? await this.#meantBy(text) : []
    if (guesses.length > 0) return guesses
    // An unknown name may consist of known words.
    const ofParts = await Promise.all(parts.map((part) => this.exactly(part, false, partsWeight)))
    return ofParts.flat()
  }

  /**
   * Finds the keywords and headings that consist of typed words, or lack only one of several. The query may
   * contain further words.
   *
   * @param meant For each typed word, other words that it may mean.
   * @param synonyms Groups of synonymous words, of which a phrase may contain any.
   */
  async phrases(
    words: readonly QueryWord[],
    meant: readonly (readonly Meant[])[] = [],
    synonyms: Synonyms = [],
  ): Promise<TypedPhrase[]> {
    const found = new Map<string, TypedPhrase>()
    const known = this.#toKnown(words, meant, synonyms)
    for (const text of known.texts.keys()) {
      if (isShort(text)) continue
      const bucket = await this.#reader.bucket(text)
      for (const stored of this.#contentOf(bucket).phrases) {
        if (found.has(stored.phrase)) continue
        const typed = this.#toTyped(stored, known)
        if (typed) found.set(stored.phrase, typed)
      }
    }
    return [...found.values()]
  }

  /** Returns a phrase with the typed words that it consists of, or undefined if too few of them were typed. */
  #toTyped({ ofPhrase, places }: StoredPhrase, known: KnownWords): TypedPhrase | undefined {
    const words: number[] = []
    let trust = 1
    let missing = 0
    let missingWeak = 0
    for (const word of ofPhrase) {
      const typed = this.#findTyped(word, known)
      if (typed) {
        words.push(typed.place)
        trust *= typed.trust
        continue
      }
      missing += 1
      if (weakWords.has(word.text)) missingWeak += 1
      // Most phrases only share a word with the query.
      if (missing > 1 && missing > missingWeak) return undefined
    }
    const completeness = toCompleteness(words.length, missing, missing === missingWeak)
    return completeness === 0 ? undefined : { words, places, completeness: completeness * trust }
  }

  /** All wordings of a query, and most of its next letters, need the same buckets. */
  #contentOf(bucket: Bucket): BucketContent {
    const known = this.#contents.get(bucket)
    if (known) return known
    const content: BucketContent = { words: [], phrases: [] }
    const longPages = new Map(bucket.long)
    for (let index = 0; index < bucket.words.length; index += 2) {
      const text = bucket.words[index] ?? ''
      const places = bucket.words[index + 1] ?? ''
      const stemmed = (word: string): StemmedWord => ({ text: word, stem: this.#stemOf(word) })
      if (isPhrase(text))
        content.phrases.push({ phrase: text, ofPhrase: toPhraseWords(text).map(stemmed), places })
      else content.words.push({ ...toForm(text, 1, places, longPages.get(text)), stem: this.#stemOf(text) })
    }
    this.#contents.set(bucket, content)
    return content
  }

  #toKnown(
    words: readonly QueryWord[],
    meant: readonly (readonly Meant[])[],
    synonyms: Synonyms,
  ): KnownWords {
    const known: KnownWords = { texts: new Map(), stems: new Map(), synonyms: new Map(), open: undefined }
    const add = (text: string, typed: TypedWord) => {
      if (!known.texts.has(text)) known.texts.set(text, typed)
      const stem = this.#stemOf(text)
      if (stem !== undefined && !known.stems.has(stem))
        known.stems.set(stem, { ...typed, trust: typed.trust * stemTrust })
    }
    for (const [place, { text, isOpen, isPiece }] of words.entries()) {
      if (isPiece) continue
      add(text, { place, trust: 1 })
      if (isOpen && !isShort(text)) known.open = { place, text }
    }
    for (const [place, others] of meant.entries())
      for (const { text, trust } of others) add(text, { place, trust })
    for (const [place, { text }] of words.entries()) {
      for (const group of synonyms) {
        if (!group.includes(text)) continue
        for (const other of group)
          if (!known.synonyms.has(other)) known.synonyms.set(other, { place, trust: synonymTrust })
      }
    }
    return known
  }

  /** Finds the typed word that corresponds to a word of a phrase. */
  #findTyped(
    { text, stem }: StemmedWord,
    { texts, stems, synonyms, open }: KnownWords,
  ): TypedWord | undefined {
    const typed = texts.get(text)
    if (typed) return typed
    if (open && text.startsWith(open.text))
      return { place: open.place, trust: Math.sqrt(open.text.length / text.length) }
    return (stem === undefined ? undefined : stems.get(stem)) ?? synonyms.get(text)
  }

  /** Finds exactly this word or, if it is still being typed, words that begin with it. */
  async exactly(text: string, isOpen: boolean, weight = 1): Promise<Form[]> {
    const bucket = await this.#reader.bucket(text)
    return pick(this.#contentOf(bucket), ({ text: other }) => {
      if (other === text) return weight
      const begins = isOpen && !isShort(text) && other.startsWith(text)
      return begins ? weight * prefixShare(text, other, true) : 0
    })
  }

  async #near({ text, isOpen, isPiece }: Pick<QueryWord, 'text' | 'isOpen' | 'isPiece'>): Promise<Form[]> {
    const bucket = await this.#reader.bucket(text)
    // Two letters of Chinese count as a whole word, not as a prefix.
    const isPrefix = isPiece ? [...text].length === 1 : text.length > 2
    const stem = isPiece ? undefined : this.#stemOf(text)
    return pick(this.#contentOf(bucket), ({ text: other, stem: otherStem }) => {
      if (other === text) return 1
      if (stem !== undefined && otherStem === stem) return stemWeight
      return isPrefix && other.startsWith(text) ? prefixShare(text, other, isOpen) : 0
    })
  }

  /**
   * Guesses the meaning of an unknown word: it may be misspelled, or an unknown form of a misspelled word.
   */
  async #meantBy(text: string): Promise<Form[]> {
    const guesses = await this.#mistyped(text)
    const stem = this.#stemOf(text)
    return guesses.length > 0 || stem === undefined || stem === text ? guesses : this.#mistyped(stem)
  }

  /** Finds words with one or two different letters, most likely first. */
  async #mistyped(text: string): Promise<Form[]> {
    if (text.length < minMisspelled) return []
    const limit = text.length < 6 ? 1 : 2
    const lengths = Array.from({ length: 2 * limit + 1 }, (_, index) => text.length - limit + index)
    const lists = await Promise.all(lengths.map((length) => this.#reader.words(length)))
    const near: { text: string; distance: number; rank: number }[] = []
    for (const [rank, ranked] of lists.flatMap((list) => [...list.entries()])) {
      for (const other of ranked.split(' ')) {
        const distance = editDistance(text, other, limit)
        if (distance <= limit) near.push({ text: other, distance, rank })
      }
    }
    near.sort((a, b) => a.distance - b.distance || b.rank - a.rank)
    const best = near.filter(({ distance }) => distance === near[0]?.distance).slice(0, maxGuesses)
    const forms = await Promise.all(best.map(({ text: guess, distance }) => this.#guessed(guess, distance)))
    return forms.flat().map((form) => ({ ...form, isGuess: true }))
  }

  /** Returns a guess and its other forms: a reader who types `externel` may mean `externals`. */
  async #guessed(text: string, distance: number): Promise<Form[]> {
    const forms = await this.#near({ text, isOpen: false, isPiece: false })
    return forms
      .filter(({ weight }) => weight >= stemWeight)
      .map((form) => ({ ...form, weight: form.weight * (typoWeights[distance] ?? 0) }))
  }

  /** @returns undefined for text that isn't a plain word. */
  #stemOf(word: string): string | undefined {
    if (word.length < minStemmed) return undefined
    const known = this.#stems.get(word)
    if (known !== undefined || this.#stems.has(word)) return known
    // The stemmer returns `lazili` for `lazily`, but `lazi` for `lazy`.
    const stem = /^[a-z]+$/.test(word)
      ? this.#stem(irregular[word] ?? toAmerican(word)).replace(/ili$/, 'i')
      : toLightStem(word)
    this.#stems.set(word, stem)
    return stem
  }
}

/**
 * Completeness of a phrase of which only some words were typed.
 *
 * @param typed Number of words that were typed.
 * @param missing Number of the other words of the phrase.
 * @param areWeak Whether all of the other words say little.
 */
function toCompleteness(typed: number, missing: number, areWeak: boolean): number {
  if (missing === 0) return 1
  if (typed < minPartWords - 1) return 0
  if (areWeak) return weakTrust
  return missing === 1 ? (partTrust * typed) / (typed + missing) : 0
}

function prefixShare(prefix: string, word: string, isOpen: boolean): number {
  return (isOpen ? openPrefixWeight : closedPrefixWeight) * Math.sqrt(prefix.length / word.length)
}

function pick({ words }: BucketContent, weigh: (word: StemmedWord) => number): Form[] {
  const forms: Form[] = []
  for (const word of words) {
    const weight = weigh(word)
    if (weight > 0) forms.push({ ...word, weight })
  }
  return forms.sort((a, b) => b.weight - a.weight || b.pages - a.pages).slice(0, maxForms)
}

function toForm(text: string, weight: number, places: string, pages?: number): Form {
  const known = pages ?? places.split(',').length - 1
  return { text, weight, places, pages: known, isLong: pages !== undefined, isGuess: false }
}

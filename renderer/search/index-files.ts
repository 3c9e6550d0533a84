import { searchFolder } from '../urls/output-names.ts'
import { isUnspaced } from './tokenize.ts'

/**
 * The files of the search index, all in one folder of the site. The index refers to pages by numbers. Files
 * with such numbers are in a subfolder whose name is a hash of the list of pages, so that files of two
 * deployments never mix.
 */

/** Describes the index and how it is divided into files. Always loaded first. */
export interface SearchManifest {
  version: typeof indexVersion
  /** Name of the folder with the files that contain page numbers. */
  set: string
  pages: number
  /** Importance of each page independent of the query: one digit per page, `0` to `9`. */
  priors: string
  /** Binary logarithm of the number of bucket files. */
  bucketBits: number
  /** Word lengths for which there is a list of words, for spelling correction. */
  wordLengths: number[]
  /** Groups of synonymous words and phrases, in lower case. */
  synonyms: string[][]
}

export const indexVersion = 2

export const manifestFile = `${searchFolder}index.json`

/** A file with words and their places. */
export interface Bucket {
  /** Alternating: a word, and its places in the format of `decodePages`. Sorted by word. */
  words: string[]
  /**
   * Words that occur on very many pages, with the number of pages. `words` only contains their best places.
   */
  long: [word: string, pages: number][]
}

/** Alternating: a word that occurs on very many pages, and all its places. */
export type LongFile = string[]

/** Alternating: one or two letters, and the best places of words that begin with them. */
export type ShortFile = string[]

/**
 * Words by frequency: item N contains the words, separated by spaces, that occur on at least 4 to the power
 * of N pages.
 */
export type WordsFile = string[]

/** Routes of pages by page number. Each file contains a part of them. */
export interface RouteFile {
  routes: string[]
}

/** Number of routes in one file. */
export const routesPerFile = 256

/** Data for showing a page as a result. It is small, because the results change with every letter. */
export interface PageFile {
  title: string
  /** BCP 47 tag, if the page isn't translated. */
  language?: string | undefined
  /** Title of the page's section of the site. */
  group: string
  /** Level, text and id of each heading. The first entry is the page itself. */
  headings: [depth: number, heading: string, id: string][]
  /** Index of the first section of each file of texts. */
  texts: number[]
}

/** Texts of some sections of a page. The first line of each is the prose, the second line the code. */
export type TextsFile = string[]

export function bucketFile(
  { set, bucketBits }: Pick<SearchManifest, 'set' | 'bucketBits'>,
  word: string,
): string {
  const bucket = hash(bucketKey(word)) & (2 ** bucketBits - 1)
  return toBucketFile(set, bucketBits, bucket)
}

function toBucketFile(set: string, bits: number, bucket: number): string {
  return `${searchFolder}${set}/${bits}-${bucket.toString(16)}.json`
}

/** All bucket files. Each of them exists, even if it contains no words. */
export function listBucketFiles({ set, bucketBits }: Pick<SearchManifest, 'set' | 'bucketBits'>): string[] {
  return Array.from({ length: 2 ** bucketBits }, (_, bucket) => toBucketFile(set, bucketBits, bucket))
}

export function longFile(set: string, word: string): string {
  return `${searchFolder}${set}/long-${hash(word).toString(16)}.json`
}

/**
 * Whether a prefix is too short to look up words, so that only its best places are known. Numbers are never
 * too short.
 */
export function isShort(prefix: string): boolean {
  if (/^[a-z]+$/.test(prefix)) return prefix.length < 3
  return /^\p{L}[\p{L}\p{M}]?$/u.test(prefix) && !isUnspaced(prefix)
}

/** @param prefix A prefix for which `isShort` is true. */
export function shortFile(set: string, prefix: string): string {
  const letter = /^[a-z]/.test(prefix) ? prefix[0] : prefix.charCodeAt(0).toString(16).padStart(4, '0')
  return `${searchFolder}${set}/short-${letter}.json`
}

export function wordsFile(set: string, length: number): string {
  return `${searchFolder}${set}/words-${length}.json`
}

export function routesFile(set: string, page: number): string {
  return `${searchFolder}${set}/pages-${Math.floor(page / routesPerFile)}.json`
}

/** @param route For example `/concepts/loaders/`. */
export function pageFile(route: string): string {
  return `${searchFolder}pages${route}page.json`
}

/** @param index Index of the file among the page's text files. */
export function textsFile(route: string, index: number): string {
  return `${searchFolder}pages${route}text-${index}.json`
}

/** Returns the route of the page that a file belongs to, or undefined if it belongs to all pages. */
export function fromPageFile(file: string): string | undefined {
  return new RegExp(`^${searchFolder}pages(/.*|)/[^/]+$`).exec(file)?.[1]?.concat('/')
}

/** Words with the same first letters are in the same file, so that a prefix is enough to find them. */
const keyLength = 3

/** The prefix of a word that determines its bucket file. */
export function bucketKey(word: string): string {
  return isUnspaced(word) ? ([...word][0] ?? '') : word.slice(0, keyLength)
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

import { searchFolder } from '../urls/output-names.ts'
import { isUnspaced } from './tokenize.ts'

/**
 * The files that search is made of, all below one folder of the site. An index knows pages by numbers: those files
 * that hold such numbers are in a folder named after the list of pages, so that files of two deployments never meet.
 */

/** Names the pages that the index is made of, and says how it is divided. Always asked for first. */
export interface SearchManifest {
  version: typeof indexVersion
  /** Name of the folder with the files that hold numbers of pages. */
  set: string
  pages: number
  /** How important each page is by itself: a letter for each, `0` to `9`. */
  priors: string
  /** There are two to the power of this many files of words. */
  bucketBits: number
  /** Lengths of words for which there is a list of words, for spelling. */
  wordLengths: number[]
  /** Groups of words and phrases that mean the same, in lower case. */
  synonyms: string[][]
}

export const indexVersion = 2

export const manifestFile = `${searchFolder}index.json`

/** A file of words. */
export interface Bucket {
  /** Each word and after it its places, as `decodePages` reads them; in the order of the words. */
  words: string[]
  /** Of words that are on very many pages only the best places are in `words`: how many pages have them in all. */
  long: [word: string, pages: number][]
}

/** Words that are on very many pages, and after each all its places. */
export type LongFile = string[]

/** One or two letters, and after each the best places of what begins with it. */
export type ShortFile = string[]

/** Words by how many pages have them: those at index N, with spaces between them, are on at least 4 to the power of N. */
export type WordsFile = string[]

/** The pages by number, a part of them to a file. */
export interface RouteFile {
  routes: string[]
}

/** Pages whose routes are in one file. */
export const routesPerFile = 256

/** A page, for showing that it was found: small, because what is found changes with every letter. */
export interface PageFile {
  title: string
  /** Title of the section of the site that it belongs to. */
  group: string
  /** Level, text and id of each heading; the first represents the page itself. */
  headings: [depth: number, heading: string, id: string][]
  /** Index of the first section of each file of texts. */
  texts: number[]
}

/** Texts of a page's sections, those of some to a file: on the first line what is read, on the second the code. */
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

/** All files of words; each is there, even with no word in it. */
export function listBucketFiles({ set, bucketBits }: Pick<SearchManifest, 'set' | 'bucketBits'>): string[] {
  return Array.from({ length: 2 ** bucketBits }, (_, bucket) => toBucketFile(set, bucketBits, bucket))
}

export function longFile(set: string, word: string): string {
  return `${searchFolder}${set}/long-${hash(word).toString(16)}.json`
}

/** Whether a beginning is too short to lead to words: then it leads to the best places alone. Numbers say enough. */
export function isShort(prefix: string): boolean {
  if (/^[a-z]+$/.test(prefix)) return prefix.length < 3
  return /^\p{L}[\p{L}\p{M}]?$/u.test(prefix) && !isUnspaced(prefix)
}

/** @param prefix A short one. */
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

/** @param route As `/concepts/loaders/`. */
export function pageFile(route: string): string {
  return `${searchFolder}pages${route}page.json`
}

/** @param index Of the file among those with texts of the page. */
export function textsFile(route: string, index: number): string {
  return `${searchFolder}pages${route}text-${index}.json`
}

/** The route of the page that a file is about; undefined if it is about all pages. */
export function fromPageFile(file: string): string | undefined {
  return new RegExp(`^${searchFolder}pages(/.*|)/[^/]+$`).exec(file)?.[1]?.concat('/')
}

/** Words that begin alike are in one file, so that the beginning of a word leads to it. */
const keyLength = 3

/** What decides on the file of a word: its beginning. */
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

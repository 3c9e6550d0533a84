import { isShort, type ShortFile, shortFile } from '../../../renderer/search/index-files.ts'
import {
  encodeOccurrences,
  type Field,
  fields,
  highestLevel,
  type Occurrence,
} from '../../../renderer/search/posting.ts'
import { type Chunk, forEachChunk } from '../../../renderer/search/tokenize.ts'
import { compareText } from '../../support/files/compare.ts'
import { encodePlaces } from './word-places.ts'

/** The title and the headings of a page. */
export interface NamedPage {
  title: string
  /** The headings in the order of sections. The first section of the page has none. */
  headings: readonly string[]
}

/** Maximum number of results for one or two letters. */
const maxPlaces = 24

interface Place {
  page: number
  section: number
  field: Field
  level: number
  /** Places with a higher weight are shown first. */
  weight: number
}

/**
 * Create the files with results for queries of one or two letters: titles and headings with a word that
 * starts with them. Short names and important pages come first.
 *
 * @param priors The priors of the pages, as in the manifest.
 * @param cache A cache of tokenized chunks of text.
 * @returns The content of the files, by path.
 */
export function toShortFiles(
  pages: readonly NamedPage[],
  priors: string,
  set: string,
  cache: Map<string, Chunk>,
): Map<string, string> {
  const placesOf = new Map<string, Place[]>()
  const addName = (name: string, page: number, section: number, field: Field) => {
    const words: string[] = []
    forEachChunk(name, cache, (chunk) => {
      for (const { text, isPiece } of chunk.words) if (!isPiece) words.push(text)
    })
    const level = Math.round(highestLevel / Math.max(1, words.length))
    const weight = level * (field === fields.title ? 2 : 1) * (4 + Number(priors[page]))
    for (const prefix of new Set(words.flatMap(toPrefixes))) {
      const place = { page, section, field, level, weight }
      const places = placesOf.get(prefix)
      if (places) places.push(place)
      else placesOf.set(prefix, [place])
    }
  }
  for (const [page, { title, headings }] of pages.entries()) {
    addName(title, page, 0, fields.title)
    for (const [index, heading] of headings.entries()) addName(heading, page, index + 1, fields.heading)
  }
  const files = new Map<string, ShortFile>()
  for (const [prefix, places] of [...placesOf].sort(([a], [b]) => compareText(a, b))) {
    const file = shortFile(set, prefix)
    const pairs = files.get(file) ?? []
    files.set(file, pairs)
    pairs.push(prefix, encodeBest(places))
  }
  return new Map([...files].map(([file, pairs]) => [file, JSON.stringify(pairs)]))
}

/** Whether a file of the index was created by `toShortFiles`. */
export function isShortFile(file: string): boolean {
  return /\/short-[^/]*$/.test(file)
}

function toPrefixes(word: string): string[] {
  return [word.slice(0, 1), word.slice(0, 2)].filter(isShort)
}

function encodeBest(places: readonly Place[]): string {
  const best = [...places]
    .sort((a, b) => b.weight - a.weight || a.page - b.page || a.section - b.section)
    .slice(0, maxPlaces)
  const byPage = new Map<number, Occurrence[]>()
  for (const { page, section, field, level } of best.sort(
    (a, b) => a.page - b.page || a.section - b.section,
  )) {
    byPage.set(page, [...(byPage.get(page) ?? []), { section, field, level }])
  }
  return encodePlaces([...byPage].map(([page, occurrences]) => [page, encodeOccurrences(occurrences)]))
}

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

/** The names of a page: what its title and headings say. */
export interface NamedPage {
  title: string
  /** In the order of the sections; the first section has none. */
  headings: readonly string[]
}

/** At most this many places are shown for one or two letters. */
const mostPlaces = 24

interface Place {
  page: number
  section: number
  field: Field
  level: number
  /** The more, the sooner it is shown. */
  weight: number
}

/**
 * The best places for the first letters that a reader types, before they say more: titles and headings with a word
 * that begins so. Short names and important pages come first.
 *
 * @param priors As in the manifest.
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

/** Whether a file of the index is one of these. */
export function isShortFile(file: string): boolean {
  return /\/short-[^/]*$/.test(file)
}

function toPrefixes(word: string): string[] {
  return [word.slice(0, 1), word.slice(0, 2)].filter(isShort)
}

function encodeBest(places: readonly Place[]): string {
  const best = [...places]
    .sort((a, b) => b.weight - a.weight || a.page - b.page || a.section - b.section)
    .slice(0, mostPlaces)
  const byPage = new Map<number, Occurrence[]>()
  for (const { page, section, field, level } of best.sort(
    (a, b) => a.page - b.page || a.section - b.section,
  )) {
    byPage.set(page, [...(byPage.get(page) ?? []), { section, field, level }])
  }
  return encodePlaces([...byPage].map(([page, occurrences]) => [page, encodeOccurrences(occurrences)]))
}

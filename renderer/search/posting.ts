/**
 * Encodes the places of a word as text that compresses well: for each section that contains the word, the
 * distance from the previous such section, then one letter for the field and the level.
 *
 * The text contains only characters that JSON doesn't escape. A `,` ends a page.
 */

/**
 * The parts of a section in which a word can be. If it is in several, the one with the highest number counts.
 */
export const fields = { code: 0, text: 1, heading: 2, title: 3 } as const

export type Field = (typeof fields)[keyof typeof fields]

/** Maximum level: how much a word counts in its field, from 0. */
export const highestLevel = 15

/** How much less each word of a title or heading counts for every further word. */
export const lengthLoss = 0.2

export interface Occurrence {
  /** Index of the section; 0 is the page's title with the text before the first heading. */
  section: number
  field: Field
  /** From 0 to 15. */
  level: number
}

export interface PagePosting {
  page: number
  occurrences: Occurrence[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const levels = highestLevel + 1
/** Each letter encodes five bits of a number; the sixth bit means that more letters follow. */
const more = 32
const valueOfLetter = new Uint8Array(128)
for (const [value, letter] of [...alphabet].entries()) valueOfLetter[letter.charCodeAt(0)] = value

/** @param occurrences Sorted by section. */
export function encodeOccurrences(occurrences: readonly Occurrence[]): string {
  let text = ''
  let last = 0
  for (const { section, field, level } of occurrences) {
    text += encodeNumber(section - last) + alphabet[field * levels + level]
    last = section
  }
  return text
}

/** @param page Distance from the previous page. */
export function encodePage(page: number, occurrences: string): string {
  return `${encodeNumber(page)}${occurrences},`
}

export function decodePages(text: string): PagePosting[] {
  const pages: PagePosting[] = []
  let position = 0
  let page = 0
  const readNumber = (): number => {
    let number = 0
    for (let shift = 0; ; shift += 5) {
      const value = valueOfLetter[text.charCodeAt(position++)] ?? 0
      number += (value & (more - 1)) << shift
      if (value < more) return number
    }
  }
  while (position < text.length) {
    page += readNumber()
    const occurrences: Occurrence[] = []
    let section = 0
    while (position < text.length && text[position] !== ',') {
      section += readNumber()
      const value = valueOfLetter[text.charCodeAt(position++)] ?? 0
      occurrences.push({ section, field: Math.floor(value / levels) as Field, level: value % levels })
    }
    position += 1
    pages.push({ page, occurrences })
  }
  return pages
}

/** A page with its encoded occurrences. */
export interface WrittenPage {
  page: number
  occurrences: string
  /** Weight of the place where the word counts most: the field first, then the level. */
  weight: number
}

/** Like `decodePages`, without decoding each occurrence: a word may be on ten thousand pages. */
export function splitPages(text: string): WrittenPage[] {
  const pages: WrittenPage[] = []
  let position = 0
  let page = 0
  const readLetter = () => valueOfLetter[text.charCodeAt(position++)] ?? 0
  while (position < text.length) {
    let value = more
    for (let shift = 0; value >= more; shift += 5) {
      value = readLetter()
      page += (value & (more - 1)) << shift
    }
    const start = position
    let weight = 0
    while (position < text.length && text[position] !== ',') {
      value = more
      while (value >= more) value = readLetter()
      weight = Math.max(weight, readLetter())
    }
    pages.push({ page, occurrences: text.slice(start, position), weight })
    position += 1
  }
  return pages
}

function encodeNumber(number: number): string {
  let text = ''
  let rest = number
  for (; rest >= more; rest = Math.floor(rest / more)) text += alphabet[(rest % more) + more]
  return text + alphabet[rest]
}

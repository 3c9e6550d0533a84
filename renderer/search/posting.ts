/**
 * Where a word is on a page, as text that compresses well: for each section that has it, how far it is from the
 * last such section, then one letter that says in what field and how much.
 *
 * Only letters that JSON needs not escape; `,` ends a page.
 */

/** Where in a section a word is: the highest of them counts. */
export const fields = { code: 0, text: 1, heading: 2, title: 3 } as const

export type Field = (typeof fields)[keyof typeof fields]

/** How much a word counts within its field, from 0 to this. */
export const highestLevel = 15

/** How much less each word of a title or heading counts for every other one in it. */
export const lengthLoss = 0.2

export interface Occurrence {
  /** Index of the section; 0 is what is before the first heading, with the page's title. */
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
/** Five bits of a number to a letter; the sixth says that more follow. */
const more = 32
const valueOfLetter = new Uint8Array(128)
for (const [value, letter] of [...alphabet].entries()) valueOfLetter[letter.charCodeAt(0)] = value

/** @param occurrences In the order of their sections. */
export function encodeOccurrences(occurrences: readonly Occurrence[]): string {
  let text = ''
  let last = 0
  for (const { section, field, level } of occurrences) {
    text += encodeNumber(section - last) + alphabet[field * levels + level]
    last = section
  }
  return text
}

/** @param page Distance from the page before, in the order of pages. */
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

/** A page with its occurrences as they are written. */
export interface WrittenPage {
  page: number
  occurrences: string
  /** Of the place where the word counts most: by the field, then by the level. */
  weight: number
}

/** The same as `decodePages` without reading each occurrence: a word may be on ten thousand pages. */
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

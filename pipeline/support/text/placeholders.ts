import type { TextPiece } from './text-pieces.ts'

/**
 * Two of Unicode's noncharacters, which never occur in text that is interchanged. Whoever stores a text with
 * placeholders takes them out of what comes from outside.
 */
const opening = '\uFDD0'
const closing = '\uFDD1'
const noncharacters = /[\uFDD0\uFDD1]/g
const placeholder = /\uFDD0(\d+)\uFDD1/

/** Replace the characters that placeholders are made of by U+FFFD: what is left can't be taken for a placeholder. */
export function withoutPlaceholders(text: string): string {
  return text.includes(opening) || text.includes(closing) ? text.replaceAll(noncharacters, '\uFFFD') : text
}

/** Values that a text refers to by their numbers, and that replace these references when the text is finished. */
export class Placeholders<T> {
  readonly #values: { value: T }[] = []

  /** @returns Text that represents the value: HTML and React leave it as it is, in text and in attributes. */
  add(value: T): string {
    return `${opening}${this.#values.push({ value }) - 1}${closing}`
  }

  /** Cut a text at its placeholders: what is between them, and the values, in order. Empty text is left out. */
  split(text: string): (string | { value: T })[] {
    return text.split(placeholder).flatMap<string | { value: T }>((piece, index) => {
      if (index % 2 === 0) return piece === '' ? [] : [piece]
      return this.#values[Number(piece)] ?? []
    })
  }

  /** Replace each placeholder by the text of its value. */
  fill(text: string, toText: (value: T) => string): string {
    return this.split(text)
      .map((piece) => (typeof piece === 'string' ? piece : toText(piece.value)))
      .join('')
  }

  /** As `fill`, for a text that is filled many times: it is cut and encoded once. @returns What gives its pieces. */
  prepare(text: string): (toText: (value: T) => string) => TextPiece[] {
    const pieces = this.split(text).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
    return (toText) => pieces.map((piece) => ('value' in piece ? toText(piece.value) : piece))
  }
}

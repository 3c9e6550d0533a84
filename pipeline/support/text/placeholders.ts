import type { TextPiece } from './text-pieces.ts'

/**
 * Two Unicode noncharacters, which do not occur in text that is meant for interchange. Code that stores a text with
 * placeholders has to remove them from foreign text.
 */
const opening = '\uFDD0'
const closing = '\uFDD1'
const noncharacters = /[\uFDD0\uFDD1]/g
const placeholder = /\uFDD0(\d+)\uFDD1/

/** Replaces the characters that delimit placeholders by U+FFFD, so that the text contains no placeholder. */
export function withoutPlaceholders(text: string): string {
  return text.includes(opening) || text.includes(closing) ? text.replaceAll(noncharacters, '\uFFFD') : text
}

/** Values that a text refers to by placeholders with their number, and that replace the placeholders in the end. */
export class Placeholders<T> {
  readonly #values: { value: T }[] = []

  /** Adds a value. @returns Its placeholder, which HTML and React leave unchanged in text and in attributes. */
  add(value: T): string {
    return `${opening}${this.#values.push({ value }) - 1}${closing}`
  }

  /** Splits a text at its placeholders into text and values, in order. Empty text is omitted. */
  split(text: string): (string | { value: T })[] {
    return text.split(placeholder).flatMap<string | { value: T }>((piece, index) => {
      if (index % 2 === 0) return piece === '' ? [] : [piece]
      return this.#values[Number(piece)] ?? []
    })
  }

  /** Replaces each placeholder by the text of its value. */
  fill(text: string, toText: (value: T) => string): string {
    return this.split(text)
      .map((piece) => (typeof piece === 'string' ? piece : toText(piece.value)))
      .join('')
  }

  /**
   * Like `fill`, for a text that is filled many times: it is split and encoded once.
   *
   * @returns A function that fills it.
   */
  prepare(text: string): (toText: (value: T) => string) => TextPiece[] {
    const pieces = this.split(text).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
    return (toText) => pieces.map((piece) => ('value' in piece ? toText(piece.value) : piece))
  }
}

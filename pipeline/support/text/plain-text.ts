/**
 * Characters that are not allowed in the text of HTML and XML: noncharacters, and control characters other than tab,
 * line feed, form feed and carriage return.
 *
 * https://html.spec.whatwg.org/multipage/dom.html#text-content
 */
const unusable =
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]|[\uD83F\uD87F\uD8BF\uD8FF\uD93F\uD97F\uD9BF\uD9FF\uDA3F\uDA7F\uDABF\uDAFF\uDB3F\uDB7F\uDBBF\uDBFF][\uDFFE\uDFFF]/
const allUnusable = new RegExp(unusable, 'g')

/** Characters that change the direction of the following text: they can make code look different from what it does. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Whether a text is allowed in HTML and XML. It must not contain lone surrogates, either. */
export function isPlainText(text: string): boolean {
  return !unusable.test(text) && text.isWellFormed()
}

/** Replaces all characters that HTML and XML don't allow by U+FFFD. */
export function toPlainText(text: string): string {
  return isPlainText(text) ? text : text.replaceAll(allUnusable, '\uFFFD').toWellFormed()
}

/**
 * The first character that HTML and XML don't allow, its offset, and the total number of such characters.
 *
 * @param text A text that isn't plain.
 */
export function findUnusable(text: string): { name: string; offset: number; count: number } {
  const found = [...text.matchAll(allUnusable)]
  const halves = [...text.matchAll(/\p{Surrogate}/gu)]
  const offset = Math.min(found[0]?.index ?? text.length, halves[0]?.index ?? text.length)
  return { name: nameCharacter(text, offset), offset, count: found.length + halves.length }
}

/** Converts all strings in a value to plain text, including keys. */
export function toPlainTexts(value: unknown): unknown {
  if (typeof value === 'string') return toPlainText(value)
  if (Array.isArray(value)) return value.map(toPlainTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toPlainText(key), toPlainTexts(inner)]),
  )
}

/** A string in a value, with the path to it. */
interface PlacedText {
  path: readonly (string | number)[]
  text: string
}

/** The strings in a value that aren't plain text, including keys. */
export function listNonPlainText(value: unknown, path: PlacedText['path'] = []): PlacedText[] {
  if (typeof value === 'string') return isPlainText(value) ? [] : [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((inner, index) => listNonPlainText(inner, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isPlainText(key) ? listNonPlainText(inner, [...path, key]) : [{ path, text: key }],
  )
}

/** The first string in a value that isn't plain text. */
export function findNonPlainText(value: unknown): string | undefined {
  return listNonPlainText(value)[0]?.text
}

/** Escapes characters that change the text direction in the notation of most languages: `\u202e`. */
export function escapeBidiControls(code: string): string {
  return code.replaceAll(turning, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`)
}

/** The first character that changes the text direction; undefined if there is none. */
export function findBidiControl(text: string): { name: string; offset: number } | undefined {
  const offset = text.search(turning)
  return offset === -1 ? undefined : { name: nameCharacter(text, offset), offset }
}

/** The name of the character at an offset, such as `U+202E`. */
function nameCharacter(text: string, offset: number): string {
  return `U+${(text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

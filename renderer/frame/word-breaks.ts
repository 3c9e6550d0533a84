/** A word that doesn't fit wherever titles stand. */
const longWord = /\S{19,}/g

/** After a sign, and before the capital that begins a part of a name. */
const joint = /(?<=[./_:-])(?=[\p{L}\d])|(?<=\p{Ll})(?=\p{Lu})/gu

/** The sign of a place where a word may be broken. */
const zeroWidthSpace = '\u200b'

/** Split a title where a line of it may end though there is no space: within its long words. Together they are it. */
export function toBreakableParts(title: string): string[] {
  return title.replace(longWord, (word) => word.replace(joint, zeroWidthSpace)).split(zeroWidthSpace)
}

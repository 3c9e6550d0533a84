/** How long the first word is shown, in milliseconds. */
export const rotatorDelayMs = 5000
/** How long each of the others is shown, in milliseconds. */
export const rotatorRepeatMs = 5000

/** The word of a turn, from 0; after the last comes the first. */
export function toWord(words: readonly string[], turn: number): string {
  return words[turn % words.length] ?? ''
}

/** Duration of the first word, in milliseconds. */
export const rotatorDelayMs = 5000
/** Duration of each further word, in milliseconds. */
export const rotatorRepeatMs = 5000

/** Returns the word of a turn, counted from 0. The words repeat in order. */
export function toWord(words: readonly string[], turn: number): string {
  return words[turn % words.length] ?? ''
}

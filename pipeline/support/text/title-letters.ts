/** Normalizes a title for comparison: lower case, without spaces, dashes and other punctuation. */
export function toLetters(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

/** A title without what writers change at will: case, spaces and dashes. */
export function toLetters(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

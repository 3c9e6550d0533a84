/**
 * Reads the value of an option that is a whole number in decimal digits.
 *
 * @returns undefined if the text is anything else, or the number is out of range.
 */
export function readWholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

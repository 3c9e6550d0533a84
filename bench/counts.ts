/**
 * Parses the values of an argument that takes numbers of pages or of rounds.
 *
 * @throws {Error} If one of them isn't a whole number above zero.
 */
export function toCounts(texts: readonly string[]): number[] {
  return texts.map((text) => {
    if (!/^[1-9]\d*$/.test(text)) throw new Error(`Not a whole number above zero: ${text}`)
    return Number(text)
  })
}

/** Converts offsets in a text to line numbers. */
export class LineIndex {
  /** Offsets of the line starts. */
  readonly #starts: number[]
  readonly #linesBefore: number

  /** @param linesBefore Number of lines in the file before the text. */
  constructor(text: string, linesBefore: number) {
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    this.#linesBefore = linesBefore
  }

  /** The 1-based line of an offset. */
  at(offset: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.#linesBefore + low + 1
  }
}

import { readFileSync } from 'node:fs'
import { writeAtomicSync } from './atomic-write.ts'

export interface Line {
  /** The byte offset of the line's first byte. */
  start: number
  /** The byte offset of its line feed, or of the end of the file. */
  end: number
  text: string
}

/** A large file of which only a few lines are decoded and replaced. All other lines are copied as bytes. */
export class LineFile {
  readonly #file: string
  readonly #bytes: Buffer
  readonly #replaced = new Map<number, { end: number; text: string }>()

  /** @throws If the file doesn't exist. */
  constructor(file: string) {
    this.#file = file
    this.#bytes = readFileSync(file)
  }

  /** The lines that contain a text, in file order. Replacements are not taken into account. */
  find(text: string): Line[] {
    const lines: Line[] = []
    for (let at = this.#bytes.indexOf(text); at !== -1; ) {
      const line = this.#toLine(this.#bytes.lastIndexOf('\n', at) + 1)
      lines.push(line)
      at = this.#bytes.indexOf(text, line.end)
    }
    return lines
  }

  /** The first lines of the file, at most `count`. */
  take(count: number): Line[] {
    const lines: Line[] = []
    for (let start = 0; lines.length < count && start < this.#bytes.length; ) {
      const line = this.#toLine(start)
      lines.push(line)
      start = line.end + 1
    }
    return lines
  }

  replace({ start, end }: Pick<Line, 'start' | 'end'>, text: string): void {
    this.#replaced.set(start, { end, text })
  }

  /** Writes the file with all replacements. */
  write(): void {
    const pieces: Uint8Array[] = []
    let position = 0
    for (const [start, { end, text }] of [...this.#replaced].sort(([a], [b]) => a - b)) {
      pieces.push(this.#bytes.subarray(position, start), Buffer.from(text))
      position = end
    }
    pieces.push(this.#bytes.subarray(position))
    writeAtomicSync(this.#file, pieces)
  }

  #toLine(start: number): Line {
    const feed = this.#bytes.indexOf('\n', start)
    const end = feed === -1 ? this.#bytes.length : feed
    return { start, end, text: this.#bytes.toString('utf8', start, end) }
  }
}

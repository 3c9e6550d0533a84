import type { OutputTarget } from '../../site/output/output-folder.ts'

/** Files of a site that are kept in memory: nothing is written. Takes the place of the output folder. */
export class MemoryOutput implements OutputTarget {
  /** Nothing is there: what is asked of the folder finds no file. */
  readonly dir = ''
  readonly #files = new Map<string, string | Uint8Array>()

  add(file: string, data: string | Uint8Array): void {
    this.#files.set(file, data)
  }

  get(file: string): string | Uint8Array | undefined {
    return this.#files.get(file)
  }

  /** A new one is made for each plan, so that there is nothing to keep. */
  keep(): boolean {
    return false
  }

  keepAll(): string[] {
    return []
  }

  read(): undefined {
    return undefined
  }

  release(file: string): void {
    this.#files.delete(file)
  }

  knownInputs(): undefined {
    return undefined
  }
}

import type { OutputTarget } from '../../../site/output/output-folder.ts'

/** In-memory replacement for the output folder. Nothing is written to disk. */
export class MemoryOutput implements OutputTarget {
  /** Not a real folder: lookups in it find no file. */
  readonly dir = ''
  readonly #files = new Map<string, string | Uint8Array>()

  add(file: string, data: string | Uint8Array): void {
    this.#files.set(file, data)
  }

  get(file: string): string | Uint8Array | undefined {
    return this.#files.get(file)
  }

  /** A new instance is created for each plan, so there are no earlier files to keep. */
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

import { SourceFailure } from './source.ts'

/** After this many requests in a row without an answer, none will come. */
const mostSilences = 3

/**
 * Keeps a run from asking a host that can't answer for every single source: after the first failure that would hit
 * all others too, they fail at once and with the same reason.
 */
export class Outage {
  #failure: SourceFailure | undefined
  #silences = 0

  /** Why the host is not asked any more. */
  get failure(): SourceFailure | undefined {
    return this.#failure
  }

  /** @throws {SourceFailure} What `run` failed with, or what ended the asking before. */
  async guard<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#failure) throw this.#failure
    try {
      const result = await run()
      this.#silences = 0
      return result
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      this.#silences = error.isSilence ? this.#silences + 1 : 0
      if (error.isGeneral || this.#silences >= mostSilences) this.#failure ??= error
      throw error
    }
  }
}

import { SourceFailure } from './source.ts'

/** After this many consecutive requests without a response, no further response is expected. */
const maxSilences = 3

/**
 * Prevents a run from requesting every single source from a host that can't respond: after the first failure
 * that would affect all requests, the others fail immediately and with the same reason.
 */
export class Outage {
  #failure: SourceFailure | undefined
  #silences = 0

  /** The reason why no more requests are sent to the host. */
  get failure(): SourceFailure | undefined {
    return this.#failure
  }

  /**
   * Run a request, unless the host is known to be unavailable.
   *
   * @throws {SourceFailure} The failure of `run`, or the earlier failure that affects all requests.
   */
  async guard<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#failure) throw this.#failure
    try {
      const result = await run()
      this.#silences = 0
      return result
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      this.#silences = error.isSilence ? this.#silences + 1 : 0
      if (error.isGeneral || this.#silences >= maxSilences) this.#failure ??= error
      throw error
    }
  }
}

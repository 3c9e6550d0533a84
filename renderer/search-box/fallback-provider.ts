import type { OriginatedUpdate, SearchProvider } from './provider.ts'

/** How long a service isn't queried after it has failed, in milliseconds. */
const restMs = 60_000

/** Queries a service and, if that fails, the site's own index. */
export class FallbackProvider implements SearchProvider {
  readonly #first: SearchProvider
  readonly #second: SearchProvider
  #restUntil = 0

  constructor(first: SearchProvider, second: SearchProvider) {
    this.#first = first
    this.#second = second
  }

  warm(): void {
    this.#first.warm()
  }

  async search(
    text: string,
    signal: AbortSignal,
    onUpdate: (update: OriginatedUpdate) => void,
  ): Promise<void> {
    if (performance.now() >= this.#restUntil) {
      try {
        await this.#first.search(text, signal, onUpdate)
        return
      } catch (error) {
        if (signal.aborted) return
        console.warn(error)
        this.#restUntil = performance.now() + restMs
      }
    }
    await this.#second.search(text, signal, (update) =>
      onUpdate({ ...update, origin: update.origin === 'saved' ? 'saved' : 'stand-in' }),
    )
  }
}

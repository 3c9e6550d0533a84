import type { WorkerRequest, WorkerResponse } from '../search/worker-messages.ts'
import { maxHits, type OriginatedUpdate, type SearchProvider } from './provider.ts'

interface Waiting {
  onUpdate: (update: OriginatedUpdate) => void
  resolve: () => void
  reject: (error: Error) => void
}

/** Searches the site's own index, in the search worker. */
export class LocalProvider implements SearchProvider {
  readonly #script: string
  readonly #base: string
  #worker: Worker | undefined
  #nextId = 0
  readonly #waiting = new Map<number, Waiting>()

  /**
   * @param script URL of the search worker.
   * @param base Path of the site root, with a leading and a trailing slash.
   */
  constructor(script: string, base: string) {
    this.#script = script
    this.#base = base
  }

  warm(): void {
    this.#send({ kind: 'warm', base: this.#base })
  }

  search(text: string, signal: AbortSignal, onUpdate: (update: OriginatedUpdate) => void): Promise<void> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { onUpdate, resolve, reject })
      signal.addEventListener('abort', () => {
        this.#waiting.delete(id)
        resolve()
      })
      this.#send({ kind: 'search', base: this.#base, id, text, limit: maxHits })
    })
  }

  #send(request: WorkerRequest): void {
    this.#worker ??= this.#start()
    this.#worker.postMessage(request)
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => this.#receive(data)
    // The script couldn't be loaded, or has thrown: the next query starts a new worker.
    worker.onerror = (event) => {
      worker.terminate()
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) {
        reject(new Error(event.message || `${this.#script} could not be loaded`))
      }
      this.#waiting.clear()
    }
    return worker
  }

  #receive(response: WorkerResponse): void {
    const waiting = this.#waiting.get(response.id)
    if (!waiting) return
    if ('failure' in response) {
      this.#waiting.delete(response.id)
      waiting.reject(new Error(response.failure))
      return
    }
    const { hits, isLast, isSaved, corrections = [] } = response
    waiting.onUpdate({ hits, isLast, corrections, origin: isSaved ? 'saved' : 'local' })
    if (!isLast) return
    this.#waiting.delete(response.id)
    waiting.resolve()
  }
}

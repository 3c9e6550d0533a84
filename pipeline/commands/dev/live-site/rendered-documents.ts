import type { PageChunk } from '../../../../renderer/app/page-chunk.ts'
import type { PageRenderer } from '../../../render/render-page-files.ts'
import type { RenderTask } from '../../../render/tasks.ts'
import type { Route } from '../../../site/route.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** Number of documents to keep in the cache, together with the parts that browsers request after them. */
const maxRendered = 32

interface Rendered {
  inputs: string
  files: ReadonlyMap<string, string>
}

/** Cache of the last rendered documents, and the problems of documents in which a component fails. */
export class RenderedDocuments {
  readonly #rendered = new Map<Route, Rendered>()
  readonly #failures = new Map<Route, readonly Problem[]>()
  readonly #onFailures: () => void

  /** @param onFailures Called when a document fails, or no longer fails. */
  constructor(onFailures: () => void) {
    this.#onFailures = onFailures
  }

  get problems(): Problem[] {
    return [...this.#failures.values()].flat()
  }

  /** Removes the problems of documents that no longer exist. */
  keep(isPresent: (route: Route) => boolean): void {
    for (const route of this.#failures.keys()) if (!isPresent(route)) this.#failures.delete(route)
  }

  /** @returns the files of a document, rendered again if its inputs have changed. */
  async makeFiles(renderer: PageRenderer, task: RenderTask): Promise<ReadonlyMap<string, string>> {
    const { route, inputs } = task
    const known = this.#rendered.get(route)
    this.#rendered.delete(route)
    const files = await this.#render(renderer, task, known)
    // Move the document to the end of the map: the least recently requested one is evicted first.
    this.#rendered.set(route, files === known?.files ? known : { inputs, files })
    const [oldest] = this.#rendered.keys()
    if (this.#rendered.size > maxRendered && oldest !== undefined) this.#rendered.delete(oldest)
    return files
  }

  /**
   * @returns the chunk with which the client shows a page without loading its document; undefined if it has
   *   no chunk.
   */
  makeChunk(renderer: PageRenderer, task: RenderTask): Promise<PageChunk | undefined> {
    return this.#watch(task.route, () => renderer.makeChunk(task))
  }

  /** Renders a document. If a component fails, the last good version is returned. */
  async #render(
    renderer: PageRenderer,
    task: RenderTask,
    known: Rendered | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    if (known?.inputs === task.inputs) {
      // The cause of a failure was undone.
      if (this.#failures.delete(task.route)) this.#onFailures()
      return known.files
    }
    try {
      return await this.#watch(task.route, () => renderer.makeFiles(task))
    } catch (error) {
      if (known && this.#failures.has(task.route)) return known.files
      throw error
    }
  }

  /** Turns the failure of a component in a document into a problem of the site. */
  async #watch<T>(route: Route, render: () => Promise<T>): Promise<T> {
    try {
      const rendered = await render()
      if (this.#failures.delete(route)) this.#onFailures()
      return rendered
    } catch (error) {
      if (error instanceof DocsiteError && error.problems[0]?.ruleId === 'component-failed') {
        this.#failures.set(route, error.problems)
        this.#onFailures()
      }
      throw error
    }
  }
}

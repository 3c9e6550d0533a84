import type { PageChunk } from '../../../renderer/app/page-chunk.ts'
import type { PageRenderer } from '../../render/render-page-files.ts'
import type { RenderTask } from '../../render/tasks.ts'
import type { Route } from '../../site/route.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'

/** Documents that were asked for last stay rendered: with the parts that browsers ask for after them. */
const mostRendered = 32

interface Rendered {
  inputs: string
  files: ReadonlyMap<string, string>
}

/** The documents that were rendered last, and what is wrong with those that can't be, because a component fails. */
export class RenderedDocuments {
  readonly #rendered = new Map<Route, Rendered>()
  readonly #failures = new Map<Route, readonly Problem[]>()
  readonly #onFailures: () => void

  /** @param onFailures Called when a document has failed, or no longer fails. */
  constructor(onFailures: () => void) {
    this.#onFailures = onFailures
  }

  get problems(): Problem[] {
    return [...this.#failures.values()].flat()
  }

  /** Forget what is wrong with documents that are gone. */
  keep(isPresent: (route: Route) => boolean): void {
    for (const route of this.#failures.keys()) if (!isPresent(route)) this.#failures.delete(route)
  }

  /** The files of a document, rendered now if its inputs are others than last time. */
  async makeFiles(renderer: PageRenderer, task: RenderTask): Promise<ReadonlyMap<string, string>> {
    const { route, inputs } = task
    const known = this.#rendered.get(route)
    this.#rendered.delete(route)
    const files = await this.#render(renderer, task, known)
    // The last one that was asked for is the last one to go.
    this.#rendered.set(route, files === known?.files ? known : { inputs, files })
    const [oldest] = this.#rendered.keys()
    if (this.#rendered.size > mostRendered && oldest !== undefined) this.#rendered.delete(oldest)
    return files
  }

  /** What a document is for a client that shows it without loading it; undefined if it is a document alone. */
  makeChunk(renderer: PageRenderer, task: RenderTask): Promise<PageChunk | undefined> {
    return this.#watch(task.route, () => renderer.makeChunk(task))
  }

  /** A document that can't be rendered stays as it was. */
  async #render(
    renderer: PageRenderer,
    task: RenderTask,
    known: Rendered | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    if (known?.inputs === task.inputs) return known.files
    try {
      return await this.#watch(task.route, () => renderer.makeFiles(task))
    } catch (error) {
      if (known && this.#failures.has(task.route)) return known.files
      throw error
    }
  }

  /** What is wrong with the components of a document becomes a problem of the site. */
  async #watch<T>(route: Route, render: () => Promise<T>): Promise<T> {
    try {
      const made = await render()
      if (this.#failures.delete(route)) this.#onFailures()
      return made
    } catch (error) {
      if (error instanceof DocsiteError && error.problems[0]?.ruleId === 'component-failed') {
        this.#failures.set(route, error.problems)
        this.#onFailures()
      }
      throw error
    }
  }
}

import type { Project } from '../../config/load-config.ts'
import { applyRules } from '../../config/rules.ts'
import { listOwnProblems } from '../../index/run.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { LiveClient } from './live-client.ts'
import type { RenderedDocuments } from './rendered-documents.ts'

/** What is wrong with a site that is served: put together when it is asked for, and kept until something changes. */
export class SiteProblems {
  readonly #project: Project
  readonly #client: Pick<LiveClient, 'problems'>
  readonly #rendered: Pick<RenderedDocuments, 'problems'>
  /** Of the project, of its files, and between pages. */
  #shared: readonly Problem[] = []
  /** Of each page by itself and where it leads, by its path below the content folder. */
  readonly #ofPage = new Map<string, Problem[]>()
  #all: readonly Problem[] | undefined

  /** When what these have found changes, `renew` is to be called. */
  constructor(
    project: Project,
    client: Pick<LiveClient, 'problems'>,
    rendered: Pick<RenderedDocuments, 'problems'>,
  ) {
    this.#project = project
    this.#client = client
    this.#rendered = rendered
  }

  /** As the rules of the configuration have them. */
  get all(): readonly Problem[] {
    this.#all ??= applyRules(
      [
        ...this.#shared,
        ...this.#client.problems,
        ...[...this.#ofPage.values()].flat(),
        ...this.#rendered.problems,
      ],
      this.#project.config.rules,
    )
    return this.#all
  }

  /** Something else may be wrong than before. */
  renew(): void {
    this.#all = undefined
  }

  setShared(problems: readonly Problem[]): void {
    this.#shared = problems
    this.renew()
  }

  /** @param checkLinks Finds where a page leads and nothing is. */
  setPage(page: SitePage, checkLinks: (page: SitePage) => Problem[]): void {
    const problems = [...listOwnProblems([page], this.#project.contentDir), ...checkLinks(page)]
    if (problems.length > 0) this.#ofPage.set(page.summary.path, problems)
    else this.#ofPage.delete(page.summary.path)
    this.renew()
  }

  /** Forget pages that are gone. @param isThere Whether there is a page with a source, by its path. */
  keep(isThere: (source: string) => boolean): void {
    for (const source of this.#ofPage.keys()) if (!isThere(source)) this.#ofPage.delete(source)
    this.renew()
  }
}

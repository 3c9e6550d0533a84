import type { Project } from '../../config/load-config.ts'
import { readSiteTheme, type SiteTheme } from '../../site/theme/site-theme.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'

/** The looks of a site that is served while its stylesheets change: one that can't be read leaves them as they were. */
export class LiveTheme {
  readonly #project: Project
  #theme: SiteTheme | undefined
  #problems: readonly Problem[] = []

  constructor(project: Project) {
    this.#project = project
  }

  /** Why the looks couldn't be read when they were last. */
  get problems(): readonly Problem[] {
    return this.#problems
  }

  /** @returns Undefined on a site that changes nothing of the looks. */
  async read(): Promise<SiteTheme | undefined> {
    try {
      this.#theme = await readSiteTheme(this.#project)
      this.#problems = []
    } catch (error) {
      if (!(error instanceof DocsiteError)) throw error
      this.#problems = error.problems
    }
    return this.#theme
  }
}

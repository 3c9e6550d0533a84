import type { Project } from '../../../config/load-config.ts'
import { placeError } from '../../../config/place-in-config.ts'
import { readSiteTheme, type SiteTheme } from '../../../site/theme/site-theme.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/**
 * The theme of a served site whose stylesheets change. If the theme can't be read, the last good one is kept.
 */
export class LiveTheme {
  readonly #project: Project
  #theme: SiteTheme | undefined
  #problems: readonly Problem[] = []

  constructor(project: Project) {
    this.#project = project
  }

  /** The problems of the last attempt to read the theme. */
  get problems(): readonly Problem[] {
    return this.#problems
  }

  /** @returns undefined if the site doesn't customize the theme. */
  async read(): Promise<SiteTheme | undefined> {
    try {
      this.#theme = await readSiteTheme(this.#project)
      this.#problems = []
    } catch (thrown) {
      const error = await placeError(thrown, this.#project)
      if (!(error instanceof DocsiteError)) throw error
      this.#problems = error.problems
    }
    return this.#theme
  }
}

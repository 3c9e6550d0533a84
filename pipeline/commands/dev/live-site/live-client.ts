import type { SiteClient } from '../../../client/build-own-components.ts'
import { ComponentsInvalid } from '../../../client/component-problems.ts'
import type { BrokenComponents } from '../../../client/find-broken-components.ts'
import { listOwnComponents } from '../../../client/own-components.ts'
import { getSiteClient } from '../../../client/site-client.ts'
import type { Project } from '../../../config/load-config.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** Builds the scripts of a site whose components change while it is served. */
export class LiveClient {
  readonly #project: Project
  /** Components that are left out since the start, and the bundler's problems at that time as JSON. */
  #broken: (BrokenComponents & { found: string }) | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /** Problems of the components that are left out. */
  get problems(): readonly Problem[] {
    return this.#broken?.problems ?? []
  }

  /**
   * Builds the scripts with the current components. During start, components that can't be bundled are left
   * out and pages are shown without them; later, an error is thrown and the site keeps its last scripts.
   *
   * @param isStart Whether no page of the site has been shown yet.
   * @param kept Paths of the files of earlier scripts that open pages may still load.
   * @throws {ComponentsInvalid} If components can't be bundled any more after the site was shown with them.
   */
  async read(isStart: boolean, kept: ReadonlySet<string>): Promise<SiteClient> {
    const { baseContentDir, cacheDir } = this.#project
    const options = { isRefreshed: true, kept }
    try {
      const client = await getSiteClient(baseContentDir, cacheDir, options)
      this.#broken = undefined
      return client
    } catch (error) {
      const mayLeaveOut = isStart || this.#broken !== undefined
      if (!mayLeaveOut || !(error instanceof ComponentsInvalid)) throw error
      const broken = await this.#findBroken(error)
      if (broken.names.length === 0) throw error
      return getSiteClient(baseContentDir, cacheDir, { ...options, without: new Set(broken.names) })
    }
  }

  /**
   * Finds the components to leave out. This takes several bundles, so the result is reused while the errors
   * are the same.
   */
  async #findBroken({ problems }: ComponentsInvalid): Promise<BrokenComponents> {
    const found = JSON.stringify(problems)
    if (this.#broken?.found === found) return this.#broken
    const { findBrokenComponents } = await import('../../../client/find-broken-components.ts')
    const { baseContentDir, cacheDir } = this.#project
    const own = await listOwnComponents(baseContentDir)
    this.#broken = { ...(await findBrokenComponents(own, cacheDir)), found }
    return this.#broken
  }
}

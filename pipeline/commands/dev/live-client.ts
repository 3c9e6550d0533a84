import type { SiteClient } from '../../client/build-own-components.ts'
import { ComponentsInvalid } from '../../client/component-problems.ts'
import type { BrokenComponents } from '../../client/find-broken-components.ts'
import { listOwnComponents } from '../../client/own-components.ts'
import { getSiteClient } from '../../client/site-client.ts'
import type { Project } from '../../config/load-config.ts'
import type { Problem } from '../../support/problems/problem.ts'

const options = { isRefreshed: true }

/** The scripts of a site that is served while its components change. */
export class LiveClient {
  readonly #project: Project
  /** Components that are left out since the site was started, and what the bundler had reported then. */
  #broken: (BrokenComponents & { found: string }) | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /** Of components that are left out. */
  get problems(): readonly Problem[] {
    return this.#broken?.problems ?? []
  }

  /**
   * The scripts as the components are now. While the site starts, components that can't be bundled are left out, and
   * pages are shown without them; later, the site stays as it was.
   *
   * @param isStart Whether nothing of the site has been shown yet.
   * @throws {ComponentsInvalid} If components can't be bundled that the site has been shown with.
   */
  async read(isStart: boolean): Promise<SiteClient> {
    const { baseContentDir, cacheDir } = this.#project
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

  /** To find them takes several bundles: not with each edit of a page, while all else is as it was. */
  async #findBroken({ problems }: ComponentsInvalid): Promise<BrokenComponents> {
    const found = JSON.stringify(problems)
    if (this.#broken?.found === found) return this.#broken
    const { findBrokenComponents } = await import('../../client/find-broken-components.ts')
    const { baseContentDir, cacheDir } = this.#project
    const own = await listOwnComponents(baseContentDir)
    this.#broken = { ...(await findBrokenComponents(own, cacheDir)), found }
    return this.#broken
  }
}

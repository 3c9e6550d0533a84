import type { ShownLostPage } from '../../../../renderer/dev/events.ts'
import type { Project } from '../../../config/load-config.ts'
import { toSourceFile } from '../../../markdown/page-file.ts'
import type { RenderTask } from '../../../render/tasks.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import type { PageSummary } from '../../../site/pages/page-summary.ts'
import { type Route, toUrl } from '../../../site/route.ts'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import { isCompiled } from '../sources/known-pages.ts'
import { LostPages } from './lost-pages.ts'
import { listNearby } from './nearby-pages.ts'
import type { SiteView } from './site-view.ts'

/** The documents of a site that were requested, and may be open in a browser. */
export class RequestedDocuments {
  readonly #project: Project
  /** The inputs of each document, by its route. */
  readonly #inputs = new Map<Route, string>()
  readonly #lost: LostPages

  /** @param former Those of the same site with another configuration, whose missing pages are known here as well. */
  constructor(project: Project, former?: RequestedDocuments) {
    this.#project = project
    this.#lost = former ? former.#lost : new LostPages()
  }

  /** Remembers a document that is requested. */
  note({ route, inputs }: RenderTask, view: SiteView | undefined): void {
    this.#inputs.set(route, inputs)
    const summary = view?.pageAt(route)?.summary
    const text = summary && this.#readSource(summary)
    this.#lost.remember(route, summary && { source: summary.path, sha256: summary.sha256, text: text ?? '' })
  }

  /** Finds out what has become of missing pages. Called when the site is planned again. */
  follow(pages: readonly SitePage[], view: SiteView): void {
    this.#lost.follow({
      pages,
      hasRoute: (route) => view.hasRoute(route),
      read: ({ summary }) => this.#readSource(summary),
    })
  }

  /**
   * @param getView Returns the current view, which may be replaced meanwhile.
   * @returns the routes of the documents whose inputs have changed.
   */
  async listStale(getView: () => SiteView | undefined): Promise<Route[]> {
    const stale: Route[] = []
    for (const [route, inputs] of this.#inputs) {
      const view = getView()
      const isReady = view?.pagesOf(route).every(({ summary }) => isCompiled(summary)) ?? false
      const task = isReady ? await view?.taskOf(route) : undefined
      if (task?.inputs === inputs) continue
      if (task) this.#inputs.set(route, task.inputs)
      else if (!view?.hasRoute(route)) this.#inputs.delete(route)
      stale.push(route)
    }
    return stale
  }

  /**
   * @param route The route of a page that doesn't exist.
   * @returns what has become of the page, and where readers can go on; undefined if it wasn't requested before.
   */
  describeLost(route: Route, view: SiteView): ShownLostPage | undefined {
    const found = this.#lost.find(route)
    if (!found) return undefined
    const { source } = found
    const { config, contentDir } = this.#project
    const toLink = (page: SitePage) => ({
      title: page.node.title,
      url: toUrl(page.node.url, config.site.base),
    })
    const movedTo = found.movedTo === undefined ? undefined : view.pageAt(found.movedTo)
    return {
      file: source === undefined ? undefined : toShownPath(toSourceFile(contentDir, { path: source })),
      movedTo: movedTo && toLink(movedTo),
      remaining: listNearby(route, view.listPages()).map(toLink),
    }
  }

  /** @returns the text of a page's source; empty if it can't be read. */
  #readSource(summary: PageSummary): string {
    try {
      return readPlainFileSync(toSourceFile(this.#project.contentDir, summary)).toString()
    } catch {
      return ''
    }
  }
}

import type { Project } from '../../../config/load-config.ts'
import { applyRules } from '../../../config/rules.ts'
import { checkFrontMatter } from '../../../index/check-front-matter.ts'
import { checkHidden } from '../../../index/check-hidden.ts'
import { createLinkChecker } from '../../../index/check-links.ts'
import { checkTogether, listOwnProblems } from '../../../index/run.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import type { SourcePages } from '../sources/source-pages.ts'
import type { LiveClient } from './live-client.ts'
import type { RenderedDocuments } from './rendered-documents.ts'
import type { SiteView } from './site-view.ts'

/** The problems of a served site. The list is created on demand and cached until something changes. */
export class SiteProblems {
  readonly #project: Project
  readonly #client: Pick<LiveClient, 'problems'>
  readonly #rendered: Pick<RenderedDocuments, 'problems'>
  /** Problems of the project and its files, and problems between pages. */
  #shared: readonly Problem[] = []
  /** Problems of data, theme, history and folders. They are part of the next check. */
  others: readonly Problem[] = []
  #wasChecked = false
  /** Problems of each page and its links, by the page's path below the content folder. */
  readonly #ofPage = new Map<string, Problem[]>()
  #all: readonly Problem[] | undefined

  /** `renew` has to be called when the problems of `client` or `rendered` change. */
  constructor(
    project: Project,
    client: Pick<LiveClient, 'problems'>,
    rendered: Pick<RenderedDocuments, 'problems'>,
  ) {
    this.#project = project
    this.#client = client
    this.#rendered = rendered
  }

  /** All problems, with the severities that the configuration's rules set. */
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

  /** Discards the cached list, because problems may have changed. */
  renew(): void {
    this.#all = undefined
  }

  /** Whether pages have been checked against each other at least once. */
  get wasChecked(): boolean {
    return this.#wasChecked
  }

  /**
   * Checks pages individually and against each other.
   *
   * @param isOfAnchors Whether only headings and front matter that isn't shown have changed since the last check.
   */
  async check(
    view: SiteView,
    { assets, hidden, problems }: Pick<SourcePages, 'assets' | 'hidden' | 'problems'>,
    isOfAnchors = false,
  ): Promise<void> {
    const project = this.#project
    const { contentDir } = project
    const pages = view.listPages()
    const summaries = pages.map(({ summary }) => summary)
    this.#shared = [
      ...project.problems,
      ...problems,
      ...checkHidden(hidden, summaries, contentDir),
      ...(await checkFrontMatter(summaries, project)),
      ...(await checkTogether(project, pages, assets, view.map, view.redirects)),
      ...this.others,
    ]
    const checkLinks = this.#createLinkChecker(view)
    for (const page of pages) if (!isOfAnchors || linksToAnchor(page)) this.#setPage(page, checkLinks)
    this.#wasChecked = true
    this.renew()
  }

  /** Checks a page individually, and its links. */
  checkPage(page: SitePage, view: SiteView): void {
    this.#setPage(page, this.#createLinkChecker(view))
    this.renew()
  }

  #createLinkChecker({ map }: SiteView): (page: SitePage) => Problem[] {
    const { config, contentDir } = this.#project
    return createLinkChecker(config.site, map, contentDir)
  }

  #setPage(page: SitePage, checkLinks: (page: SitePage) => Problem[]): void {
    const problems = [...listOwnProblems([page], this.#project.contentDir), ...checkLinks(page)]
    if (problems.length > 0) this.#ofPage.set(page.summary.path, problems)
    else this.#ofPage.delete(page.summary.path)
  }

  /**
   * Removes the problems of pages that no longer exist.
   *
   * @param exists Whether there is a page with the given source path.
   */
  keep(exists: (source: string) => boolean): void {
    for (const source of this.#ofPage.keys()) if (!exists(source)) this.#ofPage.delete(source)
    this.renew()
  }
}

function linksToAnchor({ summary }: SitePage): boolean {
  return [...summary.links, ...(summary.frontMatter.related ?? [])].some(({ url }) => url.includes('#'))
}

import { listScreenRoutes, type ScreenName, screens } from '../../renderer/screens/screen.ts'
import {
  appShellRoute,
  notFoundRoute,
  offlineRoute,
  toPrintableRoute,
} from '../../renderer/urls/output-names.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { Route } from '../site/route.ts'
import { planOf } from './screen-plan.ts'
import { type PlanInput, SitePlan } from './site-plan.ts'
import { splitPrintable } from './split-printable.ts'
import type { RenderTask } from './tasks.ts'

/** Screens with one document per page or section. All other screens have a single document. */
const multiDocumentScreens: readonly ScreenName[] = ['content', 'printable']

/** Plans the rendering of every route: the screen that it shows, and the screen's props. */
export class TaskPlanner {
  readonly #site: SitePlan
  /**
   * Routes that show another screen than the content page, even if the content folder has a page for them.
   */
  readonly #screenAt: Map<Route, ScreenName>
  /** The section's name and the pages of each printable page, by its route. */
  readonly #printed: Map<Route, { name: string; pages: readonly FileNode[] }>
  /** The names of sections without an index page, which are shown as lists, by route. */
  readonly #listed: Map<Route, string>

  constructor(input: PlanInput) {
    const pageOf = new Map(input.pages.map((page) => [page.node.url, page]))
    this.#screenAt = listScreenRoutes(input.config, pageOf)
    const pages = input.pages.filter(({ node }) => !this.#screenAt.has(node.url))
    this.#site = new SitePlan(input, pageOf, pages)
    this.#printed = new Map(
      input.sections.flatMap((section) => {
        const { name, printable } = section
        if (!printable) return []
        const parts = splitPrintable(section)
        const whole = { route: toPrintableRoute(name), pages: parts.length === 0 ? section.pages : [] }
        return [whole, ...parts].map(({ route, pages }) => [route, { name, pages }] as const)
      }),
    )
    this.#listed = new Map(this.#site.sectionsWithoutPage().map(({ name }) => [`/${name}/`, name]))
  }

  async plan(): Promise<RenderTask[]> {
    const tasks: RenderTask[] = []
    for (const name of Object.keys(screens) as ScreenName[])
      tasks.push(...(await planOf(name).plan(this.#site)))
    return tasks
  }

  /**
   * The shared part of the hashes of tasks' inputs, by sidebar key; the key is empty for
   * tasks without a sidebar.
   */
  listSharedInputs(): Record<string, string> {
    return this.#site.listSharedInputs()
  }

  /** List all routes that have a document, without planning them. */
  listRoutes(): Set<Route> {
    const pages = this.#site.pages.map(({ node }) => node.url)
    const own = [appShellRoute, notFoundRoute, offlineRoute]
    return new Set([
      ...pages,
      ...this.#screenAt.keys(),
      ...this.#printed.keys(),
      ...this.#listed.keys(),
      ...own,
    ])
  }

  /** Whether a route shows a single page, and nothing that depends on the text of other pages. */
  isPage(route: Route): boolean {
    return !this.#screenAt.has(route) && !this.#printed.has(route) && this.#site.pageAt(route) !== undefined
  }

  pageAt(route: Route): SitePage | undefined {
    return this.#site.pageAt(route)
  }

  /** List the pages whose bodies are in the document of a route. */
  pagesOf(route: Route): SitePage[] {
    const routes = this.#printed.get(route)?.pages.map(({ url }) => url) ?? [route]
    return routes.flatMap((url) => this.#site.pageAt(url) ?? [])
  }

  /** Replace the page at a route. Navigation keeps showing the page as it was planned. */
  replace(page: SitePage): void {
    this.#site.replace(page)
  }

  /** Plan a single route. The task is the same as in the plan of the whole site. */
  async planRoute(route: Route): Promise<RenderTask | undefined> {
    const tasks = await this.#planAround(route)
    return tasks.find((task) => task.route === route)
  }

  async #planAround(route: Route): Promise<RenderTask[]> {
    const printed = this.#printed.get(route)
    if (printed) return planOf('printable').plan(this.#site.reduceToSection(printed.name))
    const listed = this.#listed.get(route)
    if (listed !== undefined) return planOf('content').plan(this.#site.reduceToSection(listed))
    const page = this.#site.pageAt(route)
    const name = this.#screenAt.get(route)
    if (page && name === undefined) return planOf('content').plan(this.#site.reduceToPage(page))
    const names = name ? [name] : (Object.keys(screens) as ScreenName[])
    const others = names.filter((other) => !multiDocumentScreens.includes(other))
    return (await Promise.all(others.map((other) => planOf(other).plan(this.#site)))).flat()
  }
}

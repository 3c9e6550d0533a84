import { listScreenRoutes, type ScreenName, screens } from '../../renderer/screens/screen.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { Route } from '../site/route.ts'
import { planOf } from './screen-plan.ts'
import { type PlanInput, SitePlan } from './site-plan.ts'
import type { RenderTask } from './tasks.ts'

/** Plans the rendering of every route: which screen it shows, and with what. */
export class TaskPlanner {
  readonly #site: SitePlan
  /** Routes that aren't shown as content pages, also where the content has a page for them. */
  readonly #screenAt: Map<Route, ScreenName>

  constructor(input: PlanInput) {
    const pageOf = new Map(input.pages.map((page) => [page.node.url, page]))
    this.#screenAt = listScreenRoutes(input.config, pageOf)
    const pages = input.pages.filter(({ node }) => !this.#screenAt.has(node.url))
    this.#site = new SitePlan(input, pageOf, pages)
  }

  async plan(): Promise<RenderTask[]> {
    const tasks: RenderTask[] = []
    for (const name of Object.keys(screens) as ScreenName[])
      tasks.push(...(await planOf(name).plan(this.#site)))
    return tasks
  }

  /** Plan a page anew whose route, names and headings are those of before. */
  async replan(page: SitePage): Promise<RenderTask> {
    const { url } = page.node
    this.#site.replace(page)
    const tasks = await planOf(this.#screenAt.get(url) ?? 'content').plan(this.#site.reduceTo(page))
    const task = tasks.find(({ route }) => route === url)
    if (!task) throw new Error(`No screen shows ${url}`)
    return task
  }
}

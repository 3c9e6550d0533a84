import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  notFoundFile,
  notFoundRoute,
  toChunkPath,
  toOutputPath,
  toStylesheetPath,
} from '../../../../renderer/urls/output-names.ts'
import type { SiteClient } from '../../../client/build-own-components.ts'
import type { ClientManifest } from '../../../client/client-manifest.ts'
import { findIcon } from '../../../render/icons.ts'
import { type PreparedSite, prepareSite } from '../../../render/plan-site.ts'
import { PageRenderer } from '../../../render/render-page-files.ts'
import type { RenderTask } from '../../../render/tasks.ts'
import type { OtherSite } from '../../../site/counterparts/other-site.ts'
import type { SiteHistory } from '../../../site/history/read-history.ts'
import { createLinkTargets, type LinkTargets, type SitePage } from '../../../site/pages/link-targets.ts'
import { collectRedirects } from '../../../site/redirects/collect-redirects.ts'
import type { Redirect } from '../../../site/redirects/redirect.ts'
import type { Route } from '../../../site/route.ts'
import type { SiteTheme } from '../../../site/theme/site-theme.ts'
import { PromiseCache } from '../../../support/promise-cache.ts'
import { SharedFiles, type SharedInput } from './shared-files.ts'

export interface SiteViewInput extends SharedInput {
  pages: readonly SitePage[]
  client: SiteClient
  history: SiteHistory
  /** Absent if the site doesn't customize the theme. */
  theme?: SiteTheme
  /** The other sites of the output. */
  others: readonly OtherSite[]
}

/**
 * Snapshot of a planned site: everything that its pages share. Each page is planned and rendered when it is
 * requested. A page can be replaced by a newer version as long as navigation shows the same for it.
 */
export class SiteView {
  readonly map: LinkTargets
  readonly redirects: readonly Redirect[]
  /** Changes whenever the parts around the pages change, such as navigation and scripts. */
  readonly frame: string
  /**
   * Like `frame`, but without what open pages can update without a reload: the site's own stylesheets and
   * components, and navigation.
   */
  readonly firmFrame: string
  /** Changes whenever sidebars or the set of routes change. */
  readonly navigation: string
  readonly renderer: PageRenderer
  readonly #input: SiteViewInput
  readonly #site: PreparedSite
  readonly #pages = new Map<string, SitePage>()
  readonly #routes: Set<Route>
  readonly #routeOf = new Map<string, Route>()
  /** Tasks of the documents that show several pages. The planner caches the tasks of single pages itself. */
  readonly #tasks = new PromiseCache<Route, RenderTask | undefined>()
  readonly #shared: SharedFiles

  /** @param before The previous view. Its renderer is reused if the frame hasn't changed. */
  constructor(input: SiteViewInput, before?: SiteView) {
    const { project, pages, assets, client, data, history, theme, cards, others } = input
    this.#input = input
    for (const page of pages) this.#pages.set(page.summary.path, page)
    this.redirects = collectRedirects(project, pages)
    this.map = createLinkTargets(pages, assets, project, this.redirects)
    const { map } = this
    this.#site = prepareSite({
      project,
      pages,
      map,
      client,
      data,
      history,
      cards,
      others,
      stagingDir: '',
      hasServiceWorker: false,
      hasAnalytics: false,
      theme,
      hasIcon: findIcon(project, assets) !== undefined,
    })
    const { setup, planner } = this.#site
    this.#shared = new SharedFiles(input, this.#site, this)
    this.#routes = planner.listRoutes()
    for (const route of this.#routes)
      this.#routeOf.set(route === notFoundRoute ? notFoundFile : toOutputPath(route), route)
    const routes = [...this.#routes].sort()
    this.frame = JSON.stringify([setup, routes])
    const { boot, app, screens, styles } = client.manifest
    const { assets: shell, looks, navs, ownComponents: _, ...firm } = setup
    const { stylesheet: __, ...firmLooks } = looks
    const firmShell = { ...shell, hash: undefined }
    this.firmFrame = JSON.stringify([firm, firmLooks, firmShell, { boot, app, screens, styles }])
    this.navigation = JSON.stringify([navs, routes])
    this.renderer = before?.frame === this.frame ? before.renderer : new PageRenderer(setup)
  }

  /** Hash of the scripts and stylesheets that all pages share. */
  get shell(): string {
    return this.#site.setup.assets.hash
  }

  get manifest(): ClientManifest {
    return this.#input.client.manifest
  }

  get refresh(): string | undefined {
    return this.#input.client.refresh
  }

  get pageCount(): number {
    return this.#pages.size
  }

  listPages(): SitePage[] {
    return [...this.#pages.values()]
  }

  /** @param source Path below the content folder. */
  pageOf(source: string): SitePage | undefined {
    return this.#pages.get(source)
  }

  pageAt(route: Route): SitePage | undefined {
    return this.#site.planner.pageAt(route)
  }

  hasDocument(file: string): boolean {
    return this.#routeOf.has(file)
  }

  /** @returns the route that a file belongs to: a document, or its chunk or stylesheet. */
  routeOf(file: string): Route | undefined {
    const known = this.#routeOf.get(file)
    if (known !== undefined) return known
    const folder = path.posix.dirname(file)
    const route = folder === '.' ? '/' : `/${folder}/`
    const isPart = file === toChunkPath(route) || file === toStylesheetPath(route)
    return isPart && this.#routes.has(route) ? route : undefined
  }

  hasRoute(route: Route): boolean {
    return this.#routes.has(route)
  }

  isPage(route: Route): boolean {
    return this.#site.planner.isPage(route)
  }

  /** @returns the pages whose bodies are part of the document at a route. */
  pagesOf(route: Route): SitePage[] {
    return this.#site.planner.pagesOf(route)
  }

  /** Replaces the page that has the same source and route. */
  put(page: SitePage): void {
    this.#pages.set(page.summary.path, page)
    this.#site.planner.replace(page)
    this.map.replace(page)
    this.#tasks.clear()
    this.#shared.renew(page)
  }

  /** Plans the document at a route. Its pages must have been compiled. */
  taskOf(route: Route): Promise<RenderTask | undefined> {
    const { planner } = this.#site
    if (this.isPage(route)) return planner.planRoute(route)
    return this.#tasks.get(route, () => planner.planRoute(route))
  }

  /** @returns what reads each file of the client and the theme, by its path. The names of these files contain a hash. */
  listHashed(): Map<string, () => Promise<string | Uint8Array>> {
    const { client, theme } = this.#input
    const ofClient = Object.keys(client.manifest.files).map((file) => {
      const read = () => readFile(path.join(client.dir, ...file.split('/')))
      return [file, read] as const
    })
    const ofTheme = [...(theme?.files ?? [])].map(([file, data]) => [file, async () => data] as const)
    return new Map([...ofClient, ...ofTheme])
  }

  /** See {@link SharedFiles.read}. Files that `listHashed` lists aren't among them. */
  readShared(file: string): Promise<string | Uint8Array | undefined> {
    return this.#shared.read(file)
  }

  /** See {@link SharedFiles.listFeedPages}. */
  listFeedPages(file: string): Route[] {
    return this.#shared.listFeedPages(file)
  }

  /** See {@link SharedFiles.publishes}. */
  publishes(file: string, source: string): boolean {
    return this.#shared.publishes(file, source)
  }
}

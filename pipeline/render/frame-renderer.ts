import {
  renderDrawer,
  renderFooter,
  renderHeader,
  renderLayout,
  renderSidebar,
  renderSidebarItem,
} from '../../renderer/server.tsx'
import type { NavItem } from '../../renderer/types.ts'
import { toSection, toUrl } from '../site/route.ts'
import { Placeholders } from '../support/text/placeholders.ts'
import type { RenderSetup, RenderTask } from './tasks.ts'

/** Renders what is around pages. Header, footer and sidebars are rendered once, and then put around many. */
export class FrameRenderer {
  readonly #setup: RenderSetup
  readonly #headers = new Map<string, string>()
  /** What pages without a sidebar have in its place in small windows, by section. */
  readonly #drawers = new Map<string, string>()
  readonly #sidebars = new Map<string, string>()
  /** The items of sidebars, as rendered while they are not the current one, by URL. */
  readonly #items = new Map<string, { item: NavItem; html: string }>()
  readonly #placeholders = new Placeholders<'url'>()
  /** Represents the URL of the page in what is rendered once for many pages. */
  readonly #urlMark = this.#placeholders.add('url')
  #footer: string | undefined

  constructor(setup: RenderSetup) {
    this.#setup = setup
  }

  /** A page between header and footer, beside its sidebar. */
  render(task: RenderTask, body: string): string {
    const { site } = this.#setup
    const section = toSection(task.route)
    const sidebar = this.#sidebar(task)
    const hasSidebar = sidebar !== ''
    const header = getOrMake(this.#headers, `${section}/${hasSidebar}`, () =>
      renderHeader(site, section, hasSidebar, this.#urlMark),
    )
    this.#footer ??= renderFooter(site)
    const aside = hasSidebar ? sidebar : getOrMake(this.#drawers, section, () => renderDrawer(site, section))
    const fill = (html: string) => this.#placeholders.fill(html, () => toUrl(task.place.menuRoute, site.base))
    return renderLayout({
      header: fill(header),
      aside: fill(aside),
      hasSidebar,
      body,
      footer: this.#footer,
    })
  }

  #sidebar(task: RenderTask): string {
    const { site, navs } = this.#setup
    const { navKey } = task.place
    const nav = navKey === undefined ? undefined : navs[navKey]?.nav
    if (!nav || navKey === undefined) return ''
    const sidebar = getOrMake(this.#sidebars, navKey, () => {
      for (const item of nav.groups.flatMap(({ items }) => items)) {
        this.#items.set(item.url, { item, html: renderSidebarItem(site, { item, isCurrent: false }) })
      }
      return renderSidebar(site, nav, this.#urlMark)
    })
    const current = this.#items.get(toUrl(task.route, site.base))
    if (!current) return sidebar
    // A function, because `$` has a meaning in a replacement.
    return sidebar.replace(current.html, () =>
      renderSidebarItem(site, { item: current.item, anchors: task.place.anchors, isCurrent: true }),
    )
  }
}

function getOrMake(map: Map<string, string>, key: string, make: () => string): string {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

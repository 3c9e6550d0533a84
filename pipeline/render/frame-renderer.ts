import {
  renderDrawer,
  renderFooter,
  renderHeader,
  renderLayout,
  renderSidebar,
  renderSidebarItem,
} from '../../renderer/server.tsx'
import type { Counterparts, NavItem, SectionNav } from '../../renderer/types.ts'
import { toSection, toUrl } from '../site/route.ts'
import { Placeholders } from '../support/text/placeholders.ts'
import { replaceInPieces, type TextPiece } from '../support/text/text-pieces.ts'
import { getOrMake } from './get-or-make.ts'
import type { RenderSetup, RenderTask } from './tasks.ts'

/**
 * Renders the frame around pages. Header, footer and sidebars are rendered once and reused for many pages.
 */
export class FrameRenderer {
  readonly #setup: RenderSetup
  readonly #headers = new Map<string, Frame>()
  /** The drawers that pages without a sidebar show in small windows, by section. */
  readonly #drawers = new Map<string, Frame>()
  readonly #sidebars = new Map<string, Frame>()
  /** The items of sidebars in the state in which they aren't the current page, by sidebar key and URL. */
  readonly #items = new Map<string, Map<string, RenderedItem>>()
  readonly #placeholders = new Placeholders<'url'>()
  /**
   * A placeholder for the part of the page's URL after the base path, in HTML that is reused for many pages.
   */
  readonly #innerMark = this.#placeholders.add('url')
  #footer: Buffer | undefined

  constructor(setup: RenderSetup) {
    this.#setup = setup
  }

  /** Render the frame around the body of a page. @returns Pieces of HTML. */
  render(task: RenderTask, body: string): TextPiece[] {
    const { site } = this.#setup
    const section = toSection(task.route)
    const { counterparts, menuRoute } = task.place
    const menuUrl = toUrl(menuRoute, '')
    const sidebar = this.#sidebar(task, menuUrl)
    const hasSidebar = sidebar.length > 0
    const url = site.base + this.#innerMark
    const header = getOrMake(this.#headers, `${section}/${hasSidebar}${toKey(counterparts)}`, () =>
      this.#prepare(renderHeader(this.#siteOf(section), { section, hasSidebar, url, counterparts })),
    )
    this.#footer ??= Buffer.from(renderFooter(site))
    const toDrawer = () =>
      getOrMake(this.#drawers, section, () => this.#prepare(renderDrawer(site, section)))(menuUrl)
    return renderLayout<TextPiece>({
      header: header(menuUrl),
      aside: hasSidebar ? sidebar : toDrawer(),
      hasSidebar,
      body,
      footer: this.#footer,
    })
  }

  /** The site's props for the header of a section, which may have its own announcement. */
  #siteOf(section: string): RenderSetup['site'] {
    const { site, notices } = this.#setup
    const notice = notices?.[section]
    return notice ? { ...site, notification: notice.announcement } : site
  }

  #prepare(html: string): Frame {
    const fill = this.#placeholders.prepare(html)
    return (menuUrl) => fill(() => menuUrl)
  }

  #sidebar(task: RenderTask, menuUrl: string): readonly TextPiece[] {
    const { site, navs } = this.#setup
    const { navKey, counterparts } = task.place
    const nav = navKey === undefined ? undefined : navs[navKey]?.nav
    if (!nav || navKey === undefined) return []
    const sidebar = getOrMake(this.#sidebars, navKey + toKey({ versions: counterparts?.versions }), () =>
      this.#prepare(renderSidebar(site, { nav, url: site.base + this.#innerMark, counterparts })),
    )(menuUrl)
    const items = getOrMake(this.#items, navKey, () => renderItems(site, nav))
    const url = toUrl(task.route, site.base)
    const shown = items.get(url)
    if (!shown) return sidebar
    const { item, html, closed } = shown
    const anchors = new Map([[url, task.place.anchors]])
    const current = renderSidebarItem(site, { item, current: url, anchors })
    return closed.reduce(openFold, replaceInPieces(sidebar, html, current))
  }
}

/**
 * HTML that is reused for many pages.
 *
 * @param menuUrl The part after the base path of the URL that the language and version menus lead to.
 * @returns The HTML in pieces.
 */
type Frame = (menuUrl: string) => TextPiece[]

interface RenderedItem {
  item: NavItem
  html: string
  /** Ids of the closed folds that contain the item. */
  closed: number[]
}

function renderItems(site: RenderSetup['site'], { groups }: SectionNav): Map<string, RenderedItem> {
  const rendered = new Map<string, RenderedItem>()
  const visit = (items: readonly NavItem[], closed: number[]) => {
    for (const item of items) {
      const { url, items: inner = [], fold } = item
      if (url !== undefined && !rendered.has(url))
        rendered.set(url, { item, html: renderSidebarItem(site, { item, current: '' }), closed })
      visit(inner, fold?.isClosed ? [...closed, fold.id] : closed)
    }
  }
  for (const { items } of groups) visit(items, [])
  return rendered
}

/** Open a fold with the same markup that React renders, so that hydration finds no mismatch. */
function openFold(html: readonly TextPiece[], id: number): readonly TextPiece[] {
  const start = `<details data-fold="${id}"`
  return replaceInPieces(html, start, `${start} open=""`)
}

/** A cache key for counterparts. It is empty for most pages, whose counterparts don't differ. */
function toKey(counterparts: Counterparts = {}): string {
  const key = JSON.stringify(counterparts)
  return key === '{}' ? '' : ` ${key}`
}

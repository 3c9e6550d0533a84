import type { PrintableChapter } from '../../renderer/screens/printable/props.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { SiteAddress } from '../site/pages/resolve-url.ts'
import { type Route, toUrl } from '../site/route.ts'
import type { BodySource, Unfilled } from './bodies.ts'
import { toToc } from './to-toc.ts'

/** Between the id of a chapter and that of an element within. */
const separator = '--'

/**
 * Plan the chapters of a printable page: ids are unique in the one document that they make, and links between its
 * pages lead to their place in it.
 */
export function planChapters(
  pages: readonly SitePage[],
  site: SiteAddress,
  {
    bodyOf,
    languageOf,
  }: {
    bodyOf: (page: SitePage) => Promise<BodySource>
    /** Of pages that aren't translated. */
    languageOf: (page: SitePage) => string | undefined
  },
): Promise<Unfilled<PrintableChapter>[]> {
  const { host = '', base } = site
  const idOf = new Map(pages.map(({ node }) => [toUrl(node.url, base), toChapterId(node.url)]))
  return Promise.all(
    pages.map(async (page) => {
      const url = toUrl(page.node.url, base)
      const id = idOf.get(url) ?? ''
      const idPrefix = id + separator
      const body = await bodyOf(page)
      return {
        id,
        title: page.node.title,
        url: host + url,
        language: languageOf(page),
        toc: toToc(page.node)
          .filter(({ level }) => level === 2)
          .map((entry) => ({ ...entry, id: idPrefix + entry.id })),
        body: { ...body, idPrefix, hrefs: body.hrefs.map((href) => toPrintableLink(href, id, idOf)) },
      }
    }),
  )
}

/** @param id Of the chapter that the link is in. */
function toPrintableLink(href: string, id: string, idOf: ReadonlyMap<string, string>): string {
  const [, url = '', hash = ''] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? []
  const target = url === '' ? id : idOf.get(url)
  if (target === undefined) return href
  return hash === '' ? `#${target}` : `#${target}${separator}${hash}`
}

/**
 * What an id of a printable page represents: the route of a chapter, and the id within its page, if any.
 *
 * @param routes Of the pages that may be its chapters.
 */
export function readChapterId(
  id: string,
  routes: Iterable<Route>,
): { route: Route; hash: string } | undefined {
  const [chapter = '', ...rest] = id.split(separator)
  for (const route of routes) {
    if (toChapterId(route) === chapter) return { route, hash: rest.join(separator) }
  }
  return undefined
}

/** `/concepts/entry-points/` → `concepts-entry-points`. */
function toChapterId(route: Route): string {
  return route.split('/').filter(Boolean).join('-')
}

import type { PrintableChapter } from '../../renderer/screens/printable/props.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { SiteAddress } from '../site/pages/resolve-url.ts'
import { type Route, toUrl } from '../site/route.ts'
import type { BodySource, Unfilled } from './bodies.ts'
import { toToc } from './to-toc.ts'

/** Between the id of a chapter and that of an element within. */
const separator = '--'

/** Where the chapter of a page is: the address of its document, which is empty for the same one, and its id there. */
interface ChapterPlace {
  document: string
  id: string
  /** The id of the heading that is the page's title, where it is a page by itself. */
  titleId: string | undefined
}

/**
 * Plan the chapters of a printable page: ids are unique in the one document that they make, and links between its
 * pages lead to their place in it, or in another part of the section.
 */
export function planChapters(
  pages: readonly SitePage[],
  site: SiteAddress,
  {
    bodyOf,
    languageOf,
    otherParts = [],
  }: {
    bodyOf: (page: SitePage) => Promise<BodySource>
    /** Of pages that aren't translated. */
    languageOf: (page: SitePage) => string | undefined
    /** What is in other documents of the section. */
    otherParts?: readonly { route: Route; pages: readonly SitePage[] }[]
  },
): Promise<Unfilled<PrintableChapter>[]> {
  const { host = '', base } = site
  const placeOf = new Map<string, ChapterPlace>()
  const toPlace = ({ node, summary }: SitePage, document: string): ChapterPlace => ({
    document,
    id: toChapterId(node.url),
    titleId: summary.leadHeading?.id,
  })
  for (const part of otherParts) {
    const document = toUrl(part.route, base)
    for (const page of part.pages) placeOf.set(toUrl(page.node.url, base), toPlace(page, document))
  }
  for (const page of pages) placeOf.set(toUrl(page.node.url, base), toPlace(page, ''))
  return Promise.all(
    pages.map(async (page) => {
      const url = toUrl(page.node.url, base)
      const id = toChapterId(page.node.url)
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
        body: {
          ...body,
          idPrefix,
          hrefs: body.hrefs.map((href) => toPrintableLink(href, toPlace(page, ''), placeOf)),
        },
      }
    }),
  )
}

/** @param own The chapter that the link is in. */
function toPrintableLink(
  href: string,
  own: ChapterPlace,
  placeOf: ReadonlyMap<string, ChapterPlace>,
): string {
  const [, url = '', hash = ''] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? []
  const target = url === '' ? own : placeOf.get(url)
  if (target === undefined) return href
  const chapter = `${target.document}#${target.id}`
  // The title of a chapter has the id of the chapter.
  return hash === '' || hash === target.titleId ? chapter : `${chapter}${separator}${hash}`
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
export function toChapterId(route: Route): string {
  return route.split('/').filter(Boolean).join('-')
}

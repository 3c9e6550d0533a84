import type { PrintableChapter } from '../../renderer/screens/printable/props.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { SiteAddress } from '../site/pages/resolve-url.ts'
import { type Route, toUrl } from '../site/route.ts'
import type { BodySource, Unfilled } from './bodies.ts'
import { toToc } from './to-toc.ts'

/** Separates the id of a chapter from the id of an element in it. */
const separator = '--'

/** The place of a page's chapter. */
interface ChapterPlace {
  /** The URL of the document; empty for the document that is being planned. */
  document: string
  /** The id of the chapter in the document. */
  id: string
  /** The id that the heading with the page's title has on the page itself. */
  titleId: string | undefined
  /** Whether an element has the id `top`. Otherwise, `#top` is the beginning of the page. */
  hasTop: boolean
}

/**
 * Plan the chapters of a printable page. Ids become unique within the document, and links between pages
 * become links to their chapters in this document or in another part of the section.
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
    /** The language of an untranslated page; undefined for other pages. */
    languageOf: (page: SitePage) => string | undefined
    /** The other documents of the section, with their pages. */
    otherParts?: readonly { route: Route; pages: readonly SitePage[] }[]
  },
): Promise<Unfilled<PrintableChapter>[]> {
  const { host = '', base } = site
  const placeOf = new Map<string, ChapterPlace>()
  const toPlace = ({ node, summary }: SitePage, document: string): ChapterPlace => ({
    document,
    id: toChapterId(node.url),
    titleId: summary.leadHeading?.id,
    hasTop: [...summary.headings.map(({ id }) => id), ...summary.otherIds].includes('top'),
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

/**
 * Convert a link into one to a chapter, if its target has one.
 *
 * @param own The chapter that contains the link.
 */
function toPrintableLink(
  href: string,
  own: ChapterPlace,
  placeOf: ReadonlyMap<string, ChapterPlace>,
): string {
  const [, url = '', hash = ''] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? []
  const target = url === '' ? own : placeOf.get(url)
  if (target === undefined) return href
  const chapter = `${target.document}#${target.id}`
  // In the document the chapter's title has the id of the chapter.
  const isStart = hash === '' || hash === target.titleId || (hash === 'top' && !target.hasTop)
  return isStart ? chapter : `${chapter}${separator}${hash}`
}

/**
 * Find the page and the original id that an id of a printable page was made from.
 *
 * @param routes Routes of the pages that may be chapters of the document.
 * @returns `hash` is empty if the id is that of the chapter itself.
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

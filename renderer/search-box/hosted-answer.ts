import type { SearchHit, Segment } from '../search/hit.ts'

/** Markers that the service puts around matches: private-use characters, which don't occur in texts. */
export const markStart = '\uE000'
export const markEnd = '\uE001'

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Level = (typeof levels)[number]

/**
 * The fields used of a DocSearch record. Every value has to be checked, because it comes from an external
 * service.
 */
interface HostedHit {
  url?: unknown
  content?: unknown
  hierarchy?: Partial<Record<Level, unknown>>
  _snippetResult?: HostedMarks
  _highlightResult?: HostedMarks
}

interface HostedMarks {
  content?: { value?: unknown }
  hierarchy?: Partial<Record<Level, { value?: unknown }>>
}

/**
 * Published origin and base path of this site. Its results are opened at the current origin, for example in a
 * preview.
 */
export interface HostedSite {
  host?: string
  base: string
}

/**
 * Extracts the results from a response of the service.
 *
 * @throws If the response isn't that of a search, or if none of its results can be shown.
 */
export function readAnswer(answer: unknown, site: HostedSite): SearchHit[] {
  const hits = (answer as { results?: { hits?: unknown }[] } | null)?.results?.[0]?.hits
  if (!Array.isArray(hits)) throw new Error('The response of the search service has no list of hits')
  const shown = hits.flatMap((hit: unknown) => toHit(hit as HostedHit | null, site) ?? [])
  if (shown.length === 0 && hits.length > 0) {
    throw new Error('The search service returned no usable hits')
  }
  return shown
}

function toHit(hit: HostedHit | null, site: HostedSite): SearchHit | undefined {
  const url = typeof hit?.url === 'string' ? toSiteUrl(hit.url, site) : undefined
  if (!hit || url === undefined) return undefined
  const nameOf = (level: Level) =>
    toText(hit._highlightResult?.hierarchy?.[level]?.value) ??
    toText(hit._snippetResult?.hierarchy?.[level]?.value) ??
    toText(hit.hierarchy?.[level])
  const title = nameOf('lvl1')
  if (title === undefined) return undefined
  const heading = levels
    .slice(2)
    .reduce<string | undefined>((last, level) => nameOf(level) ?? last, undefined)
  const excerpt = toText(hit._snippetResult?.content?.value) ?? toText(hit.content) ?? ''
  return {
    url,
    group: toSegments(nameOf('lvl0') ?? '')
      .map(({ text }) => text)
      .join(''),
    title: toSegments(title),
    heading: heading === undefined ? undefined : toSegments(heading),
    excerpt: toSegments(excerpt),
    isCode: false,
  }
}

/** Returns a path for pages of this site, and a full URL for others; undefined if it isn't an HTTP URL. */
function toSiteUrl(url: string, { host, base }: HostedSite): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, pathname, search, hash, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) return undefined
  return origin === host && pathname.startsWith(base) ? pathname + search + hash : href
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

/** Splits a text at the markers of the service. The service may send the text with HTML entities. */
function toSegments(text: string): Segment[] {
  return text
    .split(markStart)
    .flatMap((piece, index): Segment[] => {
      if (index === 0) return [{ text: piece, isMatch: false }]
      const [match = '', rest = ''] = piece.split(markEnd)
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ]
    })
    .map(({ text: piece, isMatch }) => ({ text: decodeEntities(piece), isMatch }))
    .filter(({ text: piece }) => piece !== '')
}

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(lt|gt|amp|quot|#39|#x27|nbsp);/g,
    (whole, name: string) => entities[name] ?? whole,
  )
}

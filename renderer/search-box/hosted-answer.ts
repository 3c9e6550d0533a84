import type { SearchHit, Segment } from '../search/hit.ts'

/** Marks around what was looked for, in what the service sends: letters for private use, which no text holds. */
export const markStart = '\uE000'
export const markEnd = '\uE001'

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Level = (typeof levels)[number]

/** What a record of DocSearch's index says, as far as it is shown. Nothing of it is certain: it comes from elsewhere. */
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

/** Where this site is: its pages are opened here, wherever the index says that they were published. */
export interface HostedSite {
  host?: string
  base: string
}

/**
 * The results in an answer of the service.
 *
 * @throws When the answer isn't one of a search.
 */
export function readAnswer(answer: unknown, site: HostedSite): SearchHit[] {
  const hits = (answer as { results?: { hits?: unknown }[] } | null)?.results?.[0]?.hits
  if (!Array.isArray(hits)) throw new Error('The search service gave an answer without results')
  const shown = hits.flatMap((hit: unknown) => toHit(hit as HostedHit | null, site) ?? [])
  if (shown.length === 0 && hits.length > 0) {
    throw new Error('The search service gave results that can’t be shown')
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

/** Undefined for what isn't an address of a page. */
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

/** The service marks what it found, and may send text as HTML writes it. */
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

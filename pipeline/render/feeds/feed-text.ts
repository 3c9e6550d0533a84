import { escapeXml } from '../../support/text/escape-xml.ts'

/** Maximum number of entries in a feed; older posts are only on the site. */
export const maxFeedEntries = 20

/** A feed of the newest posts in a dated section. Times are in the format `2026-02-04T00:00:00Z`. */
export interface Feed {
  title: string
  description: string
  language: string
  /** Absolute URL of the section. The other URLs, those of the feed in both formats, are absolute as well. */
  url: string
  atomUrl: string
  rssUrl: string
  /** The time of the last update of an entry. */
  updated: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  title: string
  url: string
  published: string
  updated: string
  summary: string
  authors: string[]
  /** The full text. */
  html: string
}

/** Format a feed as Atom: https://www.rfc-editor.org/rfc/rfc4287 */
export function toAtom(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
<title>${escapeXml(feed.title)}</title>
${feed.description === '' ? '' : `<subtitle>${escapeXml(feed.description)}</subtitle>\n`}<id>${escapeXml(feed.atomUrl)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.atomUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.url)}"/>
<updated>${feed.updated}</updated>
<generator>docsite</generator>
<author><name>${escapeXml(feed.title)}</name></author>
${feed.entries.map(toAtomEntry).join('')}</feed>
`
}

export function toAtomEntry(entry: FeedEntry): string {
  const { title, url, published, updated, summary, authors, html } = entry
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${escapeXml(url)}</id>
<link href="${escapeXml(url)}"/>
<published>${published}</published>
<updated>${updated}</updated>
${authors.map((name) => `<author><name>${escapeXml(name)}</name></author>\n`).join('')}<summary>${escapeXml(summary)}</summary>
<content type="html">${escapeXml(html)}</content>
</entry>
`
}

/**
 * Format a feed as RSS: https://www.rssboard.org/rss-specification, with the content module for full texts.
 */
export function toRss(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.url)}</link>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.rssUrl)}"/>
<description>${escapeXml(feed.description || feed.title)}</description>
<language>${escapeXml(feed.language)}</language>
<lastBuildDate>${toRssDate(feed.updated)}</lastBuildDate>
<generator>docsite</generator>
${feed.entries.map(toRssItem).join('')}</channel>
</rss>
`
}

export function toRssItem({ title, url, published, summary, authors, html }: FeedEntry): string {
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="true">${escapeXml(url)}</guid>
<pubDate>${toRssDate(published)}</pubDate>
${authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>\n`).join('')}<description>${escapeXml(summary)}</description>
<content:encoded>${escapeXml(html)}</content:encoded>
</item>
`
}

/**
 * Replace entries of a feed in either format. Texts in a feed are escaped, so a tag is always that of an entry.
 *
 * @param entries The formatted entries, by their index in the feed.
 * @param count The number of entries that the feed must have.
 * @returns undefined if the feed has another number of entries.
 */
export function replaceEntries(
  feed: string,
  entries: ReadonlyMap<number, string>,
  count: number,
): string | undefined {
  let found = 0
  const replaced = feed.replace(/<(entry|item)>\n[\s\S]*?<\/\1>\n/g, (entry) => {
    found += 1
    return entries.get(found - 1) ?? entry
  })
  return found === count ? replaced : undefined
}

/** Format a time for RSS: `Wed, 04 Feb 2026 00:00:00 GMT`. */
function toRssDate(time: string): string {
  return new Date(time).toUTCString()
}

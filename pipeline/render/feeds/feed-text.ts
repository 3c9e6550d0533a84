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
  const entries = feed.entries.map(
    ({ title, url, published, updated, summary, authors, html }) => `<entry>
<title>${escapeXml(title)}</title>
<id>${escapeXml(url)}</id>
<link href="${escapeXml(url)}"/>
<published>${published}</published>
<updated>${updated}</updated>
${authors.map((name) => `<author><name>${escapeXml(name)}</name></author>\n`).join('')}<summary>${escapeXml(summary)}</summary>
<content type="html">${escapeXml(html)}</content>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
<title>${escapeXml(feed.title)}</title>
${feed.description === '' ? '' : `<subtitle>${escapeXml(feed.description)}</subtitle>\n`}<id>${escapeXml(feed.atomUrl)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.atomUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.url)}"/>
<updated>${feed.updated}</updated>
<generator>docsite</generator>
<author><name>${escapeXml(feed.title)}</name></author>
${entries.join('')}</feed>
`
}

/**
 * Format a feed as RSS: https://www.rssboard.org/rss-specification, with the content module for full texts.
 */
export function toRss(feed: Feed): string {
  const items = feed.entries.map(
    ({ title, url, published, summary, authors, html }) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="true">${escapeXml(url)}</guid>
<pubDate>${toRssDate(published)}</pubDate>
${authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>\n`).join('')}<description>${escapeXml(summary)}</description>
<content:encoded>${escapeXml(html)}</content:encoded>
</item>
`,
  )
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
${items.join('')}</channel>
</rss>
`
}

/** Format a time for RSS: `Wed, 04 Feb 2026 00:00:00 GMT`. */
function toRssDate(time: string): string {
  return new Date(time).toUTCString()
}

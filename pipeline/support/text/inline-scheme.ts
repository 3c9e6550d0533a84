const schemes = ['javascript:', 'vbscript:', 'data:'] as const

/** Schemes of URLs that contain a script or a document themselves. */
export type InlineScheme = (typeof schemes)[number]

/**
 * The scheme of a URL that contains a script or a document itself; undefined for all other URLs.
 *
 * The URL is parsed in the same way as in browsers, which ignore leading control characters and spaces, and all tabs
 * and line breaks.
 */
export function findInlineScheme(url: string): InlineScheme | undefined {
  const read = url
    .replace(/^[\u0000-\u0020]+/, '')
    .replaceAll(/[\t\n\r]/g, '')
    .slice(0, 11)
    .toLowerCase()
  return schemes.find((scheme) => read.startsWith(scheme))
}

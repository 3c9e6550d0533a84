const schemes = ['javascript:', 'vbscript:', 'data:'] as const

/** Schemes of addresses that hold what they run or show. */
export type InlineScheme = (typeof schemes)[number]

/**
 * The scheme of an address that leads nowhere because it holds a script or a document itself; undefined of any other.
 *
 * It is read as browsers read it: without the control characters and spaces before it, and without tabs and line breaks in it.
 */
export function findInlineScheme(url: string): InlineScheme | undefined {
  const read = url
    .replace(/^[\u0000-\u0020]+/, '')
    .replaceAll(/[\t\n\r]/g, '')
    .slice(0, 11)
    .toLowerCase()
  return schemes.find((scheme) => read.startsWith(scheme))
}

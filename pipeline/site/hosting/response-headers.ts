/**
 * The headers that a host sends with every response. The policy for what a page may load is in the page itself, because
 * it differs from page to page; `frame-ancestors`, however, only works in a header.
 */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Content-Security-Policy', "frame-ancestors 'self'"],
]

/** The caching policy for files whose names contain a hash: they are cached for a year. */
export const immutableCache = 'public, max-age=31536000, immutable'

/** The caching policy for all other files, such as pages, `page.js` and `sw.js`: they are revalidated at each use. */
export const revalidatedCache = 'no-cache'

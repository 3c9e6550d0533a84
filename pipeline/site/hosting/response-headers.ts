/**
 * What a host sends with every answer. The policy of what a page may load is in the page itself, because it
 * differs from page to page; who may frame a page can be said in a header only.
 */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Content-Security-Policy', "frame-ancestors 'self'"],
]

/** For files that have another name as soon as they have other bytes: stored for a year. */
export const immutableCache = 'public, max-age=31536000, immutable'

/** For all others, such as pages, `page.js` and `sw.js`: stored, and asked for again at each use. */
export const revalidatedCache = 'no-cache'

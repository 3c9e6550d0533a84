/** Names of the service worker's caches. Sites below different paths of one host share its storage, but no cache. */
export interface CacheNames {
  /** What the names of all caches of this site start with. */
  prefix: string
  /** Starts the name of the precache. */
  shell: string
  /** Documents that the reader has seen. */
  pages: string
  /** What belongs to pages and changes with them: chunks, stylesheets of their own, data. */
  parts: string
  /** Files whose name holds a hash of their bytes. */
  assets: string
  images: string
  search: string
  /** Starts the names of caches that hold a section each. */
  savedPrefix: string
}

/** @param base Path of the site's root, with slashes around it, as addresses have it. */
export function toCacheNames(base: string): CacheNames {
  // A space ends the path: that of another site may start with this one.
  const prefix = `docsite ${base} `
  return {
    prefix,
    shell: `${prefix}shell`,
    pages: `${prefix}pages`,
    parts: `${prefix}parts`,
    assets: `${prefix}assets`,
    images: `${prefix}images`,
    search: `${prefix}search`,
    savedPrefix: `${prefix}saved `,
  }
}

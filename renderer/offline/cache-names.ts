/**
 * Names of the service worker's caches. Sites at different paths of a host share its storage, but no caches.
 */
export interface CacheNames {
  /** Prefix of the names of all caches of this site. */
  prefix: string
  /** Prefix of the name of the precache. */
  shell: string
  /** Documents of pages that the reader has visited. */
  pages: string
  /** Files that belong to pages and change with them: chunks, their own stylesheets, data. */
  parts: string
  /** Files with a hash of their content in their name. */
  assets: string
  images: string
  search: string
  /** Prefix of the names of the caches for saved sections, one cache per section. */
  savedPrefix: string
}

/** @param base Percent-encoded path of the site root, with a leading and a trailing slash. */
export function toCacheNames(base: string): CacheNames {
  // The space ends the path, because the path of another site may begin with this one.
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

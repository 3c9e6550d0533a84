/** Replaced by a hash of the code for search, option lists and samples when the command is built. */
declare const __SEARCH_VERSION__: string

/** The version of the search code. Cached results of other versions aren't reused. */
export const searchVersion = typeof __SEARCH_VERSION__ === 'undefined' ? 'source' : __SEARCH_VERSION__

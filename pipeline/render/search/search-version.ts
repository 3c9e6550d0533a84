/** Replaced when the command is built by a hash of the code that makes words of text, an index of words, and lists. */
declare const __SEARCH_VERSION__: string

/** What another version of the code made is of no use to this one. */
export const searchVersion = typeof __SEARCH_VERSION__ === 'undefined' ? 'source' : __SEARCH_VERSION__

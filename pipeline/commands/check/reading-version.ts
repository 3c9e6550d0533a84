/** Hash of the code that reads pages and documents. Replaced when the command is compiled. */
declare const __READING_VERSION__: string

/** Part of cache keys, so that results of a different version of the code aren't reused. */
export const readingVersion = typeof __READING_VERSION__ === 'undefined' ? 'source' : __READING_VERSION__

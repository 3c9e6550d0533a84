/** Replaced when the command is built by a hash of the code that reads pages and documents. */
declare const __READING_VERSION__: string

/** What was found by other code is looked for again. */
export const readingVersion = typeof __READING_VERSION__ === 'undefined' ? 'source' : __READING_VERSION__

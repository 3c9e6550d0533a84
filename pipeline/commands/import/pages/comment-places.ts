/** A comment without an end extends to the end of the page, as in browsers. */
const comment = /<!--[\s\S]*?(?:-->|$)/g

/** List the places of comments in HTML or Markdown, in ascending order. */
export function listComments(source: string): [start: number, end: number][] {
  return [...source.matchAll(comment)].map(({ index, 0: { length } }) => [index, index + length])
}

/** Replace comments by spaces of the same length. */
export function blankComments(source: string): string {
  return source.replaceAll(comment, ({ length }) => ' '.repeat(length))
}

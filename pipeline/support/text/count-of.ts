/** A number of things in messages: `1 page`, `3 pages`. @param many By default the singular with `s`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

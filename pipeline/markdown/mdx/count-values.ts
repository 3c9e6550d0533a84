import type { Literal } from './evaluate-literal.ts'

/** A string counts as one more value for each time that it has this many characters. */
const charactersPerValue = 1000

/**
 * Count the values of a literal as if it were serialized: itself and everything in its lists and objects.
 *
 * @param known Counts of lists and objects that were counted before. An object that is used twice is
 *   traversed once, but serialized and therefore counted twice.
 */
export function countValues(value: Literal, known: WeakMap<object, number>): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / charactersPerValue)
  if (typeof value !== 'object' || value === null) return 1
  const counted = known.get(value)
  if (counted !== undefined) return counted
  let count = 1
  for (const inner of Object.values(value)) count += countValues(inner, known)
  known.set(value, count)
  return count
}
